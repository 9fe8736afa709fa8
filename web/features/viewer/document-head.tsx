import { Link2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Document } from '#contracts/documents.ts'
import { categoryPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { shareLink } from './target.ts'

const ManageMenu = lazy(() => import('./manage-menu.tsx'))

/** Where the document stands, what it is called, what it is, and what can be done with it. */
export function DocumentHead({ document, badPages }: { document: Document; badPages: number }) {
  const t = useT()
  const crumbs: Crumb[] = [
    { label: t('document.all'), href: categoryPath() },
    ...shelfOf(document).map(({ id, title }) => ({ label: title, href: categoryPath(id) })),
    { label: t('document.reading') },
  ]
  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap pt-4 pb-5 tablet:pt-5 tablet:pb-7">
        <Breadcrumb label={t('ui.breadcrumb')} crumbs={crumbs} />
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 tablet:mt-4">
          <div className="min-w-0 flex-[1_1_20rem]">
            <h1 className="font-serif text-xxl leading-snug">{document.title}</h1>
            <DocumentFacts document={document} />
          </div>
          <div className="flex items-center gap-2">
            <ShareButton />
            {document.can_edit && (
              <Suspense>
                <ManageMenu document={document} badPages={badPages} />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </header>
  )
}

/** The first shelf it is filed on, with those around it, outermost first. */
function shelfOf({ category, category_id }: Pick<Document, 'category' | 'category_id'>) {
  const byId = new Map(category.map((one) => [one.id, one]))
  const path: Document['category'] = []
  let next = byId.get(category_id[0] ?? 0)
  while (next && !path.includes(next)) {
    path.unshift(next)
    next = byId.get(next.parent_id)
  }
  return path
}

function ShareButton() {
  const t = useT()
  const share = async () => {
    try {
      await navigator.clipboard.writeText(shareLink(location.href))
      toast.good(t('document.linkCopied'))
    } catch {
      toast.bad(t('viewer.copyFailed'))
    }
  }
  return (
    <Button onClick={share} size="s">
      <Link2 size={15} aria-hidden />
      {t('document.share')}
    </Button>
  )
}
