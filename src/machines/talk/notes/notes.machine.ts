/**
 * The notes of a student (B551, D26): beside a task, in a class by chapter, or across all classes. One note is open and is saved
 * automatically during writing. A version that another page saved is shown; nothing is overwritten without a choice (D34).
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
      description: 'The list of notes.',
      initial: 'loading',
      on: {
        'query.change': { target: '.loading', actions: 'ask' },
        'list.reload': { target: '.loading' },
        'line.back': { target: '.loading' },
        // A closed note appears in the list with its new text.
        'note.close': { target: '.loading' },
      },
      states: {
        loading: {
          description: 'Loading the notes; the previous ones stay visible.',
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
        listed: { description: 'The notes are shown; there may be none.' },
        failed: { description: 'Loading the notes failed; the user can retry.' },
      },
    },
    desk: {
      description: 'The open note.',
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
          description: 'Loading a note.',
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
          description: 'Loading the note failed; the user can retry.',
          on: { 'note.reload': 'opening', 'note.close': { target: 'empty', actions: 'clearDesk' } },
        },
        writing: {
          description: 'The note is open and is saved automatically.',
          invoke: {
            id: 'autosave',
            src: 'autosave',
            input: ({ context }) => autosaveInput(context),
            onDone: { target: 'empty', actions: 'clearDesk' },
          },
          initial: 'open',
          on: {
            'save.retry': { actions: 'retrySave' },
            'line.back': { actions: 'forwardConnected' },
            'conflict.mine': { actions: 'keepMine' },
            'conflict.theirs': { actions: 'takeTheirs' },
          },
          states: {
            open: {
              description: 'The note can be edited.',
              on: {
                'note.write': { guard: 'canWrite', actions: ['write', 'keep'] },
                'note.uploads': { actions: 'countUploads' },
                'note.close': { target: 'closing', actions: 'stopSaving' },
              },
            },
            closing: { description: 'Waiting for the last save before the note closes.' },
          },
        },
      },
    },
    deleting: {
      description: 'The deletion of a note.',
      initial: 'none',
      states: {
        none: {
          description: 'No deletion.',
          on: { 'note.askDelete': { target: 'asking', actions: 'askDelete' } },
        },
        asking: {
          description: 'Asking for confirmation before the note is deleted.',
          on: { 'delete.confirm': 'working', 'delete.cancel': { target: 'none', actions: 'forgetAsked' } },
        },
        working: {
          tags: 'sending',
          description: 'Deleting the note.',
          invoke: {
            src: 'deleteNote',
            input: ({ context: { asked } }) => ({ noteId: asked ?? '' }),
            onDone: [
              {
                guard: 'isOnDesk',
                target: ['#notes.deleting.none', '#notes.desk.empty', '#notes.list.loading'],
                actions: ['notifyDeleted', 'forgetAsked', 'clearDesk'],
              },
              {
                target: ['#notes.deleting.none', '#notes.list.loading'],
                actions: ['notifyDeleted', 'forgetAsked'],
              },
            ],
            onError: {
              target: 'none',
              actions: [{ type: 'notifyDeleteFailed', params: ({ event }) => failureOf(event.error) }, 'forgetAsked'],
            },
          },
        },
      },
    },
    exporting: {
      description: 'The export of the notes into a file.',
      initial: 'none',
      states: {
        none: { description: 'No export.', on: { 'notes.export': 'working' } },
        working: {
          tags: 'sending',
          description: 'Writing the file.',
          invoke: {
            src: 'exportNotes',
            input: ({ context }) => placeOf(context),
            onDone: 'none',
            onError: {
              target: 'none',
              actions: { type: 'notifyExportFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
