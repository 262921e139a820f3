/** What the chart of notes speaks of. */
import type { ChapterNotes, Note, NoteType } from '../../../../contract/entities/talk/note'
import type { KeptCopy } from '../../shared/autosave/autosave.types'
import type { Notify } from '../../shared/messages'

/** Whose notes are listed: of a task, of a class by chapter, or of all classes. */
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

/** What was found: by chapter in a class, elsewhere one group without a name. */
export interface FoundNotes {
  readonly groups: readonly ChapterNotes[]
  readonly total: number
}

export interface FindNotesInput extends NotesInput {
  readonly query: NotesQuery
}

/** What of a note is written. */
export interface NoteText {
  readonly noteName: string
  readonly noteContext: string
}

/** A note on the desk: one that is there, or a new one that will be. */
export interface NoteOnDesk {
  /** null: it is new. */
  readonly note: Note | null
  readonly text: NoteText
  readonly version: number
  readonly kept: KeptCopy<NoteText> | null
  /** The name of its copy in this browser. */
  readonly copyKey: string
  /** Of a video: the moment that it is about. */
  readonly momentSec: number | null
}

/** Which note is put on the desk. */
export interface OpenNoteInput extends NotesInput {
  /** null: a new one. */
  readonly noteId: string | null
  readonly momentSec: number | null
}

export interface NotesContext extends NotesInput {
  query: NotesQuery
  found: FoundNotes | null
  problem: string | null
  opening: Pick<OpenNoteInput, 'noteId' | 'momentSec'>
  desk: NoteOnDesk | null
  /** What stands in the fields. */
  text: NoteText
  /** Raised whenever the fields are filled from outside. */
  edition: number
  /** Pictures that still travel. */
  uploads: number
  deskProblem: string | null
  /** What is asked about before it is deleted. */
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
