/**
 * The import of the whole school: nothing is written before the start, the columns that are checked are those that are
 * shown, progress never goes back, and an undo is checked before it is started.
 */
import type { RosterCheck, RosterHead } from '../../../../contract/entities/school/roster'
import { rosterImportModel } from '../../../../src/catalogue/school/roster/roster.model'
import { rosterImportView } from '../../../../src/machines/school/roster/rosterImport.selectors'
import type {
  ImportProgress,
  ImportResult,
  Prepared,
  RosterColumns,
  RosterRole,
} from '../../../../src/machines/school/roster/rosterImport.types'
import { rosterTexts as texts } from '../../../../src/machines/school/roster/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { say, stay } from '../../steps'

type Stage = 'choosing' | 'reading' | 'mapping' | 'checking' | 'preparing' | 'checked' | 'running'
interface Known {
  readonly prepared: Prepared | null
  readonly is: Stage | 'done' | 'cancelled' | 'failed'
  readonly isCancelling: boolean
  readonly file: File | null
  readonly head: RosterHead | null
  readonly columns: RosterColumns
  readonly role: RosterRole
  readonly checked: RosterCheck | null
  readonly progress: ImportProgress | null
  readonly problem: string | null
}

const none = -1
const columns = {
  role: none,
  code: none,
  name: none,
  academy: none,
  major: none,
  className: none,
  gender: none,
  phone: none,
}
const empty = { file: null, head: null, columns, checked: null, progress: null, problem: null } as const
const restarts: readonly Known['is'][] = ['reading', 'mapping', 'checking', 'checked', 'done', 'cancelled', 'failed']
/** People need a code and a name; classes and academies can be imported alone. */
const suffices = ({ code, name, className, academy }: RosterColumns): boolean =>
  (code > none && name > none) || className > none || academy > none
const importId = ({ checked }: Known) => ({ importId: checked?.importId })

export const rosterImport = rulesOf(rosterImportModel)({
  begin: ({ prepared }): Known => ({
    ...empty,
    prepared,
    is: prepared === null ? 'choosing' : 'preparing',
    isCancelling: false,
    role: 'student',
  }),
  rules: {
    'sheet.choose': (known, { file }) => {
      if (known.is !== 'choosing') return undefined
      const ending = file.name.toLowerCase().split('.').at(-1) ?? ''
      if (!['xls', 'xlsx', 'csv'].includes(ending)) return stay(known, { problem: texts.wrongSheet })
      return stay(known, { ...empty, is: 'reading', file }, starts('read', { file }))
    },
    'column.choose': (known, { field, place }) => {
      if (known.is !== 'mapping') return undefined
      const next: Record<string, number> = { ...known.columns }
      for (const [other, at] of Object.entries(next)) if (place > none && at === place) next[other] = none
      next[field] = place
      return stay(known, { columns: next as RosterColumns, problem: null })
    },
    'role.choose': (known, { role }) => (known.is === 'mapping' ? stay(known, { role }) : undefined),
    'sheet.check': (known) => {
      if (known.is !== 'mapping' || !suffices(known.columns)) return undefined
      const { file, head, role } = known
      const input = { file, headRow: head?.headRow, columns: known.columns, role }
      return stay(known, { is: 'checking' }, starts('check', input))
    },
    'missing.chosen': (known, { valid }) =>
      known.is === 'checked' && known.checked ? stay(known, { checked: { ...known.checked, valid } }) : undefined,
    'import.start': (known) => {
      const total = known.checked?.valid ?? 0
      if (known.is !== 'checked' || total === 0) return undefined
      const change = { is: 'running', isCancelling: false, progress: { done: 0, total }, problem: null } as const
      return stay(known, change, starts('run', importId(known)), starts('progress', importId(known)))
    },
    'import.cancel': (known) =>
      known.is === 'running' && !known.isCancelling
        ? stay(known, { isCancelling: true }, starts('cancel', importId(known)))
        : undefined,
    'import.again': (known) => (restarts.includes(known.is) ? stay(known, { ...empty, is: 'choosing' }) : undefined),
    /** A late report is ignored. */
    'import.progressed': (known, { progress }) =>
      known.is === 'running' && progress.done >= (known.progress?.done ?? 0) ? stay(known, { progress }) : undefined,
    'done read': (known, head: RosterHead) =>
      stay(known, { is: 'mapping', head, columns: head.columns, problem: null }),
    'error read': (known, error: Failure) =>
      stay(known, { is: 'choosing', problem: reasonOf(error, texts.readFailed) }),
    'done check': (known, checked: RosterCheck) => stay(known, { is: 'checked', checked, problem: null }),
    'error check': (known, error: Failure) =>
      stay(known, { is: 'mapping', problem: reasonOf(error, texts.checkFailed) }),
    'done prepare': (known, checked: RosterCheck) => stay(known, { is: 'checked', checked, problem: null }),
    'error prepare': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.checkFailed) }),
    'done run': (known, { state, done }: ImportResult) => {
      const progress = { done, total: known.progress?.total ?? done }
      if (state === 'cancelled') return stay(known, { is: 'cancelled', progress })
      const text = known.prepared?.kind === 'undo' ? texts.undone(done) : texts.done(done)
      return stay(known, { is: 'done', progress }, say('success', text))
    },
    'error run': (known, error: Failure) => stay(known, { is: 'failed', problem: reasonOf(error, texts.importFailed) }),
    'error cancel': (known) => stay(known, { isCancelling: false }),
  },
  shown: (known) => ({
    stage: known.is,
    kind: known.prepared?.kind ?? 'sheet',
    fileName: known.checked?.fileName ?? known.file?.name ?? '',
    head: known.head,
    columns: known.columns,
    role: known.role,
    checked: known.checked,
    progress: known.progress,
    problem: known.problem,
    isCancelling: known.is === 'running' && known.isCancelling,
    canCheck: known.is === 'mapping' && suffices(known.columns),
    runs: runsIn(known.is),
  }),
  read: (snapshot) => ({
    ...rosterImportView(snapshot),
    // The request to cancel may be answered before the import ends.
    runs: running(snapshot)
      .replace(/cancel ?/, '')
      .trim(),
  }),
})

function runsIn(stage: Known['is']): string {
  if (stage === 'reading') return 'read'
  if (stage === 'checking') return 'check'
  if (stage === 'preparing') return 'prepare'
  return stage === 'running' ? 'progress run' : ''
}
