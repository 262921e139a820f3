/** Actors of the notes chart: placeholders, provided in `src/routes/talk/notes`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { FindNotesInput, FoundNotes, NoteOnDesk, NotesInput, OpenNoteInput } from './notes.types'

/** Loads the requested notes. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const findNotesPlaceholder = fromPromise<FoundNotes, FindNotesInput>(notProvided)

/** Loads a note together with the draft of this browser. */
export const openNotePlaceholder = fromPromise<NoteOnDesk, OpenNoteInput>(notProvided)

/** Writes the notes into a file and downloads it. */
export const exportNotesPlaceholder = fromPromise<void, NotesInput>(notProvided)

/** Sends `line.back` when the connection is restored. */
export const lineFactsPlaceholder = fromCallback<AnyEventObject, undefined, AnyEventObject>(notProvided)
