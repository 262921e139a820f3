/** Terms of school years: listed, saved and deleted by administrators. */

import type { Kysely, Transaction } from 'kysely'
import { dayOf } from '../../../../contract/moments'
import type { AuditAction } from '../../../../contract/words/auditWords'
import { isUniqueViolation } from '../../../database'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { holdForDelete, holdForEdit } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import { countFound, page, slice } from '../../../shared/paging'
import { startOfDay } from '../../../shared/schoolTime'
import { texts } from './texts'

export function termsFeature({ db, audit, now }: Pick<FeatureContext, 'db' | 'audit' | 'now'>): Feature {
  const record = (
    trx: Transaction<Database>,
    { caller, address }: { readonly caller: Caller; readonly address: string },
    action: AuditAction,
    subject: string,
    name: string,
  ) => audit.record({ action, actorId: caller.userId, subject, outcome: 'done', address, detail: { name } }, trx)

  /** The current values of a term, for a user who edits an older version of it. */
  const current = (on: Kysely<Database>, termId: string) => async () => {
    const row = await on.selectFrom('term').selectAll().where('term_id', '=', termId).executeTakeFirstOrThrow()
    return {
      current: {
        termName: row.term_name,
        schoolYear: row.school_year,
        beginDay: dayOf(row.begin_time),
        endDay: dayOf(row.end_time),
      },
    }
  }

  return {
    name: 'terms',
    calls: {
      async findTerms({ input }) {
        const asked = slice(input)
        const total = await countFound(db, db.selectFrom('term'), asked)
        const rows = await db
          .selectFrom('term')
          .selectAll()
          .orderBy('begin_time', 'desc')
          .orderBy('term_id')
          .limit(asked.limit)
          .offset(asked.offset)
          .execute()
        const list = rows.map((row) => ({
          termId: row.term_id,
          termName: row.term_name,
          schoolYear: row.school_year,
          beginTime: row.begin_time,
          endTime: row.end_time,
          version: row.version,
        }))
        return page(list, total, asked)
      },

      async saveTerm({ input, caller, address }) {
        const { termId, termName, schoolYear } = input
        const [begin_time, end_time] = [startOfDay(input.beginDay), startOfDay(input.endDay)]
        if (!(begin_time < end_time)) throw new Refusal('invalidInput', texts.order)
        const values = { term_name: termName, school_year: schoolYear, begin_time, end_time }
        return await db
          .transaction()
          .execute(async (trx) => {
            const at = now()
            if (termId === undefined) {
              const term_id = newId(at)
              await trx
                .insertInto('term')
                .values({ term_id, ...values, created_at: at })
                .execute()
              await record(trx, { caller, address }, 'term.create', term_id, termName)
              return { termId: term_id, version: 1 }
            }
            const by = { userId: caller.userId, at, current: current(trx, termId) }
            const change = await holdForEdit(trx, { table: 'term', id: termId, shown: input.version, ...by })
            if (!change) throw new Refusal('notFound')
            await trx
              .updateTable('term')
              .set({ ...values, ...change })
              .where('term_id', '=', termId)
              .execute()
            await record(trx, { caller, address }, 'term.update', termId, termName)
            return { termId, version: change.version }
          })
          .catch((error: unknown) => {
            throw isUniqueViolation(error) ? new Refusal('invalidInput', texts.nameTaken) : error
          })
      },

      async deleteTerm({ input: { termId, version: shown }, caller, address }) {
        await db.transaction().execute(async (trx) => {
          const held = await holdForDelete(trx, { table: 'term', id: termId, shown, current: current(trx, termId) })
          if (!held) throw new Refusal('notFound')
          const row = await trx
            .deleteFrom('term')
            .where('term_id', '=', termId)
            .returning('term_name')
            .executeTakeFirst()
          await record(trx, { caller, address }, 'term.delete', termId, row?.term_name ?? '')
        })
        return null
      },
    },
  }
}
