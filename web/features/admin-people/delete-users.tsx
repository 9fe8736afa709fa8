import { Alert, Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import type { Person } from '#contracts/people.ts'
import { OfficeDrawer } from '#web/features/office/drawer.tsx'
import { errorText } from '#web/features/office/errors.ts'
import { useUser } from '#web/features/shell/use-root.ts'
import { type T, useT } from '#web/kit/words.ts'
import { DeletionTable } from './deletion-table.tsx'
import { useDeletion } from './use-deletion.ts'

interface DrawerProps {
  people: readonly Person[]
  close(): void
  /** Called once it is done. */
  done?: (() => void) | undefined
}

/** Deletes people: shows who can go, asks for one's own password, and says what happened to each. */
export function DeleteUsers({ people, close, done }: DrawerProps) {
  const t = useT()
  const me = useUser()
  const obstacleOf = (person: Person) => obstacle(t, person, me?.id)
  const able = people.filter((person) => !obstacleOf(person))
  const deletion = useDeletion(able, done)
  const outcomes = deletion.data
  const gone = outcomes?.filter(({ refused }) => !refused).length ?? 0
  return (
    <OfficeDrawer open title={t('people.delete')} onClose={close}>
      {outcomes ? (
        <Alert
          className="mb-4!"
          type={gone > 0 ? 'success' : 'warning'}
          showIcon
          title={t('people.deleted', { count: gone })}
        />
      ) : (
        <Alert
          className="mb-4!"
          type="warning"
          showIcon
          title={t('people.deleteWarning', { count: able.length })}
          description={t('people.deleteHint')}
        />
      )}
      <DeletionTable people={people} obstacleOf={obstacleOf} outcomes={outcomes} />
      {outcomes ? (
        <Button type="primary" className="mt-4" onClick={close}>
          {t('people.finish')}
        </Button>
      ) : (
        able.length > 0 && (
          <PasswordStep
            count={able.length}
            busy={deletion.isPending}
            failure={deletion.error && errorText(t, deletion.error)}
            go={deletion.mutate}
          />
        )
      )}
    </OfficeDrawer>
  )
}

const FIRST_ID = 1

/** Why somebody cannot be deleted, as far as the list tells; empty when nothing is in the way. */
function obstacle(t: T, { id, doc_count }: Person, me: number | undefined) {
  if (id === FIRST_ID) return t('people.deleteFirst')
  if (id === me) return t('people.deleteSelf')
  return doc_count > 0 ? t('people.deleteDocuments', { count: doc_count }) : ''
}

interface PasswordStepProps {
  count: number
  busy: boolean
  failure: string | null
  go(password: string): void
}

function PasswordStep({ count, busy, failure, go }: PasswordStepProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password) go(password)
  }
  return (
    <form onSubmit={submit} className="mt-5 grid max-w-md gap-3">
      {failure && <Alert type="error" showIcon title={failure} />}
      <label className="grid gap-1">
        <span className="text-ink-2">{t('people.ownPassword')}</span>
        <Input.Password
          value={password}
          autoComplete="current-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <div>
        <Button danger type="primary" htmlType="submit" loading={busy} disabled={!password}>
          {t('people.deleteGo', { count })}
        </Button>
      </div>
    </form>
  )
}
