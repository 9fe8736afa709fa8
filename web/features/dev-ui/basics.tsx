import { Download, Search } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'

const colours = [
  'paper',
  'surface',
  'sunk',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'indigo',
  'indigo-soft',
  'seal',
  'seal-soft',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'mark',
]

export function Colours() {
  return (
    <Section title="Colours">
      <div className="grid grid-cols-4 gap-4 tablet:grid-cols-6">
        {colours.map((name) => (
          <div key={name} className="text-s text-ink-2">
            <div
              className="mb-1 h-14 rounded-md border border-line"
              style={{ background: `var(--${name})` }}
            />
            {name}
          </div>
        ))}
      </div>
    </Section>
  )
}

export function Type() {
  return (
    <Section title="Type">
      <div className="grid gap-3">
        <p className="font-serif text-xxl font-strong">四万份文档里，找到你要的那一页</p>
        <p className="font-serif text-xl font-strong">动态语言的即时编译 Trace-based JIT</p>
        <p className="text-l">大字：在循环的热路径上记录操作序列。</p>
        <p className="max-w-[42em]">
          正文：在循环的热路径上记录操作序列，并据此进行<mark>类型特化</mark>
          ，生成只对观察到的类型有效的机器码；一旦守卫 guard 失败就退出 2026 年的循环。
        </p>
        <p className="text-s text-ink-3">小字：PDF 64 页 1.25 MB 3 天前</p>
      </div>
    </Section>
  )
}

export function Buttons() {
  return (
    <Section title="Buttons, tags">
      <div className="flex flex-wrap items-center gap-4">
        <Button look="primary">主要</Button>
        <Button>次要</Button>
        <Button look="quiet">安静</Button>
        <Button look="danger">删除</Button>
        <Button look="primary" busy>
          正在保存
        </Button>
        <Button look="primary" disabled>
          不可用
        </Button>
        <Button size="s">小</Button>
        <Button size="l" look="primary">
          <Download size={18} />大
        </Button>
        <IconButton label="搜索">
          <Search size={18} />
        </IconButton>
        <IconButton label="按下" aria-pressed>
          <Search size={18} />
        </IconButton>
        <Tag>普通</Tag>
        <Tag tone="indigo">推荐</Tag>
        <Tag tone="seal">VIP</Tag>
        <Tag tone="good">已完成</Tag>
        <Tag tone="warn">转换中</Tag>
      </div>
    </Section>
  )
}
