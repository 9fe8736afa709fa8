import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { FileRow } from './file-row.tsx'
import type { Item } from './item.ts'
import type { Queue } from './queue.ts'

const PLAIN = 100
const ROW_PX = 92

interface Props {
  items: readonly Item[]
  queue: Queue
  onStart: (keys: readonly string[]) => void
}

/** All files; from a hundred on, only those near the window are drawn. */
export function FileList(props: Props) {
  if (props.items.length > PLAIN) return <LongList {...props} />
  return (
    <ul className="border-t border-line">
      {props.items.map((item) => (
        <li key={item.key}>
          <FileRow {...props} item={item} />
        </li>
      ))}
    </ul>
  )
}

function LongList({ items, ...rest }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box) setTop(box.top + scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => items[index]?.key ?? index,
  })
  return (
    <ul
      ref={list}
      className="relative border-t border-line"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index]
        return (
          item && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <FileRow {...rest} item={item} />
            </li>
          )
        )
      })}
    </ul>
  )
}
