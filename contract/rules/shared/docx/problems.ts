/** Why a Word document is refused, and the messages for users. */

/** Why a document was refused. */
export type DocxProblem =
  | 'notDocument'
  | 'oldFormat'
  | 'encrypted'
  | 'tooLarge'
  | 'tooLong'
  | 'unreadable'
  | 'tooSlow'
  | 'empty'

/** The message for each problem. */
export const docxProblemTexts: Readonly<Record<DocxProblem, string>> = {
  /** B505. */
  notDocument: '您所选择的文件不是所支持的格式,请重新选择文件上传',
  oldFormat: '该文件是旧版 Word 文档（.doc），请用 Word 或 WPS 另存为 .docx 后再导入',
  encrypted: '该文档设有密码，请取消密码后再导入',
  tooLarge: '所选择的文档过大，请删减图片或拆分后再导入（不超过20MB）',
  tooLong: '文档内容过长，请拆分成多个文档后再导入',
  unreadable: '文档无法读取，请确认文件没有损坏，或用 Word、WPS 重新保存后再导入',
  tooSlow: '读取文档的时间过长，请拆分成多个文档后再导入',
  empty: '文档中没有可以导入的内容',
}

/** The refusal of a document. */
export class DocxRefusal extends Error {
  override readonly name = 'DocxRefusal'
  /** The message for the user. */
  readonly text: string
  constructor(readonly problem: DocxProblem) {
    super(`the document was not read: ${problem}`)
    this.text = docxProblemTexts[problem]
  }
}

/** The parts of a document that were changed or omitted. */
export interface DocxFindings {
  /** Pictures of unsupported types, too large, linked or missing. */
  picturesLeft: number
  textBoxes: number
  equations: number
  footnotes: number
  comments: number
  /** Deletions that are not accepted yet. */
  deletions: number
  insertions: number
  charts: number
  diagrams: number
  objects: number
  embedded: number
  symbols: number
  nestedTables: number
  longTitles: number
  links: number
  outline: boolean
  headers: boolean
  macros: boolean
}

/** No findings. */
export const noFindings = (): DocxFindings => ({
  picturesLeft: 0,
  textBoxes: 0,
  equations: 0,
  footnotes: 0,
  comments: 0,
  deletions: 0,
  insertions: 0,
  charts: 0,
  diagrams: 0,
  objects: 0,
  embedded: 0,
  symbols: 0,
  nestedTables: 0,
  longTitles: 0,
  links: 0,
  outline: false,
  headers: false,
  macros: false,
})

/** The purpose of reading a document. */
type DocxUse = 'import' | 'view'
const left = { import: '未导入', view: '未显示' } as const

/** The sentence for each finding, with its number. */
const words: { readonly [Finding in keyof DocxFindings]: (found: number, use: DocxUse) => string } = {
  picturesLeft: (n, use) =>
    use === 'view'
      ? `${n}张图片未显示（格式不支持、过大或是外部链接）`
      : `${n}张图片未导入（仅支持不超过5MB的 PNG、JPG、GIF、WebP 图片）`,
  textBoxes: (n) => `${n}个文本框已转为普通段落`,
  equations: (n) => `${n}个公式已转为文字，请核对`,
  footnotes: (n, use) => `${n}条脚注或尾注已移到${use === 'view' ? '文末' : '所在章节的末尾'}`,
  comments: (n, use) => `${n}条 Word 批注${left[use]}`,
  deletions: (n, use) => `${n}处修订中删除的内容${left[use]}`,
  insertions: (n, use) => `${n}处修订中插入的内容已按接受修订${use === 'view' ? '显示' : '导入'}`,
  charts: (n, use) => `${n}个图表${left[use]}，请转为图片后再插入`,
  diagrams: (n, use) => `${n}个 SmartArt 图形${left[use]}，请转为图片后再插入`,
  objects: (n, use) => `${n}个嵌入对象（如表格、附件）${left[use]}`,
  embedded: (n, use) => `${n}处嵌入的其他文档${left[use]}`,
  symbols: (n, use) => `${n}个特殊符号无法识别，${left[use]}`,
  nestedTables: (n) => `${n}个嵌套在表格中的表格已转为文字`,
  longTitles: (n) => `${n}个标题超过100个字，已截短，全文保留在正文中`,
  links: (n) => `${n}个不是网址或邮箱的链接已转为文字`,
  outline: () => '文档中的目录未导入，系统会自动生成目录',
  headers: (_, use) => `页眉、页脚${left[use]}`,
  macros: (_, use) => `文档中的宏${left[use]}`,
}

/** The findings as sentences. */
export const reportOf = (findings: DocxFindings, use: DocxUse): string[] =>
  (Object.keys(words) as (keyof DocxFindings)[]).flatMap((finding) => {
    const found = Number(findings[finding])
    return found > 0 ? [words[finding](found, use)] : []
  })
