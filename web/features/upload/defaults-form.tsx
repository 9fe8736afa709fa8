import { type CategoryNode } from '#web/features/shell/category-tree.ts'
import { useCategoryTree, useRoot, useSetting } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { controlClass, Field, Input } from '#web/ui/field.tsx'
import type { Defaults } from './remembered.ts'

interface Props {
  value: Defaults
  /** Said below the category when it is missing and was asked for. */
  missing: boolean
  onChange: (value: Defaults) => void
}

/** Category, language and price of what is about to be added. */
export function DefaultsForm({ value, missing, onChange }: Props) {
  const t = useT()
  const credit = useSetting('system', 'credit_name')
  return (
    <section aria-labelledby="upload-settings">
      <h2 id="upload-settings" className="sr-only">
        {t('upload.settings')}
      </h2>
      <div className="grid grid-cols-2 gap-4 tablet:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 tablet:col-span-1">
          <CategoryField value={value} missing={missing} onChange={onChange} />
        </div>
        <Field label={t('upload.language')}>
          {(control) => (
            <LanguageSelect
              {...control}
              className={controlClass}
              value={value.language}
              onChange={(language) => onChange({ ...value, language })}
            />
          )}
        </Field>
        <Input
          label={t('upload.price', { credit })}
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000_000}
          step={1}
          value={value.price}
          onChange={(event) => onChange({ ...value, price: priceOf(event.target.value) })}
        />
      </div>
      <p className="mt-2 text-s text-ink-3">{t('upload.defaultsHint')}</p>
    </section>
  )
}

function CategoryField({ value, missing, onChange }: Props) {
  const t = useT()
  const tree = useCategoryTree()
  return (
    <Field
      label={t('upload.category')}
      hint={tree.length === 0 ? t('upload.noCategory') : undefined}
      error={missing ? t('upload.categoryRequired') : undefined}
    >
      {(control) => (
        <select
          {...control}
          required
          className={cx(controlClass, 'cursor-pointer')}
          value={value.categoryId || ''}
          onChange={(event) => onChange({ ...value, categoryId: Number(event.target.value) })}
        >
          <option value="">{t('upload.categoryPlaceholder')}</option>
          {flat(tree).map(([node, depth]) => (
            <option key={node.id} value={node.id}>
              {'　'.repeat(depth) + node.title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const flat = (nodes: readonly CategoryNode[], depth = 0): [CategoryNode, number][] =>
  nodes.flatMap((node) => [
    [node, depth] as [CategoryNode, number],
    ...flat(node.children, depth + 1),
  ])

/** A price as typed: a whole number from 0 to a million. */
export const priceOf = (text: string) =>
  Math.min(1_000_000, Math.max(0, Math.floor(Number(text)) || 0))

interface LanguageProps {
  id?: string
  label?: string
  value: string
  className?: string
  disabled?: boolean
  onChange: (code: string) => void
}

export function LanguageSelect({ label, value, onChange, ...rest }: LanguageProps) {
  const t = useT()
  const languages = useRoot()?.settings.language ?? []
  return (
    <select
      {...rest}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('upload.languageNone')}</option>
      {languages.map(({ code, language }) => (
        <option key={code} value={code}>
          {language}
        </option>
      ))}
    </select>
  )
}
