/** The form of notes in answers, lists and documents, by plain rows (D26). */
import { expect, test } from 'vitest'
import type { NoteRow } from '../../../server/features/talk/notes/notes.repository'
import { byChapter, documentOf, headOf, noteOf } from '../../../server/features/talk/notes/notes.rules'

const note: NoteRow = {
  note_id: 'n',
  note_type: 'video',
  node_id: 'node',
  name: '笔记',
  body: '<p>甲<img src="x"></p>',
  plain: '甲',
  moment_sec: 65,
  teaching_class_id: 'room',
  course_name: '课程',
  chapter_id: 'c',
  chapter_name: '章',
  lesson_name: '课',
  task_name: '任务',
  kind: '1',
  is_open: true,
  created_at: 5,
  changed_at: 6,
  version: 2,
  is_stop: false,
  end_time: 10,
  is_member: true,
}
const head = {
  noteId: 'n',
  noteType: 'video',
  noteKey: 'node',
  noteName: '笔记',
  excerpt: '甲',
  hasPicture: '1',
  momentSec: 65,
  teachingClassId: 'room',
  teachingClassName: '课程',
  chapterName: '章',
  lessonName: '课',
  lessonTaskName: '任务',
  lessonTaskType: '1',
  createTime: 5,
  changeTime: 6,
}

test('D26 a note in a list, and one of the whole class', () => {
  expect(headOf(note)).toEqual(head)
  const bare = { ...note, node_id: null, chapter_name: null, lesson_name: null, task_name: null, changed_at: null }
  expect(headOf({ ...bare, is_open: false })).toEqual({
    ...head,
    noteKey: '',
    chapterName: '',
    lessonName: '',
    lessonTaskName: '',
    lessonTaskType: null,
    changeTime: 5,
  })
})

test('D41 a note can be changed while the class runs and its student is in it', () => {
  expect(noteOf(note, 9)).toEqual({ ...head, noteContext: note.body, isReadOnly: '0', version: 2 })
  expect([noteOf(note, 10).isReadOnly, noteOf({ ...note, is_stop: true }, 9).isReadOnly]).toEqual(['1', '1'])
  expect(noteOf({ ...note, is_member: false }, 9).isReadOnly).toBe('1')
})

test('notes are grouped by chapter, those without a chapter last in their order', () => {
  const whole = { ...note, note_id: 'w', chapter_id: null, chapter_name: null }
  const names = byChapter([note, whole, { ...note, note_id: 'm' }])
  expect(
    names.map(({ chapterId, chapterName, notes }) => [chapterId, chapterName, notes.map((one) => one.noteId)]),
  ).toEqual([
    ['c', '章', ['n', 'm']],
    ['', '', ['w']],
  ])
})

test('a document has a title for each class, chapter and note, and the position in the video in the title', () => {
  const whole = { ...note, note_id: 'w', chapter_id: null, chapter_name: null, moment_sec: null, body: '乙' }
  const other = { ...note, note_id: 'o', teaching_class_id: 'other', course_name: '另一课程', moment_sec: 0 }
  const again = { ...note, note_id: 'm', moment_sec: 3_600 }
  const { planName, studentName, sections } = documentOf([note, again, whole, other], '学生')
  expect([planName, studentName]).toEqual(['学习笔记', '学生'])
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  expect(sections.map(({ level, title, content }) => [level, title, content])).toEqual([
    [1, '课程', ''],
    [2, '章', ''],
    [3, '笔记（视频 1:05）', note.body],
    [3, '笔记（视频 1:00:00）', note.body],
    [2, '课堂笔记', ''],
    [3, '笔记', '乙'],
    [1, '另一课程', ''],
    [2, '章', ''],
    [3, '笔记（视频 0:00）', note.body],
  ])
  expect(sections.slice(2, 4).map(({ id }) => id)).toEqual(['n', 'm'])
})
