import type { Attachment } from '#contracts/attachments.ts'
import { AttachmentType } from '#contracts/enums.ts'
import { ToneTag } from '#web/features/office/cell.tsx'
import type { Column, Option } from '#web/features/office/crud-types.ts'
import { type T, useT } from '#web/kit/words.ts'
import { Preview } from './preview.tsx'

/** What stored files are for. */
export const kinds = (t: T): Option[] =>
  Object.values(AttachmentType).map((value) => ({ value, label: t(`records.kind.${value}`) }))

/** The columns of the list of stored files. */
export const attachmentColumns = (t: T): Column<Attachment>[] => [
  { key: 'id', title: 'ID', kind: 'number', width: 72, sorts: ['id desc', 'id asc'] },
  { key: 'type', title: t('records.kind'), kind: 'enum', options: kinds(t), width: 100 },
  {
    key: 'preview',
    title: t('records.preview'),
    width: 80,
    render: (row) => <Preview attachment={row} height={36} />,
    csv: () => '',
  },
  { key: 'name', title: t('records.name'), width: 240, sorts: ['name asc'] },
  {
    key: 'enable',
    title: t('records.legal'),
    width: 96,
    render: ({ enable }) => <Legal isLegal={enable} />,
    csv: ({ enable }) => t(enable ? 'records.legalYes' : 'records.legalNo'),
  },
  { key: 'user_id', title: t('records.uploader'), kind: 'user', width: 130 },
  { key: 'ip', title: t('records.ip'), width: 140 },
  {
    key: 'size',
    title: t('records.size'),
    kind: 'bytes',
    width: 110,
    sorts: ['size desc', 'size asc'],
  },
  { key: 'width', title: t('records.width'), width: 72, rare: true },
  { key: 'height', title: t('records.height'), width: 72, rare: true },
  { key: 'ext', title: t('records.ext'), width: 80 },
  {
    key: 'hash',
    title: t('records.hash'),
    width: 260,
    rare: true,
    render: ({ hash }) => <Mono text={hash} />,
  },
  {
    key: 'path',
    title: t('records.path'),
    width: 280,
    rare: true,
    render: ({ path }) => <Mono text={path} />,
  },
  { key: 'description', title: t('records.description'), width: 200 },
  { key: 'created_at', title: t('records.created'), kind: 'date', width: 170 },
  { key: 'deleted_at', title: t('records.deleted'), kind: 'date', width: 170, rare: true },
]

const Mono = ({ text }: { text: string }) => <code className="break-all text-s">{text}</code>

function Legal({ isLegal }: { isLegal: boolean }) {
  const t = useT()
  return (
    <ToneTag tone={isLegal ? 'good' : 'bad'}>
      {t(isLegal ? 'records.legalYes' : 'records.legalNo')}
    </ToneTag>
  )
}
