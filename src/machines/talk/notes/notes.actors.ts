/** Actors of the notes chart: placeholders, provided in `src/routes/talk/notes`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { FindNotesInput, FoundNotes, NoteOnDesk, NotesInput, OpenNoteInput } from './notes.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Loads the requested notes. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const findNotesPlaceholder = fromPromise<FoundNotes, FindNotesInput>(missing('notes are found'))

/** Loads a note together with the draft of this browser. */
export const openNotePlaceholder = fromPromise<NoteOnDesk, OpenNoteInput>(missing('a note is opened'))

/** Writes the notes into a file and downloads it. */
export const exportNotesPlaceholder = fromPromise<void, NotesInput>(missing('notes are exported'))

/** Sends `line.back` when the connection is restored. */
export const lineFactsPlaceholder = fromCallback<AnyEventObject, undefined, AnyEventObject>(
  missing('connection events are sent'),
)
