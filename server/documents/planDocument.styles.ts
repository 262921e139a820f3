/** The layout of exported documents: A4, 宋体 for text and 黑体 for titles, as schools expect it. */
import { AlignmentType, BorderStyle, type IStylesOptions } from 'docx'
import { texts } from './planDocument.texts'

const TWIPS_A_POINT = 20
/** A4, with the margins of the Chinese Word, in twips. */
export const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_440, bottom: 1_440, left: 1_800, right: 1_800 },
} as const
const TEXT_WIDTH = PAGE.size.width - PAGE.margin.left - PAGE.margin.right
/** The width of the text, in pixels. */
export const TEXT_WIDTH_PX = Math.floor((TEXT_WIDTH / TWIPS_A_POINT / 72) * 96)

/** Tables are as wide as the text, in absolute units, so that all programs agree. */
export const STYLESHEET = `table { width: ${TEXT_WIDTH / TWIPS_A_POINT}pt } td, th { padding: 2pt 5pt } ol[type='一'] { list-style-type: cjk-ideographic }`

/** Ids of the document's styles. */
export const STYLE = {
  cover: 'PlanCover',
  number: 'PlanNumber',
  inner: 'PlanInner',
  quote: 'PlanQuote',
  code: 'PlanCode',
}

/** Styles of blocks in the text of a section: headings there are not titles of the plan. */
export const STYLE_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, STYLE.inner])),
  blockquote: STYLE.quote,
  'blockquote p': STYLE.quote,
  pre: STYLE.code,
}

const font = (eastAsia: string, ascii = 'Times New Roman') => ({ ascii, hAnsi: ascii, cs: ascii, eastAsia })
const SONG = font('宋体')
const HEI = font('黑体')
const CODE = font('宋体', 'Consolas')
/** Converts points to half points, Word's unit. */
const points = (size: number) => size * 2

const heading = (size: number, outlineLevel: number) => ({
  run: { font: HEI, size: points(size), bold: true, color: '000000' },
  paragraph: { keepNext: true, keepLines: true, outlineLevel, spacing: { before: 240, after: 120, line: 360 } },
})

export const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: SONG, size: points(12), language: { value: 'en-US', eastAsia: 'zh-CN' } },
      paragraph: { spacing: { line: 360 } },
    },
    title: {
      run: { font: HEI, size: points(26), bold: true },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 4_800, after: 600 } },
    },
    heading1: heading(16, 0),
    heading2: heading(15, 1),
    heading3: heading(14, 2),
    heading4: heading(12, 3),
  },
  paragraphStyles: [
    {
      id: STYLE.cover,
      name: texts.styles.cover,
      basedOn: 'Normal',
      run: { font: SONG, size: points(15) },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 120, after: 120 } },
    },
    {
      id: STYLE.inner,
      name: texts.styles.inner,
      basedOn: 'Normal',
      next: 'Normal',
      quickFormat: true,
      run: { font: HEI, bold: true },
      paragraph: { keepNext: true, spacing: { before: 120, after: 60 } },
    },
    {
      id: STYLE.quote,
      name: texts.styles.quote,
      basedOn: 'Normal',
      quickFormat: true,
      run: { color: '595959' },
      paragraph: {
        indent: { left: 420 },
        border: { left: { style: BorderStyle.SINGLE, size: 12, color: 'BFBFBF', space: 8 } },
      },
    },
    {
      id: STYLE.code,
      name: texts.styles.code,
      basedOn: 'Normal',
      quickFormat: true,
      run: { font: CODE, size: points(10) },
      paragraph: { spacing: { line: 280 } },
    },
    ...[1, 2, 3, 4].map((level) => ({
      id: `TOC${level}`,
      name: `toc ${level}`,
      basedOn: 'Normal',
      next: 'Normal',
      paragraph: { indent: { left: (level - 1) * 420 } },
    })),
  ],
  characterStyles: [{ id: STYLE.number, name: texts.styles.number, basedOn: 'DefaultParagraphFont' }],
}
