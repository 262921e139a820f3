/** Connects a spreadsheet import with its chart: the feature's call checks the file, the rest is common to all imports. */
import { useEffect, useMemo, useRef } from 'react'
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { SheetCheck } from '../../../../contract/entities/shared/sheetImport'
import { sheetImportMachine } from '../../../machines/shared/records/parts/sheetImport.machine'
import type {
  ImportResult,
  SheetFindings,
  SheetImportEvent,
} from '../../../machines/shared/records/parts/sheetImport.types'
import { type SheetImportView, sheetImportView } from '../../../machines/shared/records/records.selectors'
import { call, type Download, download } from '../../../services/network/http'
import { useChartRef } from '../useChartRef'
import { useFileSaving } from '../useFileSaving'
import { useView } from '../useView'
import { runImport, watchImport } from './importProgress'
import { useChartMessages } from './useRecordPage'

/** The definition of an import. Define it outside of components, or memoize it. */
export interface SheetImportJob {
  /** Name of the imported records: 学生 … */
  readonly noun: string
  /** Accepted file extensions; by default those of spreadsheets. */
  readonly fileTypes?: readonly string[]
  readonly check: (file: File, signal: AbortSignal) => Promise<SheetCheck>
  /** Downloads an empty template. */
  readonly template: () => Promise<Download>
}

/** A running import. */
export interface SheetImportState {
  readonly view: SheetImportView
  readonly send: (event: SheetImportEvent) => void
  /** Downloads the template. */
  readonly onTemplate: () => void
  /** Downloads the rows of an import that have problems. */
  readonly onBadRows: (importId: string) => void
}

const findings = ({ importId, total, valid, problems, notes }: SheetCheck): SheetFindings => ({
  importId,
  total,
  valid,
  problems,
  notes,
})

/**
 * Starts the import's chart and runs it as long as the component is mounted. `onDone` is called when rows were imported, `onOver`
 * at the end in every case.
 */
export function useSheetImport(
  job: SheetImportJob,
  onDone: () => void,
  onOver: (importId: string) => void,
): SheetImportState {
  const machine = useMemo(
    () =>
      sheetImportMachine.provide({
        actors: {
          check: fromPromise<SheetFindings, { file: File }>(async ({ input: { file }, signal }) =>
            findings(await job.check(file, signal)),
          ),
          run: fromPromise<ImportResult, { importId: string }>(({ input: { importId }, signal }) =>
            runImport(importId, signal),
          ),
          cancel: fromPromise<unknown, { importId: string }>(({ input }) => call('cancelImport', input)),
          progress: fromCallback<AnyEventObject, { importId: string }>(({ input: { importId }, sendBack }) =>
            watchImport(importId, ({ done, total }) =>
              sendBack({ type: 'import.progressed', progress: { done, total } } satisfies SheetImportEvent),
            ),
          ),
        },
      }),
    [job],
  )
  const actor = useChartRef(machine, { input: { noun: job.noun, ...(job.fileTypes && { fileTypes: job.fileTypes }) } })
  useChartMessages(actor)
  const save = useFileSaving()
  const latestOnDone = useRef(onDone)
  latestOnDone.current = onDone
  useEffect(() => {
    const written = actor.on('import.done', () => latestOnDone.current())
    return () => written.unsubscribe()
  }, [actor])
  const view = useView(actor, sheetImportView)
  const over = ['done', 'cancelled', 'failed'].includes(view.stage) ? view.findings?.importId : undefined
  useEffect(() => {
    if (over !== undefined) onOver(over)
  }, [over, onOver])
  return {
    view,
    send: actor.send,
    onTemplate: () => void save(job.template),
    onBadRows: (importId) => void save(() => download('exportBadRows', { importId })),
  }
}
