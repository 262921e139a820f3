/**
 * Imports from spreadsheets. A feature declares a list with its columns, checks and writer; this module handles the
 * rest: reading the file, problems by row, the stored import, writing in batches with progress, cancelling, continuing
 * after a restart.
 *
 * An import is a row of `sheet_import`. A batch and its progress are one transaction, so no row is written twice. The
 * writer holds the import by a lease; when that expires (the process died), any node continues from there.
 */
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { JobProgress } from '../../contract/entities/shared/job'
import type { SheetCheck, SheetImport } from '../../contract/entities/shared/sheetImport'
import { SHEET_IMPORT } from '../../contract/limits'
import { fieldProblems } from '../../contract/rules/shared/inputProblem'
import { isWorkbook } from '../../contract/rules/shared/workbook'
import type { Database } from '../database/schema/schema'
import { type Audit, type Caller, FileAnswer, Refusal, type Scheduler, type Upload } from '../kernel'
import type { InitialPasswords } from '../services/account/initialPasswords'
import type { ReadSheet } from './readSheet.types'
import {
  type BadRow,
  badRowsOf,
  type ListedRows,
  problemsOf,
  problemsSent,
  rowsUnder,
  type SheetColumn,
  type SheetRow,
  type SheetRowProblem,
} from './sheetChecks'
import { createSheetJobs, type ImportedAccount, type Job, type JobWriter } from './sheetJobs'
import { sheetTexts as texts } from './sheetTexts'
import { readSpreadsheet, SPREADSHEET_TYPE, writeSpreadsheet } from './spreadsheet'

export type { SheetColumn, SheetRow, SheetRowProblem } from './sheetChecks'

/** A stored import whose rows are written. */
interface WrittenFor<Scope> {
  readonly importId: string
  readonly scope: Scope
  readonly userId: string
}

/** The arguments of writing a batch. */
export interface BatchGiven<Scope> extends WrittenFor<Scope> {
  /** The account that a row may create; for lists with `makesAccounts`. */
  readonly accountOf: (row: SheetRow) => ImportedAccount
}

/** A list that can be imported. `Scope` is the target of the import, such as a class. */
export interface SheetImportSpec<Scope> {
  /** Unique; the `kind` in progress messages. */
  readonly kind: string
  /** The name of the list, in the template's file name and sheet. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /**
   * Whether the rows of the sheet may create accounts: initial passwords are generated for them, and shown once when
   * the import is done.
   */
  readonly makesAccounts?: true
  /** Reads the rows of other files than spreadsheets; without it, the file is a spreadsheet with these columns. */
  readonly read?: (file: Upload, at: { caller: Caller; signal: AbortSignal }) => Promise<readonly SheetRow[]>
  /** Parses the stored scope. */
  readonly scope: z.ZodType<Scope>
  /**
   * The problems that the database finds in rows without problems of their columns. Throws `Refusal` if nothing can be
   * imported.
   */
  check(rows: readonly SheetRow[], at: { scope: Scope; caller: Caller }): Promise<readonly SheetRowProblem[]>
  /** Changed or omitted parts of valid rows. */
  notes?(rows: readonly SheetRow[]): readonly SheetRowProblem[]
  /**
   * Writes a batch. The state may have changed since the check: it returns the rows that can no longer be written, and
   * throws `Refusal` if none can.
   */
  write(
    trx: Transaction<Database>,
    rows: readonly SheetRow[],
    at: BatchGiven<Scope>,
  ): Promise<readonly SheetRowProblem[]>
  /** Called after a batch is committed; must not fail. */
  written?(rows: readonly SheetRow[], at: WrittenFor<Scope>): Promise<void>
}

/** Rows that the feature has checked by itself. */
export interface CheckedRows<Scope> {
  readonly caller: Caller
  readonly scope: Scope
  readonly fileName: string
  readonly rows: readonly SheetRow[]
  readonly bad: readonly BadRow[]
  /** The import that this one takes back. */
  readonly undoOf?: string
}

/** A declared list, for the calls of its feature. */
export interface DeclaredImport<Scope> {
  /**
   * Reads and checks a file and stores its valid rows until the start; fails with `notASpreadsheet` and others if it
   * cannot be read (B201).
   */
  check(request: {
    readonly file: Upload | undefined
    readonly caller: Caller
    readonly scope: Scope
    /** Aborts the reading of the file. */
    readonly signal?: AbortSignal
  }): Promise<SheetCheck>
  /** Stores rows that the feature has checked by itself until the start; returns the id of the import. */
  keep(checked: CheckedRows<Scope>): Promise<string>
  /** An empty list with a page of explanations. */
  template(): Promise<FileAnswer>
}

/** Imports of all kinds. */
export interface SheetImports {
  /**
   * Declares a list, once at start.
   *
   * @example
   * const list = imports.declare({ kind: 'teacher', name: '老师', columns, scope: z.object({}), check, write })
   * calls: { importTeachers: ({ file, caller }) => list.check({ file, caller, scope: {} }), … }
   */
  declare<Scope>(spec: SheetImportSpec<Scope>): DeclaredImport<Scope>
  /**
   * Reads a file of at most `rows` rows below its titles; refuses one that is not a list.
   */
  read(
    file: Upload | undefined,
    limits: { readonly rows: number; readonly tooLong?: string },
    signal?: AbortSignal,
  ): Promise<ReadSheet>
  /** Changes the rows of the caller's own checked import; returns their number. `importOver` if it was started before. */
  amend(caller: Caller, importId: string, change: (rows: readonly SheetRow[]) => readonly SheetRow[]): Promise<number>
  /**
   * Starts the caller's own checked import; `importOver` if it was started before, `importRunning` if another one is
   * running.
   */
  start(caller: Caller, importId: string, address?: string): Promise<JobProgress>
  cancel(caller: Caller, importId: string): Promise<JobProgress>
  find(caller: Caller, importId: string): Promise<SheetImport>
  /** The rows that cannot be written, for correction and another upload. */
  badRows(caller: Caller, importId: string): Promise<FileAnswer>
  /** Finishes the current batches and releases the imports, for other nodes or the next start. */
  close(): Promise<void>
}

/** The dependencies of imports. `tell` sends progress to a user. */
export interface SheetImportsOptions {
  readonly db: Kysely<Database>
  readonly now: () => number
  readonly log: Logger
  readonly scheduler: Scheduler
  readonly audit: Audit
  readonly initialPasswords: Pick<InitialPasswords, 'derive'>
  readonly sendProgress: (userId: string, progress: JobProgress) => void
  /** By default in a separate process. */
  readonly read?: typeof readSpreadsheet
}

/** The columns that are read of a file. */
const COLUMNS = 50
/** The end of a file name, with its extension. */
const storedName = (name = ''): string => [...name].slice(-200).join('')
const HELP_WIDTH = { title: 18, required: 10, hint: 48, example: 24 }

export function createSheetImports(options: SheetImportsOptions): SheetImports {
  const { now, read = readSpreadsheet } = options
  const kinds = new Map<string, JobWriter>()
  const lists = new Map<string, Pick<SheetImportSpec<unknown>, 'name' | 'columns'>>()
  const closing = new AbortController()
  const jobs = createSheetJobs({
    ...options,
    writerOf(kind) {
      const writer = kinds.get(kind)
      if (!writer) throw new Error(`no feature declares the import ${kind}`)
      return writer
    },
  })

  const own = async (caller: Caller, importId: string): Promise<Job> => {
    const job = await jobs.find(importId)
    if (!job || job.userId !== caller.userId) throw new Refusal('notFound')
    return job
  }

  return {
    declare<Scope>(spec: SheetImportSpec<Scope>): DeclaredImport<Scope> {
      if (kinds.has(spec.kind)) throw new Error(`two features declare the import ${spec.kind}`)
      const scopeOf = (job: Job) => spec.scope.parse(job.scope)
      lists.set(spec.kind, spec)
      kinds.set(spec.kind, {
        makesAccounts: spec.makesAccounts === true,
        badRows: (rows, problems) => badRowsOf(spec.columns, rows, problems),
        write: (trx, job, rows, accounts) =>
          spec.write(trx, rows, {
            importId: job.importId,
            scope: scopeOf(job),
            userId: job.userId,
            accountOf(row) {
              const account = accounts.get(row.row)
              if (!account) throw new Error(`the import ${spec.kind} creates no account for this row`)
              return account
            },
          }),
        written: async (job, rows) =>
          spec.written?.(rows, { importId: job.importId, scope: scopeOf(job), userId: job.userId }),
      })
      return {
        async check({ file, caller, scope, signal }) {
          const {
            rows,
            problems: found,
            notes,
          } = spec.read
            ? { rows: await ownRows(spec.read, file, { caller, aborted: signal }), problems: [], notes: [] }
            : await readRows(spec.columns, file, signal)
          const shape = [...found, ...problemsOf(spec.columns, rows)]
          const wrong = new Set(shape.map(({ row }) => row))
          const sound = rows.filter(({ row }) => !wrong.has(row))
          const problems = [...shape, ...(sound.length > 0 ? await spec.check(sound, { scope, caller }) : [])]
          for (const { row } of problems) wrong.add(row)
          const valid = sound.filter(({ row }) => !wrong.has(row))
          const bad = badRowsOf(spec.columns, rows, problems)
          const fileName = storedName(file?.fileName)
          const importId = await jobs.keep({
            kind: spec.kind,
            userId: caller.userId,
            scope,
            fileName,
            rows: valid,
            bad,
          })
          return {
            importId,
            fileName,
            total: rows.length,
            valid: valid.length,
            problemTotal: problems.length,
            problems: problemsSent(spec.columns, rows, problems).slice(0, SHEET_IMPORT.problems),
            notes: problemsSent(spec.columns, rows, [...notes, ...(spec.notes?.(valid) ?? [])]).slice(
              0,
              SHEET_IMPORT.problems,
            ),
            columns: spec.columns.map(({ title }) => title),
            preview: valid.slice(0, SHEET_IMPORT.preview).map(({ row, values }) => ({
              row,
              cells: spec.columns.map(({ key }) => values[key] ?? ''),
            })),
          }
        },
        keep: ({ caller, fileName, ...checked }) =>
          jobs.keep({ ...checked, kind: spec.kind, userId: caller.userId, fileName: storedName(fileName) }),
        template: () => templateOf(spec),
      }
    },

    read: readFile,
    async amend(caller, importId, change) {
      await own(caller, importId)
      return await jobs.amend(importId, change)
    },
    async start(caller, importId, address) {
      const job = await own(caller, importId)
      if (job.total === 0) throw new Refusal('importNothing')
      return await jobs.start(job, address)
    },
    async cancel(caller, importId) {
      await own(caller, importId)
      return await jobs.cancel(importId, now())
    },
    async find(caller, importId) {
      const job = await own(caller, importId)
      return { ...job.progress, fileName: job.fileName, problems: job.problems }
    },
    async badRows(caller, importId) {
      const job = await own(caller, importId)
      const list = lists.get(job.kind)
      const bad = list ? await jobs.badRows(importId) : []
      if (!list || bad.length === 0) throw new Refusal('importNothing', texts.noBadRows)
      return await badRowsFile(list, bad)
    },
    close() {
      closing.abort()
      return jobs.close()
    },
  }

  async function ownRows(
    readFile: NonNullable<SheetImportSpec<unknown>['read']>,
    file: Upload | undefined,
    { caller, aborted }: { readonly caller: Caller; readonly aborted: AbortSignal | undefined },
  ): Promise<readonly SheetRow[]> {
    if (!file) throw new Refusal('invalidInput', fieldProblems.missing('file'))
    const signal = aborted ? AbortSignal.any([aborted, closing.signal]) : closing.signal
    return await readFile(file, { caller, signal }).catch((error: unknown) => {
      throw signal.aborted ? new Refusal('busy') : error
    })
  }

  async function readRows(
    columns: readonly SheetColumn[],
    file: Upload | undefined,
    aborted: AbortSignal | undefined,
  ): Promise<ListedRows> {
    const sheet = await readFile(file, { rows: SHEET_IMPORT.rows }, aborted)
    const listed = rowsUnder(columns, sheet)
    if ('missing' in listed) throw new Refusal('spreadsheetTitles', texts.titlesMissing(listed.missing))
    if (listed.rows.length === 0) throw new Refusal('spreadsheetEmpty')
    return listed
  }

  async function readFile(
    file: Upload | undefined,
    { rows, tooLong }: { readonly rows: number; readonly tooLong?: string },
    aborted: AbortSignal | undefined,
  ): Promise<ReadSheet> {
    if (!file) throw new Refusal('invalidInput', fieldProblems.missing('file'))
    if (!isList(file)) throw new Refusal('notASpreadsheet')
    const bounds = { rows: rows + 1, columns: COLUMNS }
    const signal = aborted ? AbortSignal.any([aborted, closing.signal]) : closing.signal
    const answer = await read(file.bytes, bounds, signal).catch((error: unknown) => {
      throw signal.aborted ? new Refusal('busy') : error
    })
    if ('problem' in answer) {
      throw new Refusal(answer.problem === 'tooLarge' ? 'spreadsheetTooLarge' : 'spreadsheetUnreadable')
    }
    if (answer.sheet.isCut) throw new Refusal('spreadsheetTooLong', tooLong)
    if (answer.sheet.rows.length === 0) throw new Refusal('spreadsheetEmpty')
    return answer.sheet
  }
}

/** By name and by first bytes: workbooks, csv, and web pages that school systems name .xls (B201). */
function isList({ fileName, bytes }: Upload): boolean {
  if (isWorkbook(bytes)) return /\.xlsx?$/i.test(fileName)
  return /\.csv$/i.test(fileName) || (/\.xls$/i.test(fileName) && isMarkup(bytes))
}

/** Whether a text begins with a tag, in an encoding with one or two bytes per character. */
const isMarkup = (bytes: Uint8Array): boolean =>
  /^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</.test(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )

/** The columns of the template, followed by the reason: an import ignores unknown columns. */
async function badRowsFile(
  { name, columns }: Pick<SheetImportSpec<unknown>, 'name' | 'columns'>,
  rows: readonly BadRow[],
): Promise<FileAnswer> {
  const file = await writeSpreadsheet([
    {
      name,
      columns: [
        ...columns.map(({ title }) => ({ title, width: HELP_WIDTH.title })),
        { title: texts.reason, width: HELP_WIDTH.hint },
      ],
      rows: rows.map(({ values, reason }) => [...columns.map(({ key }) => values[key] ?? ''), reason]),
    },
  ])
  return new FileAnswer(texts.badRows(name), SPREADSHEET_TYPE, file)
}

/** Only titles, so that no example is ever imported; examples are on the page of explanations. */
async function templateOf({ name, columns }: Pick<SheetImportSpec<unknown>, 'name' | 'columns'>): Promise<FileAnswer> {
  const { help } = texts
  const file = await writeSpreadsheet([
    { name, columns: columns.map(({ title }) => ({ title, width: HELP_WIDTH.title })), rows: [] },
    {
      name: help.sheet,
      columns: [
        { title: help.column, width: HELP_WIDTH.title },
        { title: help.required, width: HELP_WIDTH.required },
        { title: help.hint, width: HELP_WIDTH.hint },
        { title: help.example, width: HELP_WIDTH.example },
      ],
      rows: columns.map(({ title, required, hint, maxLength, example }) => [
        title,
        required ? help.yes : help.no,
        hint ?? texts.upTo(maxLength),
        example ?? null,
      ]),
    },
  ])
  return new FileAnswer(texts.template(name), SPREADSHEET_TYPE, file)
}
