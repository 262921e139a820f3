/** Notes in the form of the contract, by chapter, and as a document. Pure. */
import { videoClock } from '../../../../contract/durations'
import type { ChapterNotes, Note, NoteHead } from '../../../../contract/entities/talk/note'
import { NOTE_EXCERPT_MAX } from '../../../../contract/limits'
import type { WrittenPlan, WrittenSection } from '../../../documents/planDocument'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'
import { excerptOf } from '../../../shared/plainText'
import type { NoteRow } from './notes.repository'
import { texts } from './texts'

export const headOf = (row: NoteRow): NoteHead => ({
  noteId: row.note_id,
  noteType: row.note_type,
  noteKey: row.node_id ?? '',
  noteName: row.name,
  excerpt: excerptOf(row.plain, NOTE_EXCERPT_MAX),
  hasPicture: /<img\b/i.test(row.body) ? '1' : '0',
  momentSec: row.moment_sec,
  teachingClassId: row.teaching_class_id,
  teachingClassName: row.course_name,
  chapterName: row.chapter_name ?? '',
  lessonName: row.lesson_name ?? '',
  lessonTaskName: row.task_name ?? '',
  lessonTaskType: row.is_open && row.is_member ? row.kind : null,
  createTime: row.created_at,
  changeTime: row.changed_at ?? row.created_at,
})

export const noteOf = (row: NoteRow, now: number): Note => ({
  ...headOf(row),
  noteContext: row.body,
  isReadOnly: !row.is_member || readOnlyCauseOf(row, now) !== '' ? '1' : '0',
  version: row.version,
})

/** Notes in the order of the course, grouped by chapter. */
export function byChapter(rows: readonly NoteRow[]): ChapterNotes[] {
  const chapters = new Map<string, ChapterNotes>()
  for (const row of rows) {
    const chapterId = row.chapter_id ?? ''
    const chapter = chapters.get(chapterId) ?? { chapterId, chapterName: row.chapter_name ?? '', notes: [] }
    chapter.notes.push(headOf(row))
    chapters.set(chapterId, chapter)
  }
  return [...chapters.values()]
}

/** The titles of a document of notes: class, chapter, note. */
export function documentOf(rows: readonly NoteRow[], studentName: string): WrittenPlan {
  const sections: WrittenSection[] = []
  let room = ''
  let chapter = ''
  for (const row of rows) {
    if (row.teaching_class_id !== room) {
      room = row.teaching_class_id
      chapter = ''
      sections.push({ id: `class ${room}`, level: 1, title: row.course_name, content: '' })
    }
    const place = row.chapter_id ?? 'class'
    if (place !== chapter) {
      chapter = place
      const title = row.chapter_name ?? texts.general
      sections.push({ id: `${room} ${chapter}`, level: 2, title, content: '' })
    }
    const moment = row.moment_sec === null ? '' : texts.moment(videoClock(row.moment_sec))
    sections.push({ id: row.note_id, level: 3, title: `${row.name}${moment}`, content: row.body })
  }
  return { planName: texts.title, studentName, sections }
}
