/** Notes of students (content §7 Notes; B551, D26). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { lines } from '../../characters'
import { shownVersion } from '../../entities/shared/version'
import { chapterNotes, note, noteHead, noteType } from '../../entities/talk/note'
import { blankOr, filter, id, ids, integer, pageOf, paging, sorting } from '../../fields'
import { NOTE_BODY_MAX, NOTE_MOMENT_MAX_SEC, NOTE_TEXT_MAX, NOTE_TITLE_MAX } from '../../limits'

const section = 'content §7 Notes'
const student = ['student'] as const
const noteContext = lines(z.string().max(NOTE_TEXT_MAX))
const noteName = z.string().trim().max(NOTE_TITLE_MAX)

const narrowed = {
  noteType: blankOr(noteType),
  /** Words to search for in the title and the text. */
  search: filter,
}

export const noteCalls = {
  saveNote: defineCall({
    method: 'POST',
    path: '/api/note/save',
    body: 'form',
    who: student,
    input: z.object({
      teachingClassId: id,
      noteType,
      /** The part of the course that it is about; left out where it is about the class. */
      noteKey: blankOr(id),
      /** Blank: named after what it is about. */
      noteName,
      noteContext,
      /** Of a video: where it stood, in seconds. */
      momentSec: integer(0, NOTE_MOMENT_MAX_SEC).optional(),
      /** Made by the page: the same request again answers the note that it has made. */
      requestId: id,
    }),
    data: note,
    doc: 'Writes a note about a class, a part of its course with open tasks, one of these tasks, or a moment of a video.',
    section,
    parallel: true,
    maxBodyBytes: NOTE_BODY_MAX,
  }),
  findNotes: defineCall({
    method: 'POST',
    path: '/api/note/findPage',
    body: 'form',
    who: student,
    input: z.object({
      teachingClassId: blankOr(id),
      /** Of one task. */
      noteKey: blankOr(id),
      ...narrowed,
      ...sorting(['changeTime', 'createTime', 'momentSec']),
      ...paging,
    }),
    data: pageOf(noteHead),
    doc: 'The own notes, of one task, one class or all; the one written last first.',
    section,
    parallel: true,
  }),
  getNote: defineCall({
    method: 'POST',
    path: '/api/note/get',
    body: 'form',
    who: student,
    input: z.object({ noteId: id }),
    data: note,
    doc: 'One own note with its text.',
    section: 'Podium',
    parallel: true,
  }),
  updateNote: defineCall({
    method: 'POST',
    path: '/api/note/update',
    body: 'form',
    who: student,
    input: z.object({ noteId: id, noteName, noteContext, version: shownVersion }),
    data: note,
    doc: 'Changes an own note; refused with what stands there where another page has saved since (D34).',
    section,
    parallel: true,
    maxBodyBytes: NOTE_BODY_MAX,
  }),
  deleteNote: defineCall({
    method: 'POST',
    path: '/api/note/delete',
    body: 'form',
    who: student,
    input: z.object({ noteId: id }),
    data: z.null(),
    doc: 'Deletes an own note.',
    section,
    parallel: true,
  }),
  findChapterNotes: defineCall({
    method: 'POST',
    path: '/api/note/findChapterNote',
    body: 'form',
    who: student,
    input: z.object({ teachingClassId: id, ...narrowed }),
    data: z.array(chapterNotes),
    doc: 'The own notes of a class by its chapters, in the order of the course.',
    section,
    parallel: true,
  }),
  exportNotes: defineCall({
    method: 'POST',
    path: '/api/note/export',
    body: 'form',
    who: student,
    input: z.object({ teachingClassId: blankOr(id), noteIds: ids.optional() }),
    data: z.null(),
    doc: 'The own notes as a Word document: of one class or of all, all of them or some.',
    section: 'Podium',
    file: true,
  }),
}
