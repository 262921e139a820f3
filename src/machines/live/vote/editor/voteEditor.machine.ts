/**
 * Writing a vote: by a teacher, whose vote starts when it is submitted, and by a student, whose vote is a request. What is
 * being written belongs to this chart alone, is kept in the session with every change, and is there again after a reload,
 * an interruption or a lost line. It tells its owner `editor.created`.
 */
import { assertEvent } from 'xstate'
import { failureOf } from '../../../shared/failure'
import { texts } from '../texts'
import { voteEditorSetup } from './voteEditor.setup'
import { importFailure } from './voteImport.logic'
import { createInput, draftInput, firstWritten, freeKey, isWriting } from './voteWriting.logic'

export const voteEditorMachine = voteEditorSetup.createMachine({
  id: 'voteEditor',
  description: 'A vote while it is being written.',
  context: ({ input }) => ({
    ...input,
    written: firstWritten,
    saved: null,
    nextKey: freeKey(firstWritten),
    focus: null,
    problem: null,
    requestId: null,
    found: null,
    changed: null,
  }),
  invoke: {
    id: 'keeper',
    src: 'writtenKeeper',
    input: ({ context: { userId, teachingClassId } }) => ({ userId, teachingClassId }),
  },
  initial: 'writing',
  states: {
    writing: {
      description: 'Title, minutes, questions and options are being written.',
      on: {
        'written.restored': { actions: 'restore' },
        'editor.edit': { actions: ['edit', 'keep'] },
        'editor.submit': [{ guard: 'canSubmit', target: 'submitting', actions: 'nameRequest' }, { actions: 'point' }],
        'editor.saveDraft': [{ guard: 'canKeep', target: 'savingDraft' }, { actions: 'point' }],
        'editor.clear': { guard: 'isWriting', target: 'clearing' },
        'file.chosen': 'reading',
        'quote.open': { guard: 'isTeacher', target: 'quoting' },
        'drafts.open': { guard: 'isTeacher', target: 'choosingDraft' },
      },
    },
    submitting: {
      tags: 'sending',
      description: 'The vote is on its way to the server.',
      invoke: {
        id: 'create',
        src: 'createVote',
        input: ({ context }) => createInput(context),
        onDone: {
          target: 'writing',
          actions: ['beginAnew', 'keep', { type: 'report', params: ({ event }) => event.output }, 'notifyCreated'],
        },
        onError: {
          target: 'writing',
          actions: {
            type: 'notifyFailure',
            params: ({ event }) => failureOf(event.error).text || texts.createFailed,
          },
        },
      },
    },
    savingDraft: {
      tags: 'sending',
      description: 'The draft is on its way to the server; writing goes on meanwhile.',
      on: { 'editor.edit': { actions: ['edit', 'keep'] } },
      invoke: {
        id: 'save',
        src: 'saveDraft',
        input: ({ context }) => draftInput(context),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: [
              {
                type: 'showChanged',
                params: ({ event: { output } }) => (output.kind === 'changed' ? output.draft : null),
              },
            ],
          },
          {
            target: 'writing',
            actions: [{ type: 'rememberDraft', params: ({ event }) => event.output }, 'keep', 'notifyKept'],
          },
        ],
        onError: {
          target: 'writing',
          actions: { type: 'notifyFailure', params: ({ event }) => failureOf(event.error).text || texts.draftFailed },
        },
      },
    },
    changed: {
      description:
        'The draft was saved by another page meanwhile: what stands there is shown, and nothing is saved yet.',
      on: {
        'editor.confirm': { target: 'savingDraft', actions: 'insist' },
        'editor.takeTheirs': { target: 'writing', actions: ['takeTheirs', 'forgetChanged', 'keep'] },
        'editor.cancel': { target: 'writing', actions: 'forgetChanged' },
      },
    },
    clearing: {
      description: 'The person is asked whether everything is to be thrown away.',
      on: {
        'editor.confirm': { target: 'writing', actions: ['beginAnew', 'keep'] },
        'editor.cancel': 'writing',
      },
    },
    reading: {
      tags: 'sending',
      description: 'A spreadsheet of questions is being read; writing goes on meanwhile.',
      on: { 'editor.cancel': 'writing', 'editor.edit': { actions: ['edit', 'keep'] } },
      invoke: {
        id: 'read',
        src: 'readSheet',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen')
          return { file: event.file }
        },
        onDone: {
          target: 'imported',
          actions: { type: 'takeRows', params: ({ event }) => event.output },
        },
        onError: {
          target: 'writing',
          actions: { type: 'notifyFailure', params: ({ event }) => importFailure(event.error) },
        },
      },
    },
    imported: {
      description: 'What was read, and what was left out, is shown before it is taken.',
      on: {
        'editor.confirm': { guard: 'hasFound', target: 'writing', actions: ['takeFound', 'forgetFound', 'keep'] },
        'editor.cancel': { target: 'writing', actions: 'forgetFound' },
      },
    },
    quoting: {
      description: 'Questions of past votes are being picked.',
      invoke: {
        id: 'quoting',
        src: 'quoting',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: { target: 'writing', actions: [{ type: 'takeQuoted', params: ({ event }) => event.output }, 'keep'] },
      },
    },
    choosingDraft: {
      description: 'The draft box is open.',
      invoke: {
        id: 'drafts',
        src: 'draftBox',
        input: ({ context: { teachingClassId, written } }) => ({ teachingClassId, isWriting: isWriting(written) }),
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'writing',
            actions: [{ type: 'openDraft', params: ({ event }) => event.output }, 'keep'],
          },
          { target: 'writing' },
        ],
      },
    },
  },
})
