import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CategoryCrumbs } from '#web/features/category/category-crumbs.tsx'
import { DocumentList } from '#web/features/category/document-list.tsx'
import { FilterRows } from '#web/features/category/filter-rows.tsx'
import { statePath } from '#web/features/category/filters.ts'
import { loadCategory } from '#web/features/category/load-category.ts'
import { findNode } from '#web/features/shell/category-tree.ts'
import { rootOf, useCategoryTree } from '#web/features/shell/use-root.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { categoryPath, documentPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import '#web/locales/parts/category.ts'

export const loader = (args: LoaderFunctionArgs) => loadCategory(args)

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { root, t } = rootOf(matches)
  if (!loaderData) return []
  const { category, state, total, documents } = loaderData
  const name = category?.title ?? t('category.title')
  return pageMeta(root, {
    title: name,
    description: category?.description || t('category.describe', { name, count: total }),
    path: statePath(categoryPath(category?.id), state, { page: state.page }),
    jsonLd: {
      '@type': 'CollectionPage',
      name,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: documents.map(({ uuid, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: `${root?.origin}${documentPath(uuid)}`,
        })),
      },
    },
  })
}

export default function CategoryPage() {
  const t = useT()
  const data = useLoaderData<typeof loader>()
  const { category, state } = data
  const tree = useCategoryTree()
  const here = category ? findNode(tree, category.id) : undefined
  const path = categoryPath(category?.id)
  return (
    <main id="main" className="wrap pt-6 pb-20">
      <CategoryCrumbs tree={tree} here={here} />
      <h1 className="mt-3 font-serif text-xl">{category?.title ?? t('category.title')}</h1>
      {category?.show_description && category.description && (
        <p className="mt-2 max-w-[42em] text-ink-2">{category.description}</p>
      )}
      <div className="mt-5">
        <FilterRows path={path} state={state} shelves={category ? (here?.children ?? []) : tree} />
      </div>
      <DocumentList path={path} data={data} />
    </main>
  )
}
