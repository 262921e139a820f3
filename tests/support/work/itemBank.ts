/**
 * Sixty items with their keys, as a teacher has them: fifty choice items in a spreadsheet, which also has invalid rows,
 * and ten items in a QTI 2.1 package of another system. Each stem contains the item's code, so that a test that reads
 * it anywhere finds its key here.
 */
import { utils, write } from 'xlsx'
import { zipOf } from '../archives'

export type BankKind = 'single' | 'multiple' | 'trueFalse' | 'gap' | 'essay'

export interface BankItem {
  /** Such as `S07`; it is in the stem. */
  readonly code: string
  readonly kind: BankKind
  readonly stem: string
  readonly points: number
  /** The letters of the key. */
  readonly right: readonly string[]
  /** All letters. */
  readonly letters: readonly string[]
  /** The accepted texts of each gap. */
  readonly gaps: readonly (readonly string[])[]
}

/** The texts that identify a leaked key. */
export const MARKED = { analysis: '机密解析', reference: '机密范文' } as const
/** The texts of choices, by their own letters. */
export const CHOICES: Readonly<Record<string, string>> = {
  A: '起点与输入',
  B: '角色与分工',
  C: '步骤与规则',
  D: '输出与度量',
  E: '改进与复盘',
}

const counted = (count: number) => Array.from({ length: count }, (_, place) => place + 1)
const two = (no: number) => String(no).padStart(2, '0')
const none = { right: [], letters: [], gaps: [] }

const singles = counted(24).map((no): BankItem => {
  const letters = ['A', 'B', 'C', 'D']
  const stem = `[S${two(no)}] 流程设计中，第 ${no} 个环节最先要确定什么？`
  return {
    ...none,
    code: `S${two(no)}`,
    kind: 'single',
    stem,
    points: 2,
    letters,
    right: [letters[(no * 7) % 4] ?? 'A'],
  }
})
const multiples = counted(16).map((no): BankItem => {
  const letters = ['A', 'B', 'C', 'D', 'E'].slice(0, 4 + (no % 2))
  const right = letters.filter((_, place) => (place + no) % 3 !== 0)
  const stem = `[M${two(no)}] 第 ${no} 个案例的流程说明应当写清哪些内容？`
  return { ...none, code: `M${two(no)}`, kind: 'multiple', stem, points: 3, letters, right }
})
const statements = counted(10).map((no): BankItem => {
  const stem = `[T${two(no)}] 第 ${no} 条规则适用于所有流程。`
  const right = [no % 3 === 0 ? 'A' : 'B']
  return { ...none, code: `T${two(no)}`, kind: 'trueFalse', stem, points: 1, letters: ['A', 'B'], right }
})
const gapTexts = [['自动化', '机器人'], ['规则'], ['ERP', 'SAP']]
const gapped = counted(6).map((no): BankItem => {
  const gaps = gapTexts.slice(0, 2 + (no % 2))
  const stem = `[G${two(no)}] 第 ${no} 句：`
  return { ...none, code: `G${two(no)}`, kind: 'gap', stem, points: 4, gaps }
})
const essays = counted(4).map((no): BankItem => {
  const stem = `[E${two(no)}] 说说你身边的第 ${no} 个流程，以及怎样改进它。`
  return { ...none, code: `E${two(no)}`, kind: 'essay', stem, points: 10 }
})

/** The fifty items of the spreadsheet. */
export const sheetItems: readonly BankItem[] = [...singles, ...multiples, ...statements]
/** The ten items of the package. */
export const packageItems: readonly BankItem[] = [...gapped, ...essays]

const all = new Map([...sheetItems, ...packageItems].map((item) => [item.code, item]))

/** The item whose stem a text contains. */
export function bankItemIn(text: string): BankItem {
  const found = all.get(/\[([SMTGE]\d\d)\]/.exec(text)?.[1] ?? '')
  if (!found) throw new Error(`no item of the bank is asked by ${text}`)
  return found
}

const TITLES = ['题型', '题目', '选项A', '选项B', '选项C', '选项D', '选项E', '选项F', '正确答案', '分值', '解析']
const titleOf: Readonly<Record<string, string>> = { single: '单选题', multiple: '多选题', trueFalse: '判断题' }

const rowOf = ({ code, kind, stem, letters, right, points }: BankItem): (string | number)[] => {
  const isJudged = kind === 'trueFalse'
  const options = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) =>
    !isJudged && letters.includes(letter) ? (CHOICES[letter] ?? '') : '',
  )
  const answer = isJudged ? (right[0] === 'A' ? '正确' : '错误') : right.join('')
  return [titleOf[kind] ?? '', stem, ...options, answer, points, `${MARKED.analysis}：${code}`]
}

/** Invalid rows, each with the column and the reason that a teacher reads. */
export const wrongRows = [
  { row: ['填空题', '流程图用___表示开始', '', '', '', '', '', '', '圆角', '5', ''], column: '题型', text: '单选题' },
  { row: ['单选题', '没有答案', '一', '二', '', '', '', '', '', '5', ''], column: '正确答案', text: '' },
  {
    row: ['单选题', '答案不在选项中', '一', '二', '', '', '', '', 'C', '5', ''],
    column: '正确答案',
    text: '正确答案不在选项之中',
  },
  {
    row: ['单选题', '分值太高', '一', '二', '', '', '', '', 'A', '101', ''],
    column: '分值',
    text: '分值为 0.5 至 100，最多一位小数',
  },
] as const

/** The spreadsheet: the invalid rows first, from row 2, then the fifty items. */
export function itemSheet(): Buffer {
  const book = utils.book_new()
  const rows = [TITLES, ...wrongRows.map(({ row }) => [...row]), ...sheetItems.map(rowOf)]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '客观题')
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)
const gapDeclared = (texts: readonly string[], place: number): string =>
  `<responseDeclaration identifier="GAP_${place}" cardinality="single" baseType="string"><correctResponse><value>${texts[0] ?? ''}</value></correctResponse><mapping defaultValue="0">${texts
    .map((text) => `<mapEntry mapKey="${text}" mappedValue="2"/>`)
    .join('')}</mapping></responseDeclaration>`

function qtiOf({ code, kind, stem, points, gaps }: BankItem): Buffer {
  const declared =
    kind === 'gap'
      ? gaps.map(gapDeclared).join('')
      : '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>'
  const fields = gaps.map((_, place) => `<textEntryInteraction responseIdentifier="GAP_${place}"/>`)
  const asked =
    kind === 'gap'
      ? `<p>${stem}${fields.join(' 与 ')}。</p>`
      : `<p>${stem}</p><extendedTextInteraction responseIdentifier="RESPONSE"/><rubricBlock view="scorer"><p>${MARKED.reference}：${code}</p></rubricBlock>`
  return xml(
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${code}" title="${code}" adaptive="false" timeDependent="false">${declared}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="${points}"/><itemBody>${asked}</itemBody><modalFeedback outcomeIdentifier="FEEDBACK" identifier="why" showHide="show"><p>${MARKED.analysis}：${code}</p></modalFeedback></assessmentItem>`,
  )
}

/** The package of QTI 2.1. */
export function itemPackage(): Buffer {
  const names = packageItems.map(({ code }) => `items/${code}.xml`)
  const resources = names.map(
    (href) => `<resource identifier="${href.slice(6, 9)}" type="imsqti_item_xmlv2p1" href="${href}"/>`,
  )
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources.join('')}</resources></manifest>`
  return zipOf([
    { name: 'imsmanifest.xml', bytes: xml(manifest) },
    ...packageItems.map((item, place) => ({ name: names[place] ?? '', bytes: qtiOf(item) })),
  ])
}
