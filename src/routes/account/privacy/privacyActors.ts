/** Connects the charts of personal data with the server and the browser. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { personExportMachine } from '../../../machines/account/privacy/personExport.machine'
import type { PersonExportEvent } from '../../../machines/account/privacy/privacy.types'
import { saveFile } from '../../../services/files/files'
import { download } from '../../../services/network/http'
import { watchJob } from '../../shared/watchJob'

/** The chart of the export, with its actors. */
export const providedPersonExport = personExportMachine.provide({
  actors: {
    progress: fromCallback<AnyEventObject, { jobId: string }>(({ input: { jobId }, sendBack }) =>
      watchJob(jobId, (job) => sendBack({ type: 'export.progressed', job } satisfies PersonExportEvent)),
    ),
    download: fromPromise<void, { jobId: string }>(async ({ input, signal }) => {
      saveFile(await download('downloadJob', input, { signal }))
    }),
  },
})
