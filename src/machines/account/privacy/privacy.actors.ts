/** Actors of the charts of personal data: placeholders, provided in `src/routes/account/privacy/privacyActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'

/** Sends `export.progressed` for every progress message of the server. */
export const exportProgressPlaceholder = fromCallback<AnyEventObject, { jobId: string }>(() => undefined)

/** Downloads the file of the export. Rejects with an error whose `text` is for users. */
export const downloadPlaceholder = fromPromise<void, { jobId: string }>(notProvided)
