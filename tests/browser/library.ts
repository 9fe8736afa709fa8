import { makePdf } from '../pdf.ts'
import type { Site } from './site.ts'

/** The documents that every browser test finds on the site. */
export interface Library {
  readonly category: number
  /** A PDF of four pages; page 3 speaks of herons. */
  readonly birds: { readonly id: number; readonly uuid: string }
  /** A text of several pages in Chinese. */
  readonly classic: { readonly id: number; readonly uuid: string }
}

const birds = makePdf([
  'A small book of birds\nThe sparrow lives near people',
  'The swallow builds its nest of clay',
  'The heron stands in shallow water\nand waits for fish',
  'The owl flies at night',
])

const line = '大学之道，在明明德，在亲民，在止于至善。知止而后有定，定而后能静，静而后能安。'
const classic = Buffer.from(
  Array.from({ length: 120 }, (_, i) => `第${i + 1}段　${line}`).join('\n\n'),
)

/** Fills an empty site through its own interface, as the administrator's script would. */
export async function fillSite(site: Site): Promise<Library> {
  const token = await site.run('token', 'admin')
  const authorization = `Bearer ${token}`
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${site.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const made = await post('category', { title: '自然\n经典\n技术' })
  const category = made.category[0].id as number

  async function add(bytes: Uint8Array<ArrayBuffer>, filename: string, title: string) {
    const form = new FormData()
    form.set('file', new Blob([bytes]), filename)
    const headers = { authorization }
    const sent = await fetch(`${site.url}/api/v1/upload/document`, {
      method: 'POST',
      headers,
      body: form,
    })
    const { data } = (await sent.json()) as { data: { id: number } }
    const document = [{ title, attachment_id: data.id }]
    const { document: cards } = await post('document', { category_id: [category], document })
    return cards[0] as { id: number; uuid: string }
  }
  return {
    category,
    birds: await add(new Uint8Array(birds), 'birds.pdf', 'A small book of birds'),
    classic: await add(new Uint8Array(classic), '大学.txt', '大学节选'),
  }
}

/** Waits until a document can be read by everybody. */
export async function untilReadable(url: string, uuid: string) {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/api/v1/document?uuid=${uuid}`)
    if (answer.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the document ${uuid} does not become readable`)
}
