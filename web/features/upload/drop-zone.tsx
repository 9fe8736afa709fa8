import { FolderUp, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import type { Rules } from './accept.ts'
import { type Chosen, ofDrop, ofInput } from './collect.ts'

interface Props {
  rules: Rules
  onChoose: (chosen: readonly Chosen[]) => void
}

/** Where files come in: dropped, or chosen one by one or as a folder. */
export function DropZone({ rules, onChoose }: Props) {
  const t = useT()
  const { over, handlers } = useDrop(onChoose)
  return (
    <div
      {...handlers}
      className={cx(
        'grid justify-items-center gap-4 rounded-md border border-dashed px-4 py-10 text-center transition-colors',
        over ? 'border-indigo bg-indigo-soft' : 'border-line-strong bg-surface',
      )}
    >
      <Upload aria-hidden size={28} strokeWidth={1.5} className="text-ink-3" />
      <p className="hidden font-serif text-l tablet:block">
        {over ? t('upload.dropNow') : t('upload.drop')}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Picker accept={rules.exts.join(',')} onChoose={onChoose} />
        <Picker folder onChoose={onChoose} />
      </div>
      <p className="text-s text-ink-3">
        {t(rules.takesAll ? 'upload.limits' : 'upload.limitsTo', {
          max: rules.maxMegabytes,
          kinds: rules.exts.join(' '),
        })}
      </p>
    </div>
  )
}

interface PickerProps {
  folder?: boolean
  accept?: string
  onChoose: (chosen: readonly Chosen[]) => void
}

function Picker({ folder = false, accept, onChoose }: PickerProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const label = t(folder ? 'upload.chooseFolder' : 'upload.chooseFiles')
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        webkitdirectory={folder ? '' : undefined}
        onChange={(event) => {
          onChoose(ofInput(event.target.files))
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Button look={folder ? 'line' : 'primary'} onClick={() => input.current?.click()}>
        {folder && <FolderUp aria-hidden size={16} />}
        {label}
      </Button>
    </>
  )
}

function useDrop(onChoose: Props['onChoose']) {
  const [depth, setDepth] = useState(0)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const handlers = {
    onDragEnter: (event: DragEvent) => carriesFiles(event) && setDepth((now) => now + 1),
    onDragLeave: (event: DragEvent) =>
      carriesFiles(event) && setDepth((now) => Math.max(0, now - 1)),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDepth(0)
      void ofDrop(event.dataTransfer).then(onChoose)
    },
  }
  return { over: depth > 0, handlers }
}

declare module 'react' {
  interface InputHTMLAttributes<T> {
    webkitdirectory?: T extends HTMLInputElement ? string : never
  }
}
