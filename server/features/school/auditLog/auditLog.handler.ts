/**
 * The audit log for administrators: a list, and the same as a spreadsheet. `server/services/operations/audit.ts` writes
 * its rows.
 */
import { type CallRequest, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { page, slice } from '../../../shared/paging'
import { spanOfDays } from '../../../shared/schoolTime'
import { SPREADSHEET_TYPE, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { type AuditQuery, createAuditLogRepository } from './auditLog.repository'
import { auditRowOf, auditSheet } from './auditLog.rules'
import { texts } from './texts'

const EXPORT_MAX = 20_000

export function auditLogFeature({ db, audit }: Pick<FeatureContext, 'db' | 'audit'>): Feature {
  const rows = createAuditLogRepository(db)
  const queryOf = ({ at_gte, at_lte, person, group, outcome }: CallRequest<'exportAudit'>['input']): AuditQuery => ({
    span: spanOfDays(at_gte, at_lte),
    person,
    group,
    outcome,
  })
  return {
    name: 'auditLog',
    calls: {
      async findAudit({ input }) {
        const asked = slice(input)
        const found = await rows.find(queryOf(input), asked)
        return page(
          found.rows.map((row) => auditRowOf(row, found.names)),
          found.total,
          asked,
        )
      },
      async exportAudit({ input, caller, address }) {
        const found = await rows.find(queryOf(input), { limit: EXPORT_MAX, offset: 0 })
        if (found.total > EXPORT_MAX) throw new Refusal('invalidInput', texts.tooManyRows(EXPORT_MAX))
        const file = await writeSpreadsheet([auditSheet(found.rows.map((row) => auditRowOf(row, found.names)))])
        const detail = { num: found.total }
        await audit.record({ action: 'audit.export', actorId: caller.userId, outcome: 'done', address, detail })
        return new FileAnswer(texts.file, SPREADSHEET_TYPE, file)
      },
    },
  }
}
