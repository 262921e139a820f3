/** Exports the data of a page with the export chart. */
import { fromPromise } from 'xstate'
import { fileExportMachine } from '../../../machines/shared/data/fileExport.machine'
import { isExporting } from '../../../machines/shared/data/fileExport.selectors'
import type { FileAsk } from '../../../machines/shared/data/fileExport.types'
import { saveFile } from '../../../services/files/files'
import { download } from '../../../services/network/http'
import type { Exporting } from '../../../views/shared/records/ExportButton'
import { useChartRef } from '../useChartRef'
import { useNotices } from '../useNotices'
import { useView } from '../useView'

const save = fromPromise<void, FileAsk | null>(async ({ input: ask, signal }) => {
  // The type of `fileAsk` has checked the input by the contract.
  if (ask) saveFile(await download(ask.call, ask.input as never, { signal }))
})

const savingMachine = fileExportMachine.provide({ actors: { save } })

/** Returns the props of an export button. `ask` is the call of the export. */
export function useFileExport(ask: FileAsk): Exporting {
  const actor = useChartRef(savingMachine)
  useNotices(actor)
  return {
    isRunning: useView(actor, isExporting),
    onStart: () => actor.send({ type: 'export.start', ask }),
    onCancel: () => actor.send({ type: 'export.cancel' }),
  }
}
