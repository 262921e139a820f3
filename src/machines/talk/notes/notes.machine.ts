/**
 * The notes of a student (B551, D26): beside a task, in a class by chapter, or over all classes. One of them lies on the desk and
 * saves itself while it is written; what another page has saved is shown, and nothing is overwritten unasked (D34).
 */
import { failureOf } from '../../shared/failure'
import { autosaveInput, blankText, firstQuery, notesSetup } from './notes.setup'
import type { NotesContext } from './notes.types'

const placeOf = ({ teachingClassId, lessonTaskId }: NotesContext) => ({ teachingClassId, lessonTaskId })

export const notesMachine = notesSetup.createMachine({
  id: 'notes',
  description: 'The notes of a student.',
  context: ({ input }) => ({
    ...input,
    query: firstQuery,
    found: null,
    problem: null,
    opening: { noteId: null, momentSec: null },
    desk: null,
    text: blankText,
    edition: 0,
    uploads: 0,
    deskProblem: null,
    asked: null,
  }),
  invoke: { src: 'lineFacts' },
  type: 'parallel',
  states: {
    list: {
      description: 'The notes that were asked for.',
      initial: 'loading',
      on: {
        'query.change': { target: '.loading', actions: 'ask' },
        'list.reload': { target: '.loading' },
        'line.back': { target: '.loading' },
        // What was written is listed once it is put away.
        'note.close': { target: '.loading' },
      },
      states: {
        loading: {
          description: 'They are on their way; those before stay in sight.',
          entry: 'clearProblem',
          invoke: {
            src: 'findNotes',
            input: ({ context }) => ({ ...placeOf(context), query: context.query }),
            onDone: { target: 'listed', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: { description: 'They are here; there may be none.' },
        failed: { description: 'They did not come; they can be asked for again.' },
      },
    },
    desk: {
      description: 'The note that is read and written.',
      initial: 'empty',
      states: {
        empty: {
          description: 'No note is open.',
          on: {
            'note.open': { target: 'opening', actions: 'choose' },
            'note.begin': { guard: 'canBegin', target: 'opening', actions: 'choose' },
          },
        },
        opening: {
          description: 'A note is on its way.',
          invoke: {
            src: 'openNote',
            input: ({ context }) => ({ ...placeOf(context), ...context.opening }),
            onDone: { target: 'writing', actions: { type: 'putOnDesk', params: ({ event }) => event.output } },
            onError: {
              target: 'unopened',
              actions: { type: 'showDeskProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: { 'note.close': { target: 'empty', actions: 'clearDesk' } },
        },
        unopened: {
          description: 'It did not come; it can be asked for again.',
          on: { 'note.reload': 'opening', 'note.close': { target: 'empty', actions: 'clearDesk' } },
        },
        writing: {
          description: 'It is open; what is written saves itself.',
          invoke: {
            id: 'autosave',
            src: 'autosave',
            input: ({ context }) => autosaveInput(context),
            onDone: { target: 'empty', actions: 'clearDesk' },
          },
          initial: 'open',
          on: {
            'save.retry': { actions: 'retrySave' },
            'line.back': { actions: 'tellLine' },
            'conflict.mine': { actions: 'keepMine' },
            'conflict.theirs': { actions: 'takeTheirs' },
          },
          states: {
            open: {
              description: 'It can be written.',
              on: {
                'note.write': { guard: 'canWrite', actions: ['write', 'keep'] },
                'note.uploads': { actions: 'countUploads' },
                'note.close': { target: 'closing', actions: 'stopSaving' },
              },
            },
            closing: { description: 'It is put away once nothing of it can be lost.' },
          },
        },
      },
    },
    deleting: {
      description: 'Deleting a note.',
      initial: 'none',
      states: {
        none: {
          description: 'None is being deleted.',
          on: { 'note.askDelete': { target: 'asking', actions: 'askDelete' } },
        },
        asking: {
          description: 'Whether it is to be deleted is asked.',
          on: { 'delete.confirm': 'working', 'delete.cancel': { target: 'none', actions: 'forgetAsked' } },
        },
        working: {
          tags: 'sending',
          description: 'It is being deleted.',
          invoke: {
            src: 'deleteNote',
            input: ({ context: { asked } }) => ({ noteId: asked ?? '' }),
            onDone: [
              {
                guard: 'isOnDesk',
                target: ['#notes.deleting.none', '#notes.desk.empty', '#notes.list.loading'],
                actions: ['sayDeleted', 'forgetAsked', 'clearDesk'],
              },
              {
                target: ['#notes.deleting.none', '#notes.list.loading'],
                actions: ['sayDeleted', 'forgetAsked'],
              },
            ],
            onError: {
              target: 'none',
              actions: [{ type: 'sayDeleteFailed', params: ({ event }) => failureOf(event.error) }, 'forgetAsked'],
            },
          },
        },
      },
    },
    exporting: {
      description: 'Writing the notes into a file.',
      initial: 'none',
      states: {
        none: { description: 'Nothing is being exported.', on: { 'notes.export': 'working' } },
        working: {
          tags: 'sending',
          description: 'The file is being written.',
          invoke: {
            src: 'exportNotes',
            input: ({ context }) => placeOf(context),
            onDone: 'none',
            onError: {
              target: 'none',
              actions: { type: 'sayExportFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
