/** Example notes and call results for walks and pictures. */
import type { Note, NoteHead } from '../../../../contract/entities/talk/note'
import type { FoundNotes, NoteOnDesk } from '../../../machines/talk/notes/notes.types'

export const NOW = 1_795_141_800_000

const head: NoteHead = {
  noteId: 'n1',
  noteType: 'lessonTask',
  noteKey: 'ta1',
  noteName: '三次自动化浪潮',
  excerpt: '机械、信息系统、流程机器人。前两次要改系统，第三次不改系统。',
  hasPicture: '0',
  momentSec: null,
  teachingClassId: 'tc1',
  teachingClassName: '流程机器人应用',
  chapterName: '第一章 认识流程机器人',
  lessonName: '1.1 什么是流程自动化',
  lessonTaskName: '阅读：自动化的来历',
  lessonTaskType: '0',
  createTime: NOW - 86_400_000,
  changeTime: NOW - 3_600_000,
}
const video: NoteHead = {
  ...head,
  noteId: 'n2',
  noteType: 'video',
  noteKey: 'ta2',
  noteName: '报销单的四个环节',
  excerpt: '填单、审核、记账、付款。',
  momentSec: 95,
  lessonTaskName: '视频：一天的报销单',
  lessonTaskType: '1',
}

export const found: FoundNotes = {
  groups: [{ chapterId: 'ch1', chapterName: '第一章 认识流程机器人', notes: [head, video] }],
  total: 2,
}
export const foundNone: FoundNotes = { groups: [], total: 0 }

const note: Note = {
  ...head,
  noteContext: '<p>机械、信息系统、<strong>流程机器人</strong>。</p>',
  isReadOnly: '0',
  version: 2,
}
const text = { noteName: note.noteName, noteContext: note.noteContext }

export const onDesk: NoteOnDesk = { note, text, version: 2, kept: null, copyKey: 'note n1', momentSec: null }
/** An earlier visit left a draft that did not reach the server. */
export const onDeskWithDraft: NoteOnDesk = {
  ...onDesk,
  kept: { value: { ...text, noteContext: '<p>断网时写的</p>' }, version: 2, sent: [] },
}
export const onDeskReadOnly: NoteOnDesk = { ...onDesk, note: { ...note, isReadOnly: '1' } }
export const newOnDesk: NoteOnDesk = {
  note: null,
  text: { noteName: '', noteContext: '' },
  version: 1,
  kept: null,
  copyKey: 'note new',
  momentSec: 42,
}
