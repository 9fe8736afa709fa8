import { Button } from 'antd'
import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { createPunishments } from '#contracts/punishments.ts'
import { useRights } from '#web/features/office/use-rights.ts'
import { useT } from '#web/kit/words.ts'
import { Punish } from './punish.tsx'

/** Opens the drawer that punishes people, for those who may. */
export function PunishButton() {
  const t = useT()
  const may = useRights()
  const [open, setOpen] = useState(false)
  if (!may(createPunishments)) return null
  return (
    <>
      <Button type="primary" icon={<Gavel size={16} />} onClick={() => setOpen(true)}>
        {t('people.punish')}
      </Button>
      {open && <Punish close={() => setOpen(false)} />}
    </>
  )
}
