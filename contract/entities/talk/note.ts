/** Notes that students keep for themselves (content §3 Note, §7 Notes; D26). Nobody else reads them. */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { lessonTaskType } from '../courses/taskPush'
import { version } from '../shared/version'

/** What a note is about: the class as a whole, a part of its course, a task, or a moment of a video (D26). */
export const noteType = z.enum(['course', 'chapter', 'lesson', 'subLesson', 'lessonTask', 'video'])
export type NoteType = z.output<typeof noteType>

/** A note as lists show it. */
export const noteHead = z.object({
  noteId: id,
  noteType,
  /** The part of the course; blank where the note is about the class. */
  noteKey: z.string(),
  /** Its title. */
  noteName: z.string(),
  /** How it begins, as plain text. */
  excerpt: z.string(),
  /** '1': it shows a picture. */
  hasPicture: flag,
  /** Where in the video it was written, in seconds; null where that says nothing. */
  momentSec: z.number().int().nullable(),
  teachingClassId: id,
  teachingClassName: z.string(),
  chapterName: z.string(),
  lessonName: z.string(),
  lessonTaskName: z.string(),
  /** Of its task, while that is open to the student; null where nothing leads there. */
  lessonTaskType: lessonTaskType.nullable(),
  createTime: moment,
  changeTime: moment,
})
export type NoteHead = z.output<typeof noteHead>

/** A whole note. */
export const note = z.object({
  ...noteHead.shape,
  /** Rich text. */
  noteContext: z.string(),
  /** '1': its class takes nothing in (D41). */
  isReadOnly: flag,
  version,
})
export type Note = z.output<typeof note>

/** The notes of one chapter of a class. */
export const chapterNotes = z.object({
  /** Blank: what is about the class as a whole, or about what it no longer has. */
  chapterId: z.string(),
  chapterName: z.string(),
  notes: z.array(noteHead),
})
export type ChapterNotes = z.output<typeof chapterNotes>
