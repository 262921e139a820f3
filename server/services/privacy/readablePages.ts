/** The readable part of an export: one HTML page with a plain table for each kind of record. */
import { momentInWords } from '../../../contract/moments'
import { escapeText } from '../../../contract/rules/shared/plainHtml'
import { auditName } from '../../../contract/words/auditWords'
import { plainText } from '../../shared/plainText'
import { type PersonalRow, shownValue } from './personalRows'
import { type PersonalTable, type Section, sections } from './personalTable'
import { exportTexts as texts } from './texts'

/** The rows of a table that the page shows; the JSON files contain all. */
export const SHOWN_ROWS = 500

const MOMENT = /(^|_)(at|time|until)$/
/** Milliseconds since 1970 that are moments, not durations or numbers. */
const MOMENTS_FROM = Date.UTC(2000, 0, 1)

/** Codes that the tables store, by table and column. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'users.user_type': { 1: '学生', 2: '老师', 3: '管理员' },
  'audit.outcome': { done: '成功', refused: '拒绝' },
  'classes_application.apply_state': { 0: '待处理', 1: '同意', 2: '拒绝', 3: '已关闭' },
  'user_task.state': {
    created: '未开始',
    inProgress: '进行中',
    submitted: '已提交',
    graded: '已批阅',
    returned: '已退回',
    finished: '已完成',
  },
  'attempt.state': { inProgress: '进行中', submitted: '已提交' },
}

/** A value of a table as a person reads it. */
export function valueInWords(table: string, column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (table === 'audit' && column === 'action') return auditName(String(value))
  const word = codes[`${table}.${column}`]?.[String(value)]
  if (word !== undefined) return word
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const number = typeof value === 'number' ? value : Number.NaN
  if (MOMENT.test(column) && number >= MOMENTS_FROM) return momentInWords(number)
  if (typeof value === 'string') return /<[a-z/]/i.test(value) ? plainText(value) : value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const styles = `body{font:16px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1f2933}
table{border-collapse:collapse;width:100%;font-size:.9em}th,td{border:1px solid #cbd2d9;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#f5f7fa}h2{margin-top:3rem;border-bottom:2px solid #cbd2d9}.muted{color:#616e7c}
@media(prefers-color-scheme:dark){body{background:#1f2933;color:#f5f7fa}th{background:#323f4b}.muted{color:#9aa5b1}}`

/** The beginning of the page, with links to the sections. */
export const pageHead = (lead: string, filled: readonly Section[]): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${texts.title}</title><style>${styles}</style></head><body><h1>${texts.title}</h1><p>${escapeText(lead)}</p>
<p class="muted">${texts.filesHint}</p><nav aria-label="${texts.contents}"><ul>${filled
    .map((section) => `<li><a href="#${section}">${sections[section]}</a></li>`)
    .join('')}</ul></nav>`

export const sectionHead = (section: Section): string => `<h2 id="${section}">${sections[section]}</h2>`

export const tableHead = ({ title, shown }: PersonalTable, count: number): string =>
  `<h3>${title} <small class="muted">${texts.count(count)}</small></h3><table><thead><tr>${Object.values(shown)
    .map((label) => `<th>${label}</th>`)
    .join('')}</tr></thead><tbody>`

export const tableRow = (name: string, { shown }: PersonalTable, row: PersonalRow): string =>
  `<tr>${Object.keys(shown)
    .map((column) => `<td>${escapeText(valueInWords(name, column, shownValue(row, column)))}</td>`)
    .join('')}</tr>`

export const tableEnd = (count: number, file: string): string =>
  `</tbody></table><p class="muted">${count > SHOWN_ROWS ? texts.remaining(SHOWN_ROWS, file) : texts.data(file)}</p>`

export const pageEnd = (left: readonly string[]): string =>
  `${left.length > 0 ? `<p>${escapeText(texts.left(left))}</p>` : ''}</body></html>`
