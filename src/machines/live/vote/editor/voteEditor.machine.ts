/**
 * The vote editor: for a teacher, whose vote starts when it is submitted, and for a student, whose vote is a request.
 * The input belongs to this chart alone, is stored for the session with every change, and survives a reload, an
 * interruption or a lost connection. It sends its owner `editor.created`.
 */
import { assertEvent } from 'xstate'
import { failureOf } from '../../../shared/failure'
import { texts } from '../texts'
import { voteEditorSetup } from './voteEditor.setup'
import { importFailure } from './voteImport.logic'
import { createInput, draftInput, firstWritten, freeKey, isWriting } from './voteWriting.logic'

export const voteEditorMachine = voteEditorSetup.createMachine({
  id: 'voteEditor',
  description: 'A vote in the editor.',
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
      description: 'The user edits title, minutes, questions and options.',
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
      description: 'Sending the vote to the server.',
      invoke: {
        id: 'create',
        src: 'createVote',
        input: ({ context }) => createInput(context),
        onDone: {
          target: 'writing',
          actions: ['startNewVote', 'keep', { type: 'report', params: ({ event }) => event.output }, 'notifyCreated'],
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
      description: 'Saving the draft; the user can continue to write.',
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
            actions: [{ type: 'rememberDraft', params: ({ event }) => event.output }, 'keep', 'notifyDraftSaved'],
          },
        ],
        onError: {
          target: 'writing',
          actions: { type: 'notifyFailure', params: ({ event }) => failureOf(event.error).text || texts.draftFailed },
        },
      },
    },
    changed: {
      description: 'Another page has saved the draft: its current content is shown, and nothing is saved yet.',
      on: {
        'editor.confirm': { target: 'savingDraft', actions: 'insist' },
        'editor.takeTheirs': { target: 'writing', actions: ['takeTheirs', 'forgetChanged', 'keep'] },
        'editor.cancel': { target: 'writing', actions: 'forgetChanged' },
      },
    },
    clearing: {
      description: 'Asking the user whether to clear the whole vote.',
      on: {
        'editor.confirm': { target: 'writing', actions: ['startNewVote', 'keep'] },
        'editor.cancel': 'writing',
      },
    },
    reading: {
      tags: 'sending',
      description: 'Reading a spreadsheet of questions; the user can continue to write.',
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
      description: 'The questions that were read and those that were left out are shown before the import.',
      on: {
        'editor.confirm': { guard: 'hasFound', target: 'writing', actions: ['takeFound', 'forgetFound', 'keep'] },
        'editor.cancel': { target: 'writing', actions: 'forgetFound' },
      },
    },
    quoting: {
      description: 'The user picks questions of past votes.',
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
