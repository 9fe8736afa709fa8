import { useState } from 'react'
import { DocumentStatus, FileFamily } from '#contracts/enums.ts'
import type { Card } from '#web/features/documents/card.ts'
import { Shelf } from '#web/features/documents/cover-card.tsx'
import { DocumentRow } from '#web/features/documents/document-row.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, Drawer } from '#web/ui/dialog.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/field.tsx'
import { FileTypeIcon } from '#web/ui/file-type-icon.tsx'
import { HoverCard } from '#web/ui/hover-card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Progress, Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.tsx'

export function Fields() {
  return (
    <Section title="Fields">
      <div className="grid max-w-3xl gap-6 tablet:grid-cols-3">
        <Input label="用户名" hint="3～32 个字" />
        <Input label="邮箱" error="请输入正确的邮箱" defaultValue="wen@" />
        <Input label="不可改" disabled defaultValue="文渊" />
        <Select label="排序" options={[{ value: '', label: '默认排序' }]} />
        <Select label="排序" look="plain" options={[{ value: '', label: '默认排序' }]} />
      </div>
    </Section>
  )
}

export function Floating() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Floating">
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => setOpen('dialog')}>对话框</Button>
        <Button onClick={() => setOpen('drawer')}>抽屉</Button>
        <Button onClick={() => toast.good('修改成功')}>好消息</Button>
        <Button onClick={() => toast.bad('连不上服务器，请检查网络后重试。')}>坏消息</Button>
        <Dropdown
          label="菜单"
          trigger="菜单"
          items={[
            { label: '编辑', onSelect: close },
            { kind: 'line' },
            { label: '删除', danger: true, onSelect: close },
          ]}
        />
        <HoverCard anchor={<a href="/category">悬停 600 毫秒</a>} label="卡片" className="w-72">
          卡片里的话。
        </HoverCard>
        <span data-tip="一句解释">有提示</span>
      </div>
      <Dialog open={open === 'dialog'} onClose={close} title="对话框" closeLabel="关闭">
        说清发生了什么，接下来怎么办。
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="抽屉" closeLabel="关闭">
        从右边来。
      </Drawer>
    </Section>
  )
}

const words = {
  label: '分页',
  previous: '上一页',
  next: '下一页',
  page: (n: number) => `第 ${n} 页`,
}

export function Lists() {
  const [tab, setTab] = useState('a')
  return (
    <Section title="Lists">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Breadcrumb
          label="当前位置"
          crumbs={[{ label: '全部文档', href: '/category' }, { label: '高等教育' }]}
        />
        <Tabs
          label="例"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'a', label: '目录', content: <p className="py-4">目录</p> },
            { id: 'b', label: '缩略图', content: <p className="py-4">缩略图</p> },
          ]}
        />
        <Pagination page={6} pages={40} hrefOf={(page) => `?page=${page}`} words={words} />
        <div className="flex flex-wrap gap-3">
          {[...Object.values(FileFamily).map((list) => list[0]), '.bin'].map((ext) => (
            <FileTypeIcon key={ext} ext={ext} size={28} />
          ))}
        </div>
      </div>
    </Section>
  )
}

export function States() {
  return (
    <Section title="States">
      <div className="grid max-w-xl gap-4">
        <Spinner label="正在加载" />
        <Progress value={0.62} label="上传" />
        <Progress value={undefined} label="转换" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-24" />
      </div>
      <EmptyState title="这里还没有文档" hint="上传第一份，片刻之后就能逐页阅读。" />
    </Section>
  )
}

const sample = (title: string, width: number, height: number, ext = '.pdf'): Card => ({
  id: 1,
  uuid: title,
  title,
  ext,
  size: 1_310_720,
  pages: 64,
  price: width > height ? 12 : 0,
  status: DocumentStatus.converted,
  cover: '',
  width,
  height,
  view_count: 1204,
  is_recommend: true,
  created_at: '2026-11-01T08:00:00Z',
  description:
    '在循环的热路径上记录操作序列，并据此进行类型特化，生成只对观察到的类型有效的机器码。',
})

export function Documents() {
  const documents = [
    sample('几何与拓扑讲义', 595, 842),
    sample('一份横着的演示文稿，标题很长很长，长到两行也放不下，只好在末尾省略', 960, 540, '.pptx'),
    sample('长长的小票', 200, 900, '.txt'),
    sample('还不知道大小', 0, 0, '.docx'),
  ]
  return (
    <Section title="Documents">
      <Shelf documents={documents} />
      <DocumentRow document={documents[1] ?? sample('', 0, 0)} />
    </Section>
  )
}
