import type { Element, Root } from 'hast'
import { attribute, isElement, textOf, walk } from '../flat/hast.ts'
import type { TocEntry } from './book.ts'
import { resolveIn } from './paths.ts'
import { find, type XmlElement } from './xml.ts'

const maxEntries = 5000

function entry(title: string, level: number, from: string, href: string): TocEntry {
  const anchor = href.includes('#') ? href.slice(href.indexOf('#') + 1) : ''
  return { title: title.replace(/\s+/g, ' ').trim(), level, chapter: resolveIn(from, href), anchor }
}

/** The contents of EPUB 2: nested navPoints. */
export function ncxToc(ncx: XmlElement, from: string): TocEntry[] {
  const collect = (element: XmlElement, level: number): TocEntry[] =>
    element.children.flatMap((child) => {
      if (child.name !== 'navpoint') return child.name === 'navmap' ? collect(child, 1) : []
      const own = child.children.find(({ name }) => name === 'content')?.attributes.src ?? ''
      const label = child.children.find(({ name }) => name === 'navlabel')?.text ?? ''
      return [entry(label, level, from, own), ...collect(child, level + 1)]
    })
  return collect(find(ncx, 'ncx') ?? ncx, 1)
    .filter(({ title }) => title)
    .slice(0, maxEntries)
}

/** The contents of EPUB 3: nested lists in `<nav epub:type="toc">`. */
export function navToc(page: Root, from: string): TocEntry[] {
  const navs = [...walk(page)].filter(isElement).filter(({ tagName }) => tagName === 'nav')
  const toc = navs.find((nav) => /(^|\s)toc(\s|$)/.test(attribute(nav, 'epub:type'))) ?? navs[0]
  return toc ? listToc(toc, from, 0).slice(0, maxEntries) : []
}

function listToc(element: Element, from: string, level: number): TocEntry[] {
  return element.children.filter(isElement).flatMap((child) => {
    if (child.tagName === 'ol' || child.tagName === 'ul') return listToc(child, from, level + 1)
    if (child.tagName === 'a' && level > 0) {
      const title = textOf(child)
      return title.trim() ? [entry(title, level, from, attribute(child, 'href'))] : []
    }
    return listToc(child, from, level)
  })
}

/** The contents of compiled HTML help (.hhc): lists of objects with the params Name and Local. */
export function hhcToc(page: Root): TocEntry[] {
  const entries: TocEntry[] = []
  const visit = (element: Element | Root, level: number) => {
    for (const child of element.children) {
      if (!isElement(child) || level > 50) continue
      if (child.tagName === 'object') pushSitemap(child, Math.max(1, level), entries)
      const isList = child.tagName === 'ul' || child.tagName === 'ol'
      visit(child, isList ? level + 1 : level)
    }
  }
  visit(page, 0)
  return entries.slice(0, maxEntries)
}

function pushSitemap(object: Element, level: number, entries: TocEntry[]) {
  const param = (name: string) => {
    const found = [...walk(object)]
      .filter(isElement)
      .find((node) => node.tagName === 'param' && attribute(node, 'name').toLowerCase() === name)
    return found ? attribute(found, 'value') : ''
  }
  const title = param('name')
  const local = param('local')
  if (title && local) entries.push(entry(title, level, '', local.replaceAll('\\', '/')))
}
