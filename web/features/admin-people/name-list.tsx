import { useT } from '#web/kit/words.ts'

const SHOWN = 60

/** Whom an act is about, by name; of very many the first ones and how many more. */
export function NameList({ names }: { names: readonly string[] }) {
  const t = useT()
  const more = names.length - SHOWN
  return (
    <ul className="mt-0 mb-4 flex list-none flex-wrap gap-1.5 p-0">
      {names.slice(0, SHOWN).map((name) => (
        <li key={name} className="rounded-sm bg-sunk px-1.5 text-s leading-[22px]">
          {name}
        </li>
      ))}
      {more > 0 && (
        <li className="text-ink-3 text-s leading-[22px]">{t('people.andMore', { count: more })}</li>
      )}
    </ul>
  )
}
