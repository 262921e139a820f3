/** Actors of the chart of the secret word: placeholders, provided in `src/routes/shell/frame/secretWordActors.ts`. */
import { type AnyEventObject, fromCallback } from 'xstate'
import { notProvided } from '../../shared/notProvided'

/** Sends `key.typed` and `key.escaped` for characters and Escape outside of any field. It receives no events. */
export const keysPlaceholder = fromCallback<AnyEventObject>(notProvided)
