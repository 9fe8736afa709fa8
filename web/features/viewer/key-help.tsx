import { useT } from '#web/kit/words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { keyTable } from './key-table.ts'

/** The keys of the viewer, shown by `?`. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('viewer.keys')}
      closeLabel={t('ui.close')}
      className="w-[min(640px,92vw)]"
    >
      <dl className="viewer-keys">
        {keyTable.map(([keys, action]) => (
          <div key={action}>
            <dt>{t(`viewer.key.${action}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
