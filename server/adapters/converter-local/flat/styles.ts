import type { Faces } from './fonts.ts'

/** Column widths come in this many steps; a table's columns share its width by them. */
export const columnSteps = 40

interface Paragraph {
  readonly parent?: string
  readonly paragraph?: string
  readonly text?: string
  readonly outline?: number
}

const headingSizes = [20, 16, 14, 12.5, 11.5, 11]

const paragraphs: Readonly<Record<string, Paragraph>> = {
  /** Body, right to left, centred, quotation, list item, table cell and its head. */
  P: { paragraph: 'fo:margin-bottom="0.2cm" fo:line-height="140%" fo:orphans="2" fo:widows="2"' },
  PR: { parent: 'P', paragraph: 'style:writing-mode="rl-tb" fo:text-align="start"' },
  PC: { parent: 'P', paragraph: 'fo:text-align="center"' },
  PB: { parent: 'P', paragraph: 'fo:break-before="page"' },
  Q: {
    parent: 'P',
    paragraph:
      'fo:margin-left="0.9cm" fo:padding-left="0.3cm" fo:border-left="1.5pt solid #bbbbbb"',
    text: 'fo:color="#444444"',
  },
  LI: { parent: 'P', paragraph: 'fo:margin-bottom="0.08cm"' },
  TD: {
    parent: 'P',
    paragraph: 'fo:margin-bottom="0cm" fo:line-height="120%"',
    text: 'fo:font-size="9.5pt" style:font-size-asian="9.5pt"',
  },
  TH: { parent: 'TD', text: 'fo:font-weight="bold" style:font-weight-asian="bold"' },
  PRE: {
    paragraph: 'fo:line-height="125%" fo:background-color="#f5f5f3" fo:padding="0.05cm"',
    text: mono(8.8),
  },
  MONO: { paragraph: 'fo:line-height="115%"', text: mono(9.6) },
  MONOB: { parent: 'MONO', paragraph: 'fo:break-before="page"' },
  HR: { parent: 'P', paragraph: 'fo:border-bottom="0.5pt solid #999999"' },
}

function mono(size: number) {
  return `style:font-name="Mono" style:font-name-asian="Sans" fo:font-size="${size}pt" style:font-size-asian="${size}pt"`
}

const spans: Readonly<Record<string, string>> = {
  b: 'fo:font-weight="bold" style:font-weight-asian="bold" style:font-weight-complex="bold"',
  i: 'fo:font-style="italic" style:font-style-asian="italic" style:font-style-complex="italic"',
  u: 'style:text-underline-style="solid" style:text-underline-width="auto"',
  s: 'style:text-line-through-style="solid"',
  sup: 'style:text-position="super 62%"',
  sub: 'style:text-position="sub 62%"',
  small: 'fo:font-size="9pt" style:font-size-asian="9pt"',
  code: 'style:font-name="Mono" style:font-name-asian="Sans" fo:font-size="90%" style:font-size-asian="90%"',
}

/** The font declarations and named styles of a flat text document. */
export function documentStyles({ serif, sans, language, country }: Faces): string {
  const face = (name: string, family: string) =>
    `<style:font-face style:name="${name}" svg:font-family="'${family}'"/>`
  return `<office:font-face-decls>${face('Latin', 'Liberation Serif')}${face('LatinSans', 'Liberation Sans')}${face('Mono', 'Liberation Mono')}${face('Serif', serif)}${face('Sans', sans)}</office:font-face-decls>
<office:styles>
<style:default-style style:family="paragraph"><style:paragraph-properties style:text-autospace="ideograph-alpha" style:punctuation-wrap="hanging" style:line-break="strict" style:tab-stop-distance="1cm"/><style:text-properties style:font-name="Latin" style:font-name-asian="Serif" fo:font-size="11pt" style:font-size-asian="11pt" fo:language="en" fo:country="US" style:language-asian="${language}" style:country-asian="${country}" fo:hyphenate="false"/></style:default-style>
${Object.entries(paragraphs).map(paragraphStyle).join('\n')}
${headingSizes.map(headingStyles).join('\n')}
${Object.entries(spans).map(spanStyle).join('\n')}
${listStyle('UL', (level) => `<text:list-level-style-bullet text:level="${level}" text:bullet-char="${['•', '◦', '▪'][(level - 1) % 3]}">`, 'bullet')}
${listStyle('OL', (level) => `<text:list-level-style-number text:level="${level}" style:num-format="1" style:num-suffix=".">`, 'number')}
</office:styles>`
}

function paragraphStyle([name, { parent, paragraph, text }]: [string, Paragraph]): string {
  const inherits = parent ? ` style:parent-style-name="${parent}"` : ''
  const inner =
    (paragraph ? `<style:paragraph-properties ${paragraph}/>` : '') +
    (text ? `<style:text-properties ${text}/>` : '')
  return `<style:style style:name="${name}" style:family="paragraph"${inherits}>${inner}</style:style>`
}

/** `H1`–`H6`, `B1`–`B6` which begin a page, and `N1`–`N6` and `M1`–`M6` outside the outline. */
function headingStyles(size: number, index: number): string {
  const look = `<style:text-properties style:font-name="LatinSans" style:font-name-asian="Sans" fo:font-size="${size}pt" style:font-size-asian="${size}pt" fo:font-weight="bold" style:font-weight-asian="bold"/>`
  const style = (name: string, more: string, level: string) =>
    `<style:style style:name="${name}" style:family="paragraph"${level}><style:paragraph-properties fo:margin-top="${index < 2 ? 0.5 : 0.35}cm" fo:margin-bottom="0.25cm" fo:keep-with-next="always" fo:line-height="125%"${more}/>${look}</style:style>`
  const level = ` style:default-outline-level="${index + 1}"`
  const breaks = ' fo:break-before="page"'
  return [
    style(`H${index + 1}`, '', level),
    style(`B${index + 1}`, breaks, level),
    style(`N${index + 1}`, '', ''),
    style(`M${index + 1}`, breaks, ''),
  ].join('')
}

const spanStyle = ([name, properties]: [string, string]) =>
  `<style:style style:name="${name}" style:family="text"><style:text-properties ${properties}/></style:style>`

function listStyle(name: string, open: (level: number) => string, kind: string): string {
  const levels = Array.from({ length: 10 }, (_, index) => {
    const indent = 0.7 * (index + 1)
    return `${open(index + 1)}<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-0.6cm" fo:margin-left="${indent.toFixed(1)}cm"/></style:list-level-properties></text:list-level-style-${kind}>`
  })
  return `<text:list-style style:name="${name}">${levels.join('')}</text:list-style>`
}

/** Page and table styles: A4 with 2 cm margins, so that lines are 17 cm long. */
export function automaticStyles(): string {
  const columns = Array.from(
    { length: columnSteps },
    (_, index) =>
      `<style:style style:name="C${index + 1}" style:family="table-column"><style:table-column-properties style:rel-column-width="${(index + 1) * 100}*"/></style:style>`,
  )
  const cell = (name: string, more: string) =>
    `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:padding="0.1cm" fo:border="0.5pt solid #999999"${more}/></style:style>`
  return `<office:automatic-styles>
<style:page-layout style:name="A4"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" style:print-orientation="portrait" fo:margin-top="2.2cm" fo:margin-bottom="2.2cm" fo:margin-left="2cm" fo:margin-right="2cm"/></style:page-layout>
<style:style style:name="T" style:family="table"><style:table-properties style:width="17cm" table:align="margins" fo:margin-bottom="0.3cm"/></style:style>
${columns.join('')}
${cell('CD', '')}${cell('CH', ' fo:background-color="#f0f0ee"')}
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="A4"/></office:master-styles>`
}
