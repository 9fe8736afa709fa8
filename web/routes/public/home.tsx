import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { Shelf } from '#web/features/documents/cover-card.tsx'
import { TitleList } from '#web/features/documents/title-list.tsx'
import { CategoryBlocks } from '#web/features/home/category-blocks.tsx'
import { CategoryWords } from '#web/features/home/category-words.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { type HomeData, loadHome } from '#web/features/home/load-home.ts'
import { ReaderPanel } from '#web/features/home/reader-panel.tsx'
import { rootOf } from '#web/features/shell/use-root.ts'
import { formatCount } from '#web/kit/format.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { type T, useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { quietLink, Section } from '#web/ui/section.tsx'
import '#web/locales/parts/home.ts'

export const loader = (args: LoaderFunctionArgs) => loadHome(args)

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { root, t } = rootOf(matches)
  const name = String(root?.settings.system.sitename || t('site.name'))
  const search = { '@type': 'SearchAction', target: `${root?.origin}/search?wd={wd}&type=0` }
  const own = String(root?.settings.system.title || '')
  const described = pageMeta(root, {
    title: own || t('site.tagline'),
    isHome: true,
    description: String(root?.settings.system.description || describe(t, name, loaderData?.stats)),
    path: '/',
    jsonLd: {
      '@type': 'WebSite',
      name,
      url: `${root?.origin}/`,
      potentialAction: { ...search, 'query-input': 'required name=wd' },
    },
  })
  // The administrator's title stands alone, as it was written.
  return own ? [{ title: own }, ...described.slice(1)] : described
}

function describe(t: T, name: string, stats: HomeData['stats'] | undefined) {
  const documents = formatCount(stats?.document_count ?? 0, t.locale)
  const pages = formatCount(stats?.page_count ?? 0, t.locale)
  return t('home.describe', { name, documents, pages })
}

export default function Home() {
  const { stats, recommended, newest, blocks } = useLoaderData<typeof loader>()
  const chosen = recommended.length > 0
  return (
    <main id="main">
      <Hero stats={stats} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-10 pb-20">
        {newest.length === 0 && <NothingYet />}
        <Covers documents={chosen ? recommended : newest.slice(0, 6)} chosen={chosen} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14 desktop:grid-cols-[minmax(0,1fr)_300px]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-14">
            <CategoryWords />
            {chosen && <Newest documents={newest} />}
          </div>
          <aside className="sticky top-[calc(var(--bar)+24px)] hidden self-start desktop:block">
            <ReaderPanel />
          </aside>
        </div>
        <CategoryBlocks blocks={blocks} />
      </div>
    </main>
  )
}

function Covers({ documents, chosen }: { documents: HomeData['newest']; chosen: boolean }) {
  const t = useT()
  if (documents.length === 0) return null
  return (
    <Section
      title={t(chosen ? 'home.recommended' : 'home.newest')}
      aside={<More chosen={chosen} />}
    >
      <Shelf documents={documents} eager={3} />
    </Section>
  )
}

function More({ chosen }: { chosen: boolean }) {
  const t = useT()
  return (
    <a href={`/category?sort=${chosen ? 'recommend_at' : 'created_at'}`} className={quietLink}>
      {t(chosen ? 'home.moreRecommended' : 'home.moreNewest')}
    </a>
  )
}

function Newest({ documents }: { documents: HomeData['newest'] }) {
  const t = useT()
  return (
    <Section title={t('home.newest')} aside={<More chosen={false} />}>
      <div className="border-t border-line">
        <TitleList documents={documents} when />
      </div>
    </Section>
  )
}

function NothingYet() {
  const t = useT()
  return (
    <EmptyState
      title={t('home.empty')}
      hint={t('home.emptyHint')}
      action={
        <a href="/upload" className={buttonClass('primary')}>
          {t('nav.upload')}
        </a>
      }
    />
  )
}
