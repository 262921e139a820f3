/** Selectors of list pages, forms and imports. */
import type { SnapshotFrom } from 'xstate'
import { SELECT_ALL_MAX } from '../../../../contract/limits'
import type { optionSearchMachine } from './parts/optionSearch.machine'
import type { FoundOption } from './parts/optionSearch.types'
import type { sheetImportMachine } from './parts/sheetImport.machine'
import type { ImportProgress, SheetFindings } from './parts/sheetImport.types'
import { type Difference, differencesOf, isChanged } from './recordForm.logic'
import type { recordFormMachine } from './recordForm.machine'
import type { ChangedRecord, FieldProblems, FormValues } from './recordForm.types'
import type { recordListOf } from './recordList.machine'
import type { RecordAsk, RecordQuery } from './recordList.types'

type RecordListSnapshot<Row extends object> = SnapshotFrom<ReturnType<typeof recordListOf<Row>>>

/** The question of an action before it runs. */
export interface ActionQuestion {
  readonly name: string
  readonly ask: RecordAsk
  readonly ids: readonly string[]
  readonly answer: string
  readonly problem: string | null
  readonly isRunning: boolean
  readonly captchasUsed: number
  /** The number of rows that are done so far. */
  readonly doneRows: number
}

/** Data of a list page. */
export interface RecordListView<Row> {
  readonly face: 'loading' | 'empty' | 'failed' | 'full'
  /** A page is loading, or a filter has just changed. */
  readonly isLoading: boolean
  readonly rows: readonly Row[]
  readonly total: number
  readonly query: RecordQuery
  /** A filter restricts the list: that it is empty does not mean that there are no records. */
  readonly isFiltered: boolean
  readonly selected: readonly string[]
  /** Rows of the page are selected, or all results, or all results are being fetched. */
  readonly choice: 'ofPage' | 'gathering' | 'ofAll'
  /** The fetched part of all results; null: only rows of the page are selected. */
  readonly everything: readonly Row[] | null
  /** The query has more results than can be selected together. */
  readonly isTooMany: boolean
  readonly problem: string | null
  readonly question: ActionQuestion | null
  /** The rows and the name of the running action that has no question. */
  readonly running: { readonly name: string; readonly ids: readonly string[]; readonly doneRows: number } | null
}

/** Reads a list's chart. */
export function recordListView<Row extends object>(snapshot: RecordListSnapshot<Row>): RecordListView<Row> {
  const { page, problem, query, selected, everything, request, actions, answer } = snapshot.context
  const { requestProblem, captchasUsed, doneRows } = snapshot.context
  const rows = page?.list ?? []
  const isLoading = snapshot.matches({ rows: 'loading' }) || snapshot.matches({ rows: 'settling' })
  const hasFailed = snapshot.matches({ rows: 'failed' })
  const ask = request ? (actions[request.name]?.ask ?? null) : null
  const isRunning = snapshot.matches({ action: 'running' })
  return {
    face: hasFailed ? 'failed' : rows.length > 0 ? 'full' : isLoading ? 'loading' : 'empty',
    isLoading,
    rows,
    total: page?.total ?? 0,
    query,
    isFiltered: Object.values(query.filters).some((value) => value !== ''),
    selected,
    choice: snapshot.matches({ choice: 'ofAll' })
      ? 'ofAll'
      : snapshot.matches({ choice: 'gathering' })
        ? 'gathering'
        : 'ofPage',
    everything,
    isTooMany: (page?.total ?? 0) > SELECT_ALL_MAX,
    problem,
    question:
      request && ask ? { ...request, ask, answer, problem: requestProblem, isRunning, captchasUsed, doneRows } : null,
    running: request && !ask && isRunning ? { name: request.name, ids: request.ids, doneRows } : null,
  }
}

/** Data of a form. */
export interface RecordFormView {
  readonly stage: 'loading' | 'failed' | 'editing' | 'saving' | 'closed'
  readonly isNew: boolean
  readonly values: FormValues
  readonly problems: FieldProblems
  readonly problem: string | null
  /** The question before unsaved input is discarded is open. */
  readonly isLeaving: boolean
  /** The form has unsaved input. */
  readonly isChanged: boolean
  readonly isPictureTravelling: boolean
  readonly pictureProblem: string | null
  /** Another user has saved the record. */
  readonly conflict: FormConflict | null
}

/** The changes of both sides. */
export interface FormConflict extends Pick<ChangedRecord, 'changedBy' | 'changedTime' | 'names'> {
  readonly differences: readonly Difference[]
  /** Every difference has a chosen side. */
  readonly isDecided: boolean
}

/** Reads a form's chart. */
export function recordFormView(snapshot: SnapshotFrom<typeof recordFormMachine>): RecordFormView {
  const { recordId, values, initial, problems, problem, pictureProblem, conflict } = snapshot.context
  const differences = differencesOf(snapshot.context)
  const isIn = (record: 'opening' | 'loading' | 'unloaded' | 'saving' | 'closed' | 'leaving') =>
    snapshot.matches({ record })
  return {
    stage:
      isIn('loading') || isIn('opening')
        ? 'loading'
        : isIn('unloaded')
          ? 'failed'
          : isIn('saving')
            ? 'saving'
            : isIn('closed')
              ? 'closed'
              : 'editing',
    isNew: recordId === null,
    values,
    problems,
    problem,
    isLeaving: isIn('leaving'),
    isChanged: !isIn('closed') && isChanged(values, initial),
    isPictureTravelling: !snapshot.matches({ picture: 'atRest' }),
    pictureProblem,
    conflict: conflict && { ...conflict, differences, isDecided: differences.every(({ side }) => side !== null) },
  }
}

/** Data of an import. */
export interface SheetImportView {
  readonly stage: 'choosing' | 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed'
  readonly noun: string
  /** Accepted file extensions. */
  readonly fileTypes: readonly string[]
  readonly fileName: string
  readonly findings: SheetFindings | null
  readonly progress: ImportProgress | null
  readonly problem: string | null
  readonly isCancelling: boolean
}

/** Reads an import's chart. */
export function sheetImportView(snapshot: SnapshotFrom<typeof sheetImportMachine>): SheetImportView {
  const { noun, fileTypes, fileName, findings, progress, problem } = snapshot.context
  const { value } = snapshot
  return {
    stage: typeof value === 'string' ? value : 'running',
    noun,
    fileTypes,
    fileName,
    findings,
    progress,
    problem,
    isCancelling: snapshot.matches({ running: 'cancelling' }),
  }
}

type OptionSearchSnapshot = SnapshotFrom<typeof optionSearchMachine>

/** Data of a field's search. */
export interface OptionSearchView {
  readonly options: readonly FoundOption[]
  readonly face: 'searching' | 'found' | 'failed'
}

/** Reads the chart of a field's search. */
export function optionSearchView(snapshot: OptionSearchSnapshot): OptionSearchView {
  if (snapshot.matches('failed')) return { options: [], face: 'failed' }
  if (!snapshot.matches('found')) return { options: [], face: 'searching' }
  return { options: snapshot.context.found, face: 'found' }
}

/** The label of a value that was chosen before or found since; '' for any other. */
export const optionLabel = ({ context: { labels } }: OptionSearchSnapshot, value: string): string => labels[value] ?? ''
