import type { Category } from '#contracts/categories.ts'

export interface CategoryNode {
  readonly id: number
  readonly title: string
  readonly count: number
  readonly parent: CategoryNode | undefined
  readonly children: CategoryNode[]
}

/** The flat list as trees, in the list's own order; a row whose parent is not shown stays away too. */
export function treeOf(rows: readonly Partial<Category>[]): CategoryNode[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id ?? 0)
  const grow = (parentId: number, parent: CategoryNode | undefined): CategoryNode[] =>
    (childrenOf.get(parentId) ?? []).map((row) => {
      const { id = 0, title = '', doc_count: count = 0 } = row
      const node: CategoryNode = { id, title, count, parent, children: [] }
      if (id > 0) node.children.push(...grow(id, node))
      return node
    })
  return grow(0, undefined)
}

export function findNode(nodes: readonly CategoryNode[], id: number): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
}

/** The node's ancestors and itself, outermost first. */
export function pathTo(node: CategoryNode | undefined): CategoryNode[] {
  return node ? [...pathTo(node.parent), node] : []
}
