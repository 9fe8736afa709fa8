import path from 'node:path'
import { accountOf, categoryOf } from './import/target.ts'
import { convertAll } from './import/convert.ts'
import { importOne } from './import/one.ts'
import { makeProgress } from './import/progress.ts'
import { withSite } from './open.ts'

const FOLDER = path.join(import.meta.dirname, '..', '..', 'seeds')

/** The demo library: texts in the public domain and the product's own, by category. */
const library: Record<string, string[]> = {
  '国学/诸子': ['道德经（前十章）.md', '论语·学而.txt', '孙子兵法·始计与谋攻.txt'],
  '国学/诗文': ['唐诗十首.md', '桃花源記.txt'],
  '生活/历法': ['二十四节气.csv'],
  '外语/英语': ['The Gettysburg Address.md'],
  文库帮助: ['文渊使用手册.html'],
}

/** `wenyuan seed`: fills the site with a small demo library; done again it adds nothing. */
export async function run() {
  await withSite(async (opened) => {
    const account = await accountOf(opened, 'admin')
    const ids: number[] = []
    for (const [category, names] of Object.entries(library)) {
      const categoryId = await categoryOf(opened, category)
      for (const name of names) {
        const outcome = await importOne(opened.site, path.join(FOLDER, name), account, categoryId)
        if (outcome.kind === 'added') ids.push(outcome.id)
      }
    }
    const progress = makeProgress()
    await convertAll(opened, ids, progress)
    const doer = { account, locale: 'zh-CN', note() {} } as const
    if (ids.length > 0) await opened.site.documents.recommend({ id: ids, type: 1 }, doer)
    progress.say(`${ids.length} documents added`)
  })
}
