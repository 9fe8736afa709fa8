import { categoryPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import type { CategoryNode } from './category-tree.ts'

/** The tree of categories as words: outer ones as headings, inner ones in a line below. */
export function CategoryCard({ tree }: { tree: readonly CategoryNode[] }) {
  const t = useT()
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-5">
      {tree.map((node) => (
        <div key={node.id}>
          <a href={categoryPath(node.id)} className="font-strong hover:text-indigo">
            {node.title}
          </a>
          <p className="mt-1 flex flex-wrap gap-x-3.5 gap-y-1 text-s">
            {node.children.map((child) => (
              <a
                key={child.id}
                href={categoryPath(child.id)}
                className="text-ink-2 hover:text-indigo"
              >
                {child.title}
              </a>
            ))}
          </p>
        </div>
      ))}
      <a
        href="/category"
        className="col-span-2 border-t border-line pt-4 text-s text-ink-2 hover:text-indigo"
      >
        {t('nav.all')}
      </a>
    </div>
  )
}
