/** Connects the import of the whole school with its chart. */
import { useEffect, useMemo } from 'react'
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { RosterCheck, RosterHead } from '../../../../contract/entities/school/roster'
import { rosterImportMachine } from '../../../machines/school/roster/rosterImport.machine'
import { type RosterImportView, rosterImportView } from '../../../machines/school/roster/rosterImport.selectors'
import type {
  CheckedSheet,
  ImportResult,
  Prepared,
  RosterEvent,
} from '../../../machines/school/roster/rosterImport.types'
import { call } from '../../../services/network/http'
import { runImport, watchImport } from '../../shared/records/importProgress'
import { useChartMessages } from '../../shared/records/useRecordPage'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'

const fileOf = (file: File | null): File => {
  if (!file) throw new Error('no sheet is chosen')
  return file
}

/** Plans an undo, or a change of classes. */
function prepare(prepared: Prepared | null, signal: AbortSignal): Promise<RosterCheck> {
  if (!prepared) throw new Error('nothing is to be planned')
  if (prepared.kind === 'undo') return call('checkRosterUndo', { importId: prepared.importId }, { signal })
  const { kind: action, classesIds } = prepared
  const moved =
    prepared.kind === 'move' ? { studentIds: [...prepared.studentIds], toClassesId: prepared.toClassesId } : {}
  return call('planSchoolYear', { action, classesIds: [...classesIds], ...moved }, { signal })
}

const provided = rosterImportMachine.provide({
  actors: {
    read: fromPromise<RosterHead, { file: File | null }>(({ input: { file }, signal }) =>
      call('readRosterSheet', {}, { file: fileOf(file), signal }),
    ),
    check: fromPromise<RosterCheck, CheckedSheet>(({ input: { file, ...mapping }, signal }) =>
      call('checkRoster', mapping, { file: fileOf(file), signal }),
    ),
    prepare: fromPromise<RosterCheck, { prepared: Prepared | null }>(({ input: { prepared }, signal }) =>
      prepare(prepared, signal),
    ),
    run: fromPromise<ImportResult, { importId: string }>(({ input: { importId }, signal }) =>
      runImport(importId, signal),
    ),
    cancel: fromPromise<unknown, { importId: string }>(({ input }) => call('cancelImport', input)),
    progress: fromCallback<AnyEventObject, { importId: string }>(({ input: { importId }, sendBack }) =>
      watchImport(importId, ({ done, total }) =>
        sendBack({ type: 'import.progressed', progress: { done, total } } satisfies RosterEvent),
      ),
    ),
  },
})

/** Starts the chart and runs it as long as the component is mounted; `onOver` is called at the end of an import. */
export function useRosterImport(
  prepared: Prepared | null,
  onOver: (importId: string) => void,
): { readonly view: RosterImportView; readonly send: (event: RosterEvent) => void } {
  const input = useMemo(() => ({ prepared }), [prepared])
  const actor = useChartRef(provided, { input })
  useChartMessages(actor)
  const view = useView(actor, rosterImportView)
  const over =
    view.kind === 'sheet' && ['done', 'cancelled', 'failed'].includes(view.stage) ? view.checked?.importId : undefined
  useEffect(() => {
    if (over !== undefined) onOver(over)
  }, [over, onOver])
  return { view, send: actor.send }
}
