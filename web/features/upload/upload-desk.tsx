import { useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { DefaultsForm } from './defaults-form.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileList } from './file-list.tsx'
import { UploadHelp } from './help.tsx'
import { RefusedList, UnfinishedList } from './notices.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { useUploads } from './use-uploads.ts'

/** The whole of uploading: where to, which files, how far they are. */
export function UploadDesk() {
  const t = useT()
  const { queue, items, refused, rules, defaults, choose, add, unfinished, forget } = useUploads()
  const [missing, setMissing] = useState(false)
  const start = (keys: readonly string[]) => {
    setMissing(defaults.categoryId === 0)
    if (defaults.categoryId > 0) return queue.start(keys)
    document.querySelector<HTMLElement>('#upload-defaults select')?.focus()
  }
  return (
    <div className="grid gap-6">
      <div id="upload-defaults">
        <DefaultsForm
          value={defaults}
          missing={missing && defaults.categoryId === 0}
          onChange={choose}
        />
      </div>
      <UnfinishedList
        uploads={unfinished}
        onChoose={(chosen) => start(add(chosen))}
        onForget={forget}
      />
      <DropZone rules={rules} onChoose={add} />
      <RefusedList refused={refused} onDismiss={() => queue.store.set({ refused: [] })} />
      {items.length > 0 && (
        <section aria-labelledby="upload-list">
          <h2 id="upload-list" className="sr-only">
            {t('upload.list')}
          </h2>
          <FileList items={items} queue={queue} onStart={start} />
          <SummaryBar items={items} queue={queue} onStart={start} />
        </section>
      )}
      <UploadHelp rules={rules} />
    </div>
  )
}
