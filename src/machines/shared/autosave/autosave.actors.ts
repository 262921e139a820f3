/** Actors of autosave: placeholders, provided in `src/routes`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../notProvided'
import type { KeepCommand, SaveAnswer, SaveInput } from './autosave.types'

/** Saves a value. It rejects with an error that has a `code` and a `text`. */
export const savePlaceholder = <Value>() => fromPromise<SaveAnswer<Value>, SaveInput<Value>>(notProvided)

/** Stores unsaved text in the browser at once and sends `copy.stored` when it is stored. */
export const keepPlaceholder = <Value>() =>
  fromCallback<KeepCommand<Value>, { copyKey: string }, AnyEventObject>(notProvided)
