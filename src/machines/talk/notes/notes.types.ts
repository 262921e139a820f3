/** Types of the notes chart. */
import type { ChapterNotes, Note, NoteType } from '../../../../contract/entities/talk/note'
import type { KeptCopy } from '../../shared/autosave/autosave.types'
import type { Notify } from '../../shared/messages'

/** The notes to list: of a task, of a class by chapter, or of all classes. */
export interface NotesInput {
  /** null: all classes. */
  readonly teachingClassId: string | null
  /** null: not beside a task. */
  readonly lessonTaskId: string | null
}

export interface NotesQuery {
  readonly search: string
  readonly noteType: '' | NoteType
  readonly sortField: 'changeTime' | 'createTime' | 'momentSec'
  readonly pageNo: number
}

/** The loaded notes: grouped by chapter in a class, elsewhere one group without a name. */
export interface FoundNotes {
  readonly groups: readonly ChapterNotes[]
  readonly total: number
}

export interface FindNotesInput extends NotesInput {
  readonly query: NotesQuery
}

/** The editable part of a note. */
export interface NoteText {
  readonly noteName: string
  readonly noteContext: string
}

/** The open note: a stored one, or a new one. */
export interface NoteOnDesk {
  /** null: a new note. */
  readonly note: Note | null
  readonly text: NoteText
  readonly version: number
  readonly kept: KeptCopy<NoteText> | null
  /** Key of its draft in this browser. */
  readonly copyKey: string
  /** Of a video: the moment (s) that the note is about. */
  readonly momentSec: number | null
}

/** The note to open. */
export interface OpenNoteInput extends NotesInput {
  /** null: a new note. */
  readonly noteId: string | null
  readonly momentSec: number | null
}

export interface NotesContext extends NotesInput {
  query: NotesQuery
  found: FoundNotes | null
  problem: string | null
  opening: Pick<OpenNoteInput, 'noteId' | 'momentSec'>
  desk: NoteOnDesk | null
  /** The text in the fields. */
  text: NoteText
  /** Incremented whenever the fields are filled from outside. */
  edition: number
  /** Number of pictures that are still uploading. */
  uploads: number
  deskProblem: string | null
  /** The note whose deletion waits for confirmation. */
  asked: string | null
}

export type NotesEvent =
  | { type: 'query.change'; query: Partial<NotesQuery> }
  | { type: 'list.reload' }
  | { type: 'note.open'; noteId: string }
  | { type: 'note.begin'; momentSec: number | null }
  | { type: 'note.close' }
  | { type: 'note.write'; change: Partial<NoteText> }
  | { type: 'note.uploads'; count: number }
  | { type: 'note.reload' }
  | { type: 'save.retry' }
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs'; text: NoteText }
  | { type: 'note.askDelete'; noteId: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'notes.export' }
  | { type: 'line.back' }

export type NotesEmitted = Notify
