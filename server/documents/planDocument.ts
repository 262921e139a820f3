/**
 * Writes a plan as a Word document (content §9; B596 B599, D36). Pure; the computation takes as long as the plan is
 * long: call it in a thread (`planWriter.ts`).
 */
import {
  AlignmentType,
  Bookmark,
  Document,
  Footer,
  HeadingLevel,
  InternalHyperlink,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  Table,
  TableOfContents,
  TextRun,
} from 'docx'
import { htmlToContent } from 'docx/html'
import { paragraphsOf } from '../../contract/rules/documents/planContent'
import { numbersOf, type OutlineLevel } from '../../contract/rules/shared/outline'
import { isBlankHtml, replaceTags } from '../../contract/text'
import { PAGE, STYLE, STYLE_OF, STYLES, STYLESHEET, TEXT_WIDTH_PX } from './planDocument.styles'
import { texts } from './planDocument.texts'

/** A plan to write. */
export interface WrittenPlan {
  readonly planName: string
  readonly studentName: string
  /** In reading order. */
  readonly sections: readonly WrittenSection[]
}

/** A section of the plan; `content` is its stored HTML. */
export interface WrittenSection {
  readonly id: string
  readonly level: OutlineLevel
  readonly title: string
  readonly content: string
}

/** The bytes of an uploaded picture by its address; undefined if it no longer exists. */
export type FindPicture = (address: string) => Uint8Array | undefined

const LEVELS = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
} as const

/** The bytes of the document. Without `findPicture`, pictures are omitted (B599). */
export async function writePlan(plan: WrittenPlan, findPicture?: FindPicture): Promise<Uint8Array> {
  const { planName, studentName, sections } = plan
  const numbers = numbersOf(sections)
  const titles = sections.map((section, index) => ({
    ...section,
    number: numbers.get(section.id) ?? '',
    mark: `_Toc${index + 1}`,
  }))
  const document = new Document({
    title: planName,
    creator: studentName,
    lastModifiedBy: studentName,
    styles: STYLES,
    // The document has no fields to update on opening, so that programs do not ask for permission.
    pageNumbers: () => ({ bookmarks: new Map() }),
    sections: [
      {
        properties: { page: PAGE, titlePage: true },
        footers: { default: pageNumber(), first: new Footer({ children: [] }) },
        children: [
          ...cover(planName, studentName, titles),
          ...titles.flatMap((title) => [heading(title), ...apart(bodyOf(title.content, findPicture))]),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}

interface Title extends WrittenSection {
  /** The printed number of the section, such as 一、 or 1.2. */
  readonly number: string
  readonly mark: string
}

/** The number has a style of its own, so that an import can separate it from the title. */
const runsOf = ({ number, level, title }: Title): TextRun[] => [
  new TextRun({ text: level === 1 || number === '' ? number : `${number} `, style: STYLE.number }),
  new TextRun({ text: title }),
]

const heading = (title: Title): Paragraph =>
  new Paragraph({
    heading: LEVELS[title.level],
    children: [new Bookmark({ id: title.mark, children: runsOf(title) })],
  })

/** Name and student, then the titles: as links, in a field that gets page numbers when it is updated. */
function cover(planName: string, studentName: string, titles: readonly Title[]): (Paragraph | TableOfContents)[] {
  const name = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun({ text: planName })] }),
    new Paragraph({
      style: STYLE.cover,
      children: [new TextRun({ text: texts.student(studentName) }), new PageBreak()],
    }),
  ]
  if (titles.length === 0) return name
  const entries = titles.map(
    (title) =>
      new Paragraph({
        style: `TOC${title.level}`,
        children: [new InternalHyperlink({ anchor: title.mark, children: runsOf(title) })],
      }),
  )
  return [
    ...name,
    new Paragraph({ style: STYLE.cover, children: [new TextRun({ text: texts.outline, bold: true })] }),
    new TableOfContents(texts.outline, {
      hyperlink: true,
      headingStyleRange: '1-4',
      beginDirty: false,
      contentChildren: entries,
    }),
    new Paragraph({ style: STYLE.cover, children: [new PageBreak()] }),
  ]
}

const pageNumber = (): Footer =>
  new Footer({
    children: [
      new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: [PageNumber.CURRENT] })] }),
    ],
  })

/** The blocks of a section. A paragraph that is empty without its pictures is dropped. */
function bodyOf(content: string, findPicture: FindPicture | undefined): readonly (Paragraph | Table)[] {
  const blocks = findPicture ? paragraphsOf(content) : paragraphsOf(content).map(withoutPictures)
  const html = blocks.filter((block) => CELL.test(block) || !isBlankHtml(block)).join('')
  if (html === '') return []
  return htmlToContent(html, {
    stylesheet: STYLESHEET,
    styleMap: STYLE_OF,
    maxImageWidth: TEXT_WIDTH_PX,
    ...(findPicture && { images: findPicture }),
  })
}

/** An empty paragraph separates adjacent tables, which would merge otherwise. */
const apart = (blocks: readonly (Paragraph | Table)[]): (Paragraph | Table)[] =>
  blocks.flatMap((block, index) =>
    block instanceof Table && blocks[index + 1] instanceof Table ? [block, new Paragraph({})] : [block],
  )

/** An unfilled table is not blank. */
const CELL = /<t[dh]\b/i

const withoutPictures = (html: string): string => replaceTags(html, (tag) => (/^<img\b/i.test(tag) ? '' : tag))
