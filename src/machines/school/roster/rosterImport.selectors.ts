/** Reads the chart of the import of the whole school. */
import type { SnapshotFrom } from 'xstate'
import type { RosterCheck, RosterHead } from '../../../../contract/entities/school/roster'
import type { rosterImportMachine } from './rosterImport.machine'
import type { ImportProgress, Prepared, RosterColumns, RosterRole } from './rosterImport.types'

type Snapshot = SnapshotFrom<typeof rosterImportMachine>

/** Data of the page. */
export interface RosterImportView {
  readonly stage:
    | 'opening'
    | 'choosing'
    | 'reading'
    | 'mapping'
    | 'checking'
    | 'preparing'
    | 'checked'
    | 'running'
    | 'done'
    | 'cancelled'
    | 'failed'
  /** What is planned. */
  readonly kind: 'sheet' | Prepared['kind']
  readonly fileName: string
  readonly head: RosterHead | null
  readonly columns: RosterColumns
  readonly role: RosterRole
  readonly checked: RosterCheck | null
  readonly progress: ImportProgress | null
  readonly problem: string | null
  readonly isCancelling: boolean
  /** Whether the chosen columns suffice for a check. */
  readonly canCheck: boolean
}

export function rosterImportView(snapshot: Snapshot): RosterImportView {
  const { prepared, file, head, columns, role, checked, progress, problem } = snapshot.context
  const { value } = snapshot
  return {
    stage: typeof value === 'string' ? value : 'running',
    kind: prepared?.kind ?? 'sheet',
    fileName: checked?.fileName ?? file?.name ?? '',
    head,
    columns,
    role,
    checked,
    progress,
    problem,
    isCancelling: snapshot.matches({ running: 'cancelling' }),
    canCheck: snapshot.can({ type: 'sheet.check' }),
  }
}
