/** Private notes of students (content §3 Note, §7 Notes; D26). Only their author reads them. */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { lessonTaskType } from '../courses/taskPush'
import { version } from '../shared/version'

/** The subject of a note: the class as a whole, a part of its course, a task, or a moment of a video (D26). */
export const noteType = z.enum(['course', 'chapter', 'lesson', 'subLesson', 'lessonTask', 'video'])
export type NoteType = z.output<typeof noteType>

/** A note as lists show it. */
export const noteHead = z.object({
  noteId: id,
  noteType,
  /** The part of the course; blank if the note is about the class. */
  noteKey: z.string(),
  /** The title of the note. */
  noteName: z.string(),
  /** The beginning of its text, as plain text. */
  excerpt: z.string(),
  /** '1': it contains a picture. */
  hasPicture: flag,
  /** The position in the video, in seconds; null if the note has none. */
  momentSec: z.number().int().nullable(),
  teachingClassId: id,
  teachingClassName: z.string(),
  chapterName: z.string(),
  lessonName: z.string(),
  lessonTaskName: z.string(),
  /** The type of its task, while that is open to the student; null if there is nothing to open. */
  lessonTaskType: lessonTaskType.nullable(),
  createTime: moment,
  changeTime: moment,
})
export type NoteHead = z.output<typeof noteHead>

/** A complete note. */
export const note = z.object({
  ...noteHead.shape,
  /** Rich text. */
  noteContext: z.string(),
  /** '1': its class is read only (D41). */
  isReadOnly: flag,
  version,
})
export type Note = z.output<typeof note>

/** The notes of one chapter of a class. */
export const chapterNotes = z.object({
  /** Blank: notes about the class as a whole, or about a part that the class no longer has. */
  chapterId: z.string(),
  chapterName: z.string(),
  notes: z.array(noteHead),
})
export type ChapterNotes = z.output<typeof chapterNotes>
