import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { listUsers } from '#contracts/people.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { useDebounced } from './use-debounced.ts'
import { useRights } from './use-rights.ts'

interface Props {
  /** Ids of people. */
  value?: readonly number[]
  onChange?: (value: number[]) => void
  disabled?: boolean
  id?: string
  'aria-label'?: string
  className?: string
}

const none: readonly number[] = []

/** Finds people by name on the server. Who may not list users types their ids. */
export function PersonSelect({ value: ids = none, onChange, ...rest }: Props) {
  const t = useT()
  const may = useRights()
  const { options, find, isFetching } = usePeople(ids, may(listUsers))
  const choose = (chosen: readonly (string | number)[]) => {
    const numbers = chosen.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    onChange?.(numbers)
  }
  if (!may(listUsers))
    return (
      <Select
        {...rest}
        mode="tags"
        placeholder={t('office.userIdHint')}
        value={ids.map(String)}
        onChange={choose}
        open={false}
        allowClear
      />
    )
  return (
    <Select
      {...rest}
      mode="multiple"
      placeholder={t('office.userHint')}
      showSearch={{ filterOption: false, onSearch: find }}
      value={[...ids]}
      onChange={choose}
      options={options}
      loading={isFetching}
      notFoundContent={t(isFetching ? 'ui.loading' : 'office.userNothing')}
      allowClear
    />
  )
}

/** People whose names fit what is typed, and those who are chosen already. */
function usePeople(ids: readonly number[], enabled: boolean) {
  const t = useT()
  const [wd, setWd] = useState('')
  const find = useDebounced(setWd, 250)
  const found = useQuery({
    queryKey: [listUsers.path, { wd, size: 20 }],
    queryFn: () => call(listUsers, { wd, size: 20 }),
    enabled,
  })
  const chosen = useQuery({
    queryKey: [listUsers.path, { id: ids, size: 100 }],
    queryFn: () => call(listUsers, { id: [...ids], size: 100 }),
    enabled: enabled && ids.length > 0,
    placeholderData: (before) => before,
  })
  const people = [...(chosen.data?.user ?? []), ...(found.data?.user ?? [])]
  const unique = new Map(people.map(({ id, username }) => [id, username]))
  const options = [...unique].map(([id, name]) => ({
    value: id,
    label: t('office.userLine', { name, id }),
  }))
  return { options, find, isFetching: found.isFetching }
}
