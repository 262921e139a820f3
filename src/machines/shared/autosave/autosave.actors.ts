/** Actors of autosave: placeholders, provided in `src/routes`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { KeepCommand, SaveAnswer, SaveInput } from './autosave.types'

/** Saves a value. It rejects with an error that has a `code` and a `text`. */
export const savePlaceholder = <Value>() =>
  fromPromise<SaveAnswer<Value>, SaveInput<Value>>(async () => {
    throw new Error('values are saved by an actor of src/routes')
  })

/** Stores unsaved text in the browser at once and sends `copy.kept` when it is stored. */
export const keepPlaceholder = <Value>() =>
  fromCallback<KeepCommand<Value>, { copyKey: string }, AnyEventObject>(() => {
    throw new Error('copies are stored by an actor of src/routes')
  })
