/** The import of the whole school: calls for administrators, and for other programs by the names of OneRoster. */

import type { RosterHead } from '../../../../contract/entities/school/roster'
import { ROSTER } from '../../../../contract/limits'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { type Caller, type CallRequest, type Feature, type FileAnswer, Refusal } from '../../../kernel'
import { page, slice } from '../../../shared/paging'
import { readCsvArchive } from '../../../sheets/spreadsheet'
import { readOneRoster } from './oneRoster'
import type { RosterContext } from './roster.context'
import { headIn, mappedRows, shownHead } from './roster.head'
import { rosterImports } from './roster.imports'
import { peopleOf, type RosterEntry, rowOf } from './roster.people'
import { createRosterRepository, undoUntil } from './roster.repository'
import { yearEntries } from './schoolYear'
import { texts } from './texts'

/** A bulk archive has more enrollments than people. */
const LISTS = { rows: 10 * ROSTER.rows, columns: 50 }

export function rosterFeature(context: RosterContext): Feature {
  const { db, imports, now } = context
  const rows = createRosterRepository(db)
  const { plan, checkUndo, template } = rosterImports({ ...context, rows })
  const limits = { rows: ROSTER.rows, tooLong: texts.tooLong(ROSTER.rows) }

  const readHead = async ({ file, signal }: CallRequest<'readRosterSheet'>): Promise<RosterHead> => {
    const sheet = await imports.read(file, limits, signal)
    return shownHead(sheet, headIn(sheet))
  }

  const checkSheet = async ({ input, file, caller, signal }: CallRequest<'checkRoster'>) => {
    const sheet = await imports.read(file, limits, signal)
    const { rows: listed, problems, notes, role } = mappedRows(sheet, input)
    const { people, problems: found } = peopleOf(listed, role)
    return await plan({
      caller,
      fileName: file?.fileName ?? '',
      rows: listed,
      entries: people,
      problems: [...problems, ...found],
      notes,
    })
  }

  const importArchive = async ({ input, file, caller, signal }: CallRequest<'importOneRoster'>) => {
    if (!file) throw new Refusal('invalidInput', fieldProblems.missing('file'))
    const read = await readCsvArchive(file.bytes, LISTS, signal)
    if ('problem' in read) throw new Refusal('spreadsheetUnreadable', texts.oneRoster.unreadable)
    const answer = readOneRoster(read.lists)
    if ('problem' in answer) throw new Refusal('spreadsheetTitles', answer.problem)
    const checked = await plan({
      caller,
      fileName: file.fileName,
      rows: answer.entries.map(rowOf),
      entries: answer.entries,
      problems: [],
      notes: answer.notes,
    })
    const valid = input.missing === '1' ? await choose(caller, checked.importId, null, true) : checked.valid
    if (input.apply === '1' && valid > 0) await imports.start(caller, checked.importId)
    return { ...checked, valid }
  }

  const planYear = async ({ input, caller }: CallRequest<'planSchoolYear'>) => {
    const { action, classesIds, studentIds = [], toClassesId } = input
    const classes = await rows.yearClasses(classesIds)
    if (classes.length !== new Set(classesIds).size) throw new Refusal('notFound')
    const [from] = classes
    if (action === 'move' && (!from || !toClassesId))
      throw new Refusal('invalidInput', fieldProblems.missing('toClassesId'))
    const entries: RosterEntry[] =
      action === 'move'
        ? studentIds.map((userId, n) => ({
            is: 'move',
            row: n + 1,
            userId,
            from: from?.classesId ?? '',
            to: toClassesId ?? '',
          }))
        : yearEntries(action, classes)
    const num = action === 'move' ? studentIds.length : classes.length
    return await plan({
      caller,
      fileName: texts.year[action](num),
      rows: entries.map(rowOf),
      entries,
      problems: [],
      notes: [],
    })
  }

  const choose = async (caller: Caller, importId: string, rowIds: readonly string[] | null, isChosen: boolean) => {
    await imports.find(caller, importId)
    const chosen = await rows.choose(importId, rowIds, isChosen)
    return await imports.amend(caller, importId, (stored) => [
      ...stored.filter(({ values }) => values.is !== 'missing'),
      ...chosen.flatMap(({ user_id, sheet_row, name }) =>
        user_id === null ? [] : rowOf({ is: 'missing', row: sheet_row, userId: user_id, name }),
      ),
    ])
  }

  return {
    name: 'roster',
    fileTooLarge: {
      readRosterSheet: 'spreadsheetTooLarge',
      checkRoster: 'spreadsheetTooLarge',
      importOneRoster: 'spreadsheetTooLarge',
    },
    calls: {
      readRosterSheet: readHead,
      checkRoster: checkSheet,
      rosterTemplate: (): Promise<FileAnswer> => template(),
      async findRosterRows({ input, caller }) {
        await imports.find(caller, input.importId)
        const asked = slice(input)
        const found = await rows.find(input.importId, input, asked)
        return page(found.rows, found.total, asked)
      },
      async chooseMissing({ input: { importId, rowIds, isChosen }, caller }) {
        return { valid: await choose(caller, importId, rowIds ?? null, isChosen === '1') }
      },
      async findRosterImports({ input }) {
        const asked = slice(input)
        const found = await rows.findImports(asked)
        const at = now()
        const list = found.rows.map((row) => {
          const until = row.kind === 'roster' && row.is_undone === false ? undoUntil(row.ended_at) : null
          return {
            importId: row.import_id,
            type: row.kind === 'roster' ? ('import' as const) : ('undo' as const),
            fileName: row.file_name,
            userName: row.real_name,
            state: row.state,
            createTime: row.created_at,
            endTime: row.ended_at,
            done: row.done - row.skipped,
            skipped: row.skipped,
            undoUntil: until !== null && until > at ? until : null,
            isUndone: row.is_undone === true,
          }
        })
        return page(list, found.total, asked)
      },
      planSchoolYear: planYear,
      checkRosterUndo: ({ input, caller }) => checkUndo(caller, input.importId),
      importOneRoster: importArchive,
      getOneRosterImport: ({ input, caller }) => imports.find(caller, input.importId),
    },
  }
}
