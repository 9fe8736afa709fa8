import type { CategoryNode } from '#web/features/shell/category-tree.ts'
import { useCategoryTree, useSetting } from '#web/features/shell/use-root.ts'
import { categoryPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { Section } from '#web/ui/section.tsx'

/** The categories as words, not boxes. */
export function CategoryWords() {
  const t = useT()
  const hideEmpty = useSetting('display', 'hide_category_without_document') === 'true'
  const shown = useSetting('display', 'show_index_categories') !== 'false'
  const tree = useCategoryTree().filter((node) => !hideEmpty || node.count > 0)
  if (!shown || tree.length === 0) return null
  return (
    <Section title={t('home.categories')}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-6 border-t border-line pt-5 tablet:grid-cols-3 wide:grid-cols-4">
        {tree.map((node) => (
          <Words key={node.id} node={node} hideEmpty={hideEmpty} />
        ))}
      </div>
    </Section>
  )
}

function Words({ node, hideEmpty }: { node: CategoryNode; hideEmpty: boolean }) {
  const children = node.children.filter((child) => !hideEmpty || child.count > 0)
  return (
    <div>
      <h3>
        <a href={categoryPath(node.id)} className="hover:text-indigo">
          {node.title}
        </a>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-3.5">
        {children.map((child) => (
          <a
            key={child.id}
            href={categoryPath(child.id)}
            className="py-0.5 whitespace-nowrap text-ink-2 hover:text-indigo"
          >
            {child.title}
          </a>
        ))}
      </p>
    </div>
  )
}
