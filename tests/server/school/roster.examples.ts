/** Imports of the whole school for the permission matrix: one that is checked, and one that can be taken back. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

const ofAdministrator = { user_id: 'demo-admin', kind: 'roster', scope: '{}', file_name: '全校.xlsx', sheet_rows: '[]' }

export const examples: MatrixExamples = {
  things: { rowIds: null, termId: null, classesIds: null, toClassesId: null },
  own: { admin: { importId: 'own-roster', rowIds: 'own-roster-row', termId: 'own-term' } },
  takingAway: ['deleteTerm'],
  ofEverybody: ['checkRosterUndo'],
  ownFor: { checkRosterUndo: { importId: 'own-roster-done' } },
  make: async (db, at) => {
    await db
      .insertInto('term')
      .values({
        term_id: 'own-term',
        term_name: '本学期',
        school_year: '2026-2027',
        begin_time: 1,
        end_time: 2,
        created_at: at,
      })
      .execute()
    await db
      .insertInto('sheet_import')
      .values([
        { ...ofAdministrator, import_id: 'own-roster', state: 'checked', total: 1, created_at: at },
        { ...ofAdministrator, import_id: 'own-roster-done', state: 'done', total: 1, created_at: at, ended_at: at },
      ])
      .execute()
    await db
      .insertInto('roster_row')
      .values({
        row_id: 'own-roster-row',
        import_id: 'own-roster',
        seq: 1,
        sheet_row: 3_000_000,
        subject: 'student',
        kind: 'missing',
        user_id: 'demo-s060',
        code: 's060',
        name: '学生',
        changes: '[]',
        reason: '',
      })
      .execute()
    await db
      .insertInto('roster_change')
      .values({
        change_id: 'own-roster-change',
        import_id: 'own-roster-done',
        seq: 0,
        sheet_row: 2,
        subject: 'person',
        object_id: 'demo-s060',
        user_id: 'demo-s060',
        before: JSON.stringify({ phone: '1' }),
        after: JSON.stringify({ phone: '2' }),
      })
      .execute()
  },
}
