import { Select } from 'antd'
import { useT } from '#web/kit/words.ts'
import { useGroups } from './use-groups.ts'

interface GroupSelectProps {
  value?: number[]
  onChange?: (value: number[]) => void
  id?: string
  'aria-label'?: string
}

/** Chooses groups by name; a form field. */
export function GroupSelect(props: GroupSelectProps) {
  const t = useT()
  const options = useGroups().map(({ id, title, is_default, is_super }) => ({
    value: id,
    label: is_super
      ? t('people.groupIsSuper', { title })
      : is_default
        ? t('people.groupIsDefault', { title })
        : title,
  }))
  return (
    <Select
      {...props}
      mode="multiple"
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('people.groupHint')}
      allowClear
    />
  )
}
