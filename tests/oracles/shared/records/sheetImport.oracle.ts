/**
 * Every import of a spreadsheet (B201): the server checks it before anything is written, the valid rows are written with
 * progress that never goes back, and a cancelled import keeps what it has written.
 */
import { sheetImportModel } from '../../../../src/catalogue/shared/records/records.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import type {
  ImportProgress,
  ImportResult,
  SheetFindings,
} from '../../../../src/machines/shared/records/parts/sheetImport.types'
import { sheetImportView } from '../../../../src/machines/shared/records/records.selectors'
import { recordTexts as texts } from '../../../../src/machines/shared/records/texts'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, say, stay } from '../../steps'

interface Known {
  readonly fileTypes: readonly string[]
  readonly hasOwnTypes: boolean
  readonly is: 'choosing' | 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed'
  readonly isCancelling: boolean
  readonly fileName: string
  readonly findings: SheetFindings | null
  readonly progress: ImportProgress | null
  readonly problem: string | null
}

const none = { fileName: '', findings: null, progress: null, problem: null } as const
const importId = ({ findings }: Known) => ({ importId: findings?.importId })

export const sheetImport = rulesOf(sheetImportModel)({
  begin: ({ fileTypes }): Known => ({
    ...none,
    fileTypes: fileTypes ?? ['xls', 'xlsx', 'csv'],
    hasOwnTypes: fileTypes !== undefined,
    is: 'choosing',
    isCancelling: false,
  }),
  rules: {
    'sheet.choose': (known, { file }) => {
      if (known.is !== 'choosing') return undefined
      const ending = file.name.toLowerCase().split('.').at(-1) ?? ''
      if (!known.fileTypes.includes(ending))
        return stay(known, { problem: known.hasOwnTypes ? texts.wrongFile(known.fileTypes) : texts.wrongSheet })
      return stay(known, { ...none, is: 'checking', fileName: file.name }, starts('check', { file }))
    },
    'import.again': (known) =>
      known.is === 'choosing' || known.is === 'running' ? undefined : stay(known, { ...none, is: 'choosing' }),
    'import.start': (known) => {
      const total = known.findings?.valid ?? 0
      if (known.is !== 'checked' || total === 0) return undefined
      const change = { is: 'running', isCancelling: false, progress: { done: 0, total }, problem: null } as const
      return stay(known, change, starts('run', importId(known)), starts('progress', importId(known)))
    },
    'import.cancel': (known): Step<Known> | undefined =>
      known.is === 'running' && !known.isCancelling
        ? stay(known, { isCancelling: true }, starts('cancel', importId(known)))
        : undefined,
    /** A late report is ignored. */
    'import.progressed': (known, { progress }) =>
      known.is === 'running' && progress.done >= (known.progress?.done ?? 0) ? stay(known, { progress }) : undefined,
    'done check': (known, findings: SheetFindings) => stay(known, { is: 'checked', findings }),
    'error check': (known, error: Failure) =>
      stay(known, { is: 'choosing', problem: reasonOf(error, texts.checkFailed) }),
    'done run': (known, { state, done }: ImportResult) => {
      const progress = { done, total: known.progress?.total ?? done }
      const written = emits({ type: 'import.done', count: done })
      if (state === 'cancelled') return stay(known, { is: 'cancelled', progress }, written)
      return stay(known, { is: 'done', progress }, say('success', texts.importDone(done)), written)
    },
    'error run': (known, error: Failure) => stay(known, { is: 'failed', problem: reasonOf(error, texts.importFailed) }),
    'error cancel': (known) => stay(known, { isCancelling: false }),
  },
  shown: (known) => {
    const isCancelling = known.is === 'running' && known.isCancelling
    return {
      stage: known.is,
      fileTypes: known.fileTypes,
      fileName: known.fileName,
      findings: known.findings,
      progress: known.progress,
      problem: known.problem,
      isCancelling,
      runs: known.is === 'checking' ? 'check' : known.is === 'running' ? 'progress run' : '',
    }
  },
  read: (snapshot) => ({
    ...sheetImportView(snapshot),
    // The request to cancel may be answered before the import ends.
    runs: running(snapshot)
      .replace(/cancel ?/, '')
      .trim(),
  }),
})
