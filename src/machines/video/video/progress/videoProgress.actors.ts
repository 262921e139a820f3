/** What the chart of progress invokes: placeholders, provided in `src/routes/video/video/videoActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { KeepBeats, SendBeatsInput, SentBeats } from './videoProgress.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Sends beats, with the place. Rejects with an error whose `text` is for people. */
export const sendBeatsPlaceholder = fromPromise<SentBeats, SendBeatsInput>(missing('beats are sent'))

/** Keeps beats in the browser until the server has them, so that a reload loses none. */
export const keeperPlaceholder = fromCallback<KeepBeats, undefined, AnyEventObject>(missing('beats are kept'))
