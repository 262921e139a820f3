/** What the chart of notes invokes: placeholders, provided in `src/routes/talk/notes`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { FindNotesInput, FoundNotes, NoteOnDesk, NotesInput, OpenNoteInput } from './notes.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Notes that were asked for. Rejects with an error whose `text` is for people, as all below do. */
export const findNotesPlaceholder = fromPromise<FoundNotes, FindNotesInput>(missing('notes are found'))

/** Puts a note on the desk, with what this browser has kept of it. */
export const openNotePlaceholder = fromPromise<NoteOnDesk, OpenNoteInput>(missing('a note is opened'))

/** Writes the notes into a file and saves that. */
export const exportNotesPlaceholder = fromPromise<void, NotesInput>(missing('notes are exported'))

/** Tells `line.back`. */
export const lineFactsPlaceholder = fromCallback<AnyEventObject, undefined, AnyEventObject>(
  missing('the line is told of'),
)
