/** Actors of the progress chart: placeholders, provided in `src/routes/video/video/videoActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../../shared/notProvided'
import type { KeepBeats, SendBeatsInput, SentBeats } from './videoProgress.types'

/** Sends beats with the playback position. Rejects with an error whose `text` can be shown to the user. */
export const sendBeatsPlaceholder = fromPromise<SentBeats, SendBeatsInput>(notProvided)

/** Stores beats in the browser until the server has them, so that a reload loses none. */
export const keeperPlaceholder = fromCallback<KeepBeats, undefined, AnyEventObject>(notProvided)
