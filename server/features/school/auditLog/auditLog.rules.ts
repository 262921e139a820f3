/** Rows of the audit log in the form of the contract and of exports; pure. */

import type { AuditRow } from '../../../../contract/entities/school/audit'
import { type ErrorName, errors } from '../../../../contract/errors'
import { momentInWords } from '../../../../contract/moments'
import { auditName } from '../../../../contract/words/auditWords'
import { fieldWords } from '../../../../contract/words/fieldWords'
import type { Spreadsheet } from '../../../sheets/spreadsheet'
import type { FoundAudit, Names } from './auditLog.repository'
import { texts } from './texts'

const { columns } = texts
const WIDE = 20
const NAME = 14
/** The displayed length of a detail. */
const DETAIL_MAX = 300

const isErrorName = (text: string): text is ErrorName => Object.hasOwn(errors, text)

/** A stored value as text. */
function valueInWords(name: string, value: unknown, names: Names): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return name.endsWith('Time') ? momentInWords(value) : String(value)
  if (Array.isArray(value)) return value.map((one) => valueInWords(name, one, names)).join('、')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (name === 'reason' && isErrorName(value)) return errors[value].text
  return names.get(value) ?? texts.values[name]?.[value] ?? value
}

const nameOf = (name: string): string => texts.details[name] ?? fieldWords[name] ?? name
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Each changed field with its previous and its new value; pictures without their addresses. */
const changesInWords = (changes: Readonly<Record<string, unknown>>, names: Names): string[] =>
  Object.entries(changes).map(([name, pair]) => {
    if (texts.pictures.includes(name)) return `${nameOf(name)}：${texts.replaced}`
    const [before, after] = (Array.isArray(pair) ? pair : [null, pair]).map((value: unknown) =>
      isBlank(value) ? texts.blank : valueInWords(name, value, names),
    )
    return `${nameOf(name)}：${before} → ${after}`
  })

const detailInWords = ({ changes, ...detail }: Readonly<Record<string, unknown>>, names: Names): string =>
  [
    ...Object.entries(detail)
      .filter(([name, value]) => !isBlank(value) && !texts.internal.includes(name))
      .map(([name, value]) => `${nameOf(name)}：${valueInWords(name, value, names)}`),
    ...(typeof changes === 'object' && changes !== null ? changesInWords({ ...changes }, names) : []),
  ]
    .join('；')
    .slice(0, DETAIL_MAX)

const personKinds = { '1': 'student', '2': 'teacher', '3': 'admin' } as const

/** The page that shows the subject. */
function targetOf(row: FoundAudit): AuditRow['target'] {
  if (row.person_type !== null && row.person_code !== null) {
    return { kind: personKinds[row.person_type], key: row.person_code }
  }
  if (row.classes_id !== null) return { kind: 'class', key: row.classes_id }
  if (row.academy_id !== null) return { kind: 'academy', key: row.academy_id }
  return row.school_id === null ? null : { kind: 'school', key: row.school_id }
}

export const auditRowOf = (row: FoundAudit, names: Names): AuditRow => ({
  auditId: row.audit_id,
  at: row.at,
  times: row.times,
  lastAt: row.last_at,
  action: row.action,
  actionName: auditName(row.action),
  actor:
    row.real_name === null || row.login_code === null || row.user_type === null
      ? null
      : { realName: row.real_name, loginCode: row.login_code, userType: row.user_type },
  subject: row.subject_name || (row.subject ?? ''),
  target: targetOf(row),
  outcome: row.outcome,
  address: row.address ?? (row.detail.program === 'podium' ? texts.program : ''),
  detail: detailInWords(row.detail, names),
})

export const auditSheet = (rows: readonly AuditRow[]): Spreadsheet => ({
  name: texts.sheet,
  columns: [
    { title: columns.at, width: WIDE },
    { title: columns.name, width: NAME },
    { title: columns.loginCode, width: NAME },
    { title: columns.userType },
    { title: columns.action, width: WIDE },
    { title: columns.subject, width: WIDE },
    { title: columns.outcome },
    { title: columns.address, width: WIDE },
    { title: columns.detail, width: 2 * WIDE },
    { title: columns.times },
    { title: columns.lastAt, width: WIDE },
  ],
  rows: rows.map((row) => [
    new Date(row.at),
    row.actor?.realName ?? null,
    row.actor?.loginCode ?? null,
    row.actor ? texts.userType[row.actor.userType] : null,
    row.actionName,
    row.subject,
    texts.outcome[row.outcome],
    row.address,
    row.detail,
    row.times,
    new Date(row.lastAt),
  ]),
})
