/** What the chart of the secret word invokes: a placeholder, provided in `src/routes/shell/frame/secretWordActors.ts`. */
import { type AnyEventObject, fromCallback } from 'xstate'

/** Tells of characters and of Escape that go to the page itself, by `key.typed` and `key.escaped`. It takes nothing. */
export const keysPlaceholder = fromCallback<AnyEventObject>(() => {
  throw new Error('the keys of the page are heard by an actor of src/routes')
})
