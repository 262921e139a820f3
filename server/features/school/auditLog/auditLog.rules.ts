/** Rows of the audit log in the form of the contract and of exports; pure. */

import type { AuditRow } from '../../../../contract/entities/school/audit'
import { type ErrorName, errors } from '../../../../contract/errors'
import { auditName } from '../../../../contract/words/auditWords'
import type { Spreadsheet } from '../../../sheets/spreadsheet'
import type { FoundAudit } from './auditLog.repository'
import { texts } from './texts'

const { columns } = texts
const WIDE = 20
const NAME = 14
/** The displayed length of a detail. */
const DETAIL_MAX = 300

const isErrorName = (text: string): text is ErrorName => Object.hasOwn(errors, text)

function valueInWords(name: string, value: unknown): string {
  if (typeof value === 'string') return name === 'reason' && isErrorName(value) ? errors[value].text : value
  return Array.isArray(value) ? value.map(String).join('、') : JSON.stringify(value)
}

const detailInWords = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${texts.details[name] ?? name}：${valueInWords(name, value)}`)
    .join('；')
    .slice(0, DETAIL_MAX)

export const auditRowOf = (row: FoundAudit): AuditRow => ({
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
  outcome: row.outcome,
  address: row.address ?? '',
  detail: detailInWords(row.detail),
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
