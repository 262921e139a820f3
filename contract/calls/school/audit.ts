/** The audit log, for administrators. */
import { z } from 'zod'
import { auditors, defineCall } from '../../call'
import { auditRow } from '../../entities/school/audit'
import { blankOr, filter, pageOf, paging } from '../../fields'
import { type AuditGroup, auditGroups } from '../../words/auditGroups'

const groups = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]]

const which = {
  /** Dates in the school's time zone, YYYY-MM-DD. */
  at_gte: blankOr(z.iso.date()),
  at_lte: blankOr(z.iso.date()),
  /** The beginning or end of the actor's name, or the beginning of the login code. */
  person: filter,
  group: blankOr(z.enum(groups)),
  outcome: blankOr(z.enum(['done', 'refused'])),
}

export const auditCalls = {
  findAudit: defineCall({
    method: 'POST',
    path: '/admin/audit/findPage',
    body: 'form',
    who: auditors,
    input: z.object({ ...which, ...paging }),
    data: pageOf(auditRow),
    doc: 'Returns the log of performed and refused actions, filtered by date, person, kind of action and outcome; latest first.',
    section: 'Podium',
  }),
  exportAudit: defineCall({
    method: 'POST',
    path: '/admin/audit/export',
    body: 'form',
    who: auditors,
    input: z.object(which),
    data: z.null(),
    doc: 'Returns the result of findAudit as a spreadsheet (xlsx).',
    section: 'Podium',
    file: true,
  }),
}
