/** The plan of an import of the whole school, and of its undo: checked, stored, and written in batches. */
import { z } from 'zod'
import type { RosterCheck } from '../../../../contract/entities/school/roster'
import { LOGIN_CODE_MAX, SHEET_IMPORT } from '../../../../contract/limits'
import { type Caller, Refusal } from '../../../kernel'
import { newId } from '../../../shared/ids'
import { badRowsOf, problemsOf, problemsSent } from '../../../sheets/sheetChecks'
import type { SheetRow, SheetRowProblem } from '../../../sheets/sheetImports'
import { rosterColumns } from './roster.columns'
import type { RosterContext } from './roster.context'
import { entryOf, type RosterEntry, rowOf } from './roster.people'
import { holdRoster, missingRow, type RosterRepository, undoUntil } from './roster.repository'
import { type KnownSchool, type Planned, planOf } from './roster.rules'
import { findMissing, readSchool } from './roster.school'
import { recordedChanges, undoChanges, undoProblems } from './roster.undo'
import { undoneRow } from './roster.undoRows'
import { createUnits } from './roster.units'
import { writePlan } from './roster.write'
import { texts } from './texts'

/** What a file says, before it is compared with Podium. */
interface Read {
  readonly caller: Caller
  readonly fileName: string
  readonly rows: readonly SheetRow[]
  readonly entries: readonly RosterEntry[]
  readonly problems: readonly SheetRowProblem[]
  readonly notes: readonly SheetRowProblem[]
}

export function rosterImports({
  db,
  rows: stored,
  imports,
  license,
  sessions,
  profiles,
  membership,
  joinRequests,
  now,
}: RosterContext & { readonly rows: RosterRepository }) {
  /** The messages to people whose sessions a batch ends: sent after its commit. */
  const ended = new Map<string, (() => void)[]>()

  const afterBatch = async (importId: string, rows: readonly Pick<SheetRow, 'row'>[], by: string): Promise<void> => {
    for (const announce of ended.get(importId) ?? []) announce()
    ended.delete(importId)
    const changed = await stored.touched(
      importId,
      rows.map(({ row }) => row),
    )
    for (const { subject, user_id } of changed) if (subject === 'person' && user_id !== null) profiles.changed(user_id)
    const classes = new Set(changed.flatMap((one) => (one.subject === 'person' ? [] : one.object_id)))
    for (const classesId of classes) {
      membership.changed({ classesId })
      await joinRequests.joined(classesId, by)
    }
  }

  const list = imports.declare({
    kind: 'roster',
    name: texts.name,
    makesAccounts: true,
    columns: rosterColumns,
    scope: z.object({}),
    check: async () => [],
    async write(trx, rows, { importId, userId, accountOf }) {
      await holdRoster(trx)
      const entries = rows.map(entryOf)
      const byRow = new Map(rows.map((row) => [row.row, row]))
      const account = (row: number) => {
        const found = byRow.get(row)
        if (!found) throw new Error('an account of a row that is not in the batch')
        return accountOf(found)
      }
      const planned = planOf(entries, await readSchool(trx, entries, true), {
        accountOf: (row) => account(row).user_id,
        unit: () => newId(now()),
      })
      const at = now()
      const { problems, newStudents } = await writePlan(trx, planned, { importId, userId, at, accountOf: account })
      const disabled = planned.flatMap(({ acts }) =>
        acts.flatMap((act) => (act.do === 'person' && act.after.isEnabled === false ? act.userId : [])),
      )
      const announce: (() => void)[] = []
      for (const one of disabled) announce.push(await sessions.endWithin(trx, one, { text: texts.disabledByImport }))
      ended.set(importId, announce)
      if (newStudents > 0) await license.assertStudents(trx)
      return [...refusals(planned), ...problems]
    },
    written: (rows, { importId, userId }) => afterBatch(importId, rows, userId),
  })

  const undo = imports.declare({
    kind: 'rosterUndo',
    name: texts.name,
    columns: [{ key: 'what', title: texts.undo.column, maxLength: LOGIN_CODE_MAX * 4 }],
    scope: z.object({ importId: z.string() }),
    check: async () => [],
    async write(trx, rows, { scope: { importId }, userId }) {
      await holdRoster(trx)
      const seqs = rows.map(({ row }) => row - 1)
      const changes = await recordedChanges(trx, importId, seqs)
      const problems = await undoChanges(trx, changes, { importId, userId, at: now() })
      return problems.map(({ row, text }) => ({ row: row + 1, text }))
    },
    async written(rows, { scope: { importId }, userId }) {
      const changes = await stored.changesOf(
        importId,
        rows.map(({ row }) => row - 1),
      )
      await afterBatch(importId, changes, userId)
    },
  })

  const counted = async (
    importId: string,
    { fileName, valid, notes }: Pick<RosterCheck, 'fileName' | 'valid' | 'notes'>,
  ): Promise<RosterCheck> => ({ importId, fileName, valid, counts: await stored.counts(importId), notes })

  /** Compares what a file says with Podium, and stores the plan. */
  async function plan({ caller, fileName, rows, entries, problems: found, notes }: Read): Promise<RosterCheck> {
    const shape = [...found, ...problemsOf(rosterColumns, rows)]
    const wrong = new Set(shape.map(({ row }) => row))
    const sound = entries.filter(({ row }) => !wrong.has(row))
    const school = await readSchool(db, sound)
    const planned = planOf(sound, school, { accountOf: (row) => `new-${row}`, unit: () => newId(now()) })
    const isWritten = new Set(planned.flatMap(({ row, acts }) => (acts.length > 0 ? row : [])))
    const valid = sound.filter(({ row }) => isWritten.has(row)).map(rowOf)
    const bad = badRowsOf(rosterColumns, rows, [...shape, ...refusals(planned)])
    const importId = await list.keep({ caller, scope: {}, fileName, rows: valid, bad })
    const missing = await findMissing(db, whomToMiss(entries, rows, school))
    await stored.store(importId, [
      ...[...planned, ...shapeRefusals(rows, shape)].sort((one, other) => one.row - other.row),
      ...missing.map(missingRow),
    ])
    const sent = problemsSent(rosterColumns, rows, notes).slice(0, SHEET_IMPORT.problems)
    return await counted(importId, { fileName, valid: valid.length, notes: sent })
  }

  /** Lists what an import has written, and what of it can be taken back. */
  async function checkUndo(caller: Caller, importId: string): Promise<RosterCheck> {
    const found = await stored.startedImport(importId)
    if (!found) throw new Refusal('notFound')
    if (found.state === 'running') throw new Refusal('importRunning', texts.notEnded)
    if ((undoUntil(found.ended_at) ?? 0) <= now()) throw new Refusal('importOver', texts.undoOver)
    const changes = await recordedChanges(db, importId)
    if (changes.length === 0) throw new Refusal('importNothing', texts.undoDone)
    const problems = await undoProblems(db, changes)
    const names = await stored.namesOf(importId)
    const shown = changes.map((change) => undoneRow(change, names.get(change.seq), problems.get(change.seq)))
    const rows = changes.flatMap(({ seq }, n): SheetRow[] =>
      problems.has(seq) ? [] : [{ row: seq + 1, values: { what: shown[n]?.name ?? '' } }],
    )
    const fileName = texts.undo.name(found.file_name)
    const undoId = await undo.keep({ caller, scope: { importId }, fileName, rows, bad: [], undoOf: importId })
    await stored.store(undoId, shown)
    return await counted(undoId, { fileName, valid: rows.length, notes: [] })
  }

  return { plan, checkUndo, template: () => list.template() }
}

const refusals = (planned: readonly Planned[]): SheetRowProblem[] =>
  planned.flatMap(({ kind, row, key, reason }) =>
    kind === 'refused' ? [{ row, ...(key !== undefined && { key }), text: reason }] : [],
  )

/** Rows with problems of their cells, as the preview shows them. */
function shapeRefusals(rows: readonly SheetRow[], problems: readonly SheetRowProblem[]): Planned[] {
  const byRow = new Map(rows.map((row) => [row.row, row]))
  const reasons = new Map<number, string[]>()
  for (const { row, text } of problems) reasons.set(row, [...(reasons.get(row) ?? []), text])
  return [...reasons].map(([row, list]) => {
    const { code = '', name = '', role = '' } = byRow.get(row)?.values ?? {}
    const subject = role === texts.role.teacher ? 'teacher' : 'student'
    return { row, subject, kind: 'refused', userId: null, code, name, changes: [], reason: list.join('；'), acts: [] }
  })
}

/** The kinds, codes and academies of a sheet: people of Podium that belong to them and are not in it are missing. */
function whomToMiss(entries: readonly RosterEntry[], rows: readonly SheetRow[], school: KnownSchool) {
  const units = createUnits(school, () => '')
  const places = entries.flatMap((one) => ('places' in one ? one.places : []))
  const academyIds = places.flatMap((place) => {
    const resolved = units.resolve(place)
    return 'text' in resolved || !resolved.academy?.id ? [] : resolved.academy.id
  })
  const kinds = { student: '1', teacher: '2' } as const
  return {
    userTypes: (['student', 'teacher'] as const)
      .filter((is) => entries.some((one) => one.is === is))
      .map((is) => kinds[is]),
    codes: rows.flatMap(({ values }) => (values.code ? values.code.toLowerCase() : [])),
    academyIds: [...new Set(academyIds)],
  }
}
