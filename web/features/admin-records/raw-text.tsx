interface RawTextProps {
  title: string
  text: string
  bad?: boolean
}

/** What a machine said, as it said it; JSON on lines of its own. */
export function RawText({ title, text, bad = false }: RawTextProps) {
  return (
    <section aria-label={title} className="mt-5">
      <h2 className="mt-0 mb-2 text-m">{title}</h2>
      <pre
        className={`m-0 overflow-x-auto whitespace-pre-wrap break-all rounded-md bg-sunk p-3 text-s ${bad ? 'text-seal' : ''}`}
      >
        {pretty(text)}
      </pre>
    </section>
  )
}

function pretty(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
