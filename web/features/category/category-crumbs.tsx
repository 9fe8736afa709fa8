import { type CategoryNode, pathTo } from '#web/features/shell/category-tree.ts'
import { categoryPath } from '#web/kit/paths.ts'
import { type T, useT } from '#web/kit/words.ts'
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx'

interface Props {
  tree: readonly CategoryNode[]
  here: CategoryNode | undefined
}

/** All documents, and each shelf down to here, with its neighbours in a menu. */
export function CategoryCrumbs({ tree, here }: Props) {
  const t = useT()
  const path = pathTo(here)
  const crumbs: Crumb[] = [
    { label: t('nav.all'), ...(here && { href: categoryPath() }) },
    ...path.map((node) => crumbOf(node, node.parent?.children ?? tree, node === here, t)),
  ]
  return <Breadcrumb label={t('ui.breadcrumb')} crumbs={crumbs} />
}

function crumbOf(
  node: CategoryNode,
  siblings: readonly CategoryNode[],
  last: boolean,
  t: T,
): Crumb {
  return {
    label: node.title,
    ...(!last && { href: categoryPath(node.id) }),
    siblingsLabel: t('ui.siblings', { name: node.title }),
    siblings: siblings.map((one) => ({
      label: one.title,
      href: categoryPath(one.id),
      current: one.id === node.id,
    })),
  }
}
