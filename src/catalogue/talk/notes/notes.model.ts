/** Model of the notes chart: assertions for each state, and example events. */

import { notesMachine } from '../../../machines/talk/notes/notes.machine'
import { autosaveInput, writeReason } from '../../../machines/talk/notes/notes.setup'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { found, foundNone, newOnDesk, onDesk, onDeskReadOnly, onDeskWithDraft } from './notes.examples'
import { notesWords } from './notes.words'

const offline = { code: 0, text: '' }

export const notesModel = defineModel<typeof notesMachine>({
  name: 'notes',
  feature: 'notes',
  purpose:
    'The notes of a student, beside a task, in a class or across all classes: one is open and is saved automatically; a version that another page saved is never overwritten without a choice.',
  machine: notesMachine,
  source: 'src/machines/talk/notes/notes.machine.ts',
  starts: [
    { name: 'a class', input: { teachingClassId: 'tc1', lessonTaskId: null } },
    { name: 'a task', input: { teachingClassId: 'tc1', lessonTaskId: 'ta1' } },
    { name: 'all classes', input: { teachingClassId: null, lessonTaskId: null } },
  ],
  words: notesWords,
  events: {
    'query.change': [
      { example: 'videos', event: { type: 'query.change', query: { noteType: 'video' } } },
      { example: 'the next page', event: { type: 'query.change', query: { pageNo: 2 } } },
    ],
    'list.reload': [{ type: 'list.reload' }],
    'note.open': [{ type: 'note.open', noteId: 'n1' }],
    'note.begin': [{ type: 'note.begin', momentSec: 42 }],
    'note.close': [{ type: 'note.close' }],
    'note.write': [{ type: 'note.write', change: { noteContext: '<p>新的要点</p>' } }],
    'note.uploads': [{ type: 'note.uploads', count: 1 }],
    'note.reload': [{ type: 'note.reload' }],
    'save.retry': [{ type: 'save.retry' }],
    'conflict.mine': [{ type: 'conflict.mine' }],
    'conflict.theirs': [{ type: 'conflict.theirs', text: { noteName: '别处的标题', noteContext: '<p>别处写的</p>' } }],
    'note.askDelete': [
      { example: 'the open one', event: { type: 'note.askDelete', noteId: 'n1' } },
      { example: 'another', event: { type: 'note.askDelete', noteId: 'n2' } },
    ],
    'delete.confirm': [{ type: 'delete.confirm' }],
    'delete.cancel': [{ type: 'delete.cancel' }],
    'notes.export': [{ type: 'notes.export' }],
    'line.back': [{ type: 'line.back' }],
  },
  actors: {
    lineFacts: {},
    autosave: { done: ['saved'] },
    findNotes: { done: [found, foundNone], error: [offline] },
    openNote: { done: [onDesk, onDeskWithDraft, onDeskReadOnly, newOnDesk], error: [offline] },
    deleteNote: { done: [undefined], error: [offline] },
    exportNotes: { done: [undefined], error: [offline] },
  },
  states: {
    'list.loading': ({ context }, { started }) => {
      const { teachingClassId, lessonTaskId, query } = context
      for (const { src, input } of started)
        if (src === 'findNotes') mustBe(input, { teachingClassId, lessonTaskId, query }, 'B551: the request')
    },
    'list.listed': ({ context }) => must(context.found !== null, 'the notes are loaded'),
    'list.failed': ({ context }) => must(context.problem !== null, 'the chart has a problem'),
    'desk.empty': ({ context }) => mustBe(context.desk, null, 'the open note'),
    'desk.opening': ({ context }, { started }) => {
      const { teachingClassId, lessonTaskId, opening } = context
      for (const { src, input } of started)
        if (src === 'openNote') mustBe(input, { teachingClassId, lessonTaskId, ...opening }, 'the request')
    },
    'desk.unopened': ({ context }) => must(context.deskProblem !== null, 'the chart has a problem'),
    'desk.writing.open': ({ context }, { started, toChildren }) => {
      for (const { src, input } of started)
        if (src === 'autosave') mustBe(input, autosaveInput(context), 'D34: the input of the autosave chart')
      for (const { event } of toChildren)
        if (event.type === 'text.change') {
          mustBe(event.value, context.text, 'the text for the autosave chart')
          mustBe(writeReason(context), null, 'D41: the reason against editing')
        }
    },
    'desk.writing.closing': ({ context }) => must(context.desk !== null, 'the note stays open until it is saved'),
    'deleting.none': ({ context }) => mustBe(context.asked, null, 'the note in the question'),
    'deleting.asking': ({ context }) => must(context.asked !== null, 'a note is in the question'),
    'deleting.working': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'deleteNote') mustBe(input, { noteId: context.asked }, 'the request')
    },
    'exporting.none': () => undefined,
    'exporting.working': ({ context: { teachingClassId, lessonTaskId } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'exportNotes') mustBe(input, { teachingClassId, lessonTaskId }, 'the request')
    },
  },
  stateKey: ({ context: { query, found: known, desk, text, uploads, deskProblem, problem, asked } }) => ({
    query: [query.noteType, query.pageNo],
    found: known?.total,
    desk: desk && [desk.note?.noteId, desk.note?.isReadOnly, desk.kept !== null],
    text: text.noteContext,
    uploads,
    problem: problem !== null,
    deskProblem: deskProblem !== null,
    asked,
  }),
})
