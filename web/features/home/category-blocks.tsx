import { CoverCard } from '#web/features/documents/cover-card.tsx'
import { TitleList } from '#web/features/documents/title-list.tsx'
import { categoryPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { quietLink, Section } from '#web/ui/section.tsx'
import type { HomeData } from './load-home.ts'

/** One block for each outer category: a cover that stands for it, and the titles beside. */
export function CategoryBlocks({ blocks }: { blocks: HomeData['blocks'] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14 desktop:grid-cols-[repeat(2,minmax(0,1fr))]">
      {blocks.map((block) => (
        <Block key={block.id} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: HomeData['blocks'][number] }) {
  const t = useT()
  const [first, ...others] = block.documents
  return (
    <Section
      title={block.title}
      aside={
        <a
          href={categoryPath(block.id)}
          aria-label={t('home.moreOf', { name: block.title })}
          className={quietLink}
        >
          {t('home.more')}
        </a>
      }
      className="min-w-0"
    >
      <div className="flex gap-6">
        {first && (
          <div className="w-28 shrink-0 tablet:w-36">
            <CoverCard document={first} />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <TitleList documents={others} />
        </div>
      </div>
    </Section>
  )
}
