/**
 * Writing a vote: by a teacher, whose vote starts when it is submitted, and by a student, whose vote is a request. What is
 * being written belongs to this chart alone, is kept in the session with every change, and is there again after a reload,
 * an interruption or a lost line. It tells its owner `editor.created`.
 */
import { assertEvent, assign, emit, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import type { VoteDraft, VoteQuestion } from '../../../contract/entities/vote'
import { errors } from '../../../contract/errors'
import type { Notify } from '../shared/messages'
import { draftBoxMachine } from './draftBox.machine'
import { quotingMachine } from './quoting.machine'
import { texts } from './texts'
import {
  createVotePlaceholder,
  readSheetPlaceholder,
  saveDraftPlaceholder,
  writtenKeeperPlaceholder,
} from './vote.actors'
import { failureText } from './vote.logic'
import type {
  ChangedDraft,
  DraftSaving,
  KeepWritten,
  SheetRows,
  VoteEditorContext,
  VoteEditorEvent,
  VoteEditorInput,
  VoteEditorReport,
} from './vote.types'
import { findingsIn, importFailure } from './voteImport.logic'
import {
  createInput,
  draftInput,
  draftProblem,
  edited,
  firstWritten,
  freeKey,
  isWriting,
  submitProblem,
  withQuestions,
  writtenFrom,
} from './voteWriting.logic'

const say = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })

export const voteEditorMachine = setup({
  types: {
    context: {} as VoteEditorContext,
    events: {} as VoteEditorEvent,
    input: {} as VoteEditorInput,
    emitted: {} as Notify,
    children: {} as {
      keeper: 'writtenKeeper'
      create: 'createVote'
      save: 'saveDraft'
      read: 'readSheet'
      quoting: 'quoting'
      drafts: 'draftBox'
    },
  },
  actors: {
    writtenKeeper: writtenKeeperPlaceholder,
    createVote: createVotePlaceholder,
    saveDraft: saveDraftPlaceholder,
    readSheet: readSheetPlaceholder,
    quoting: quotingMachine,
    draftBox: draftBoxMachine,
  },
  guards: {
    isTeacher: ({ context }) => context.role === 'teacher',
    canSubmit: ({ context }) => submitProblem(context.written) === null,
    canKeep: ({ context }) => draftProblem(context.written) === null,
    isWriting: ({ context }) => isWriting(context.written),
    hasDraft: (_, draft: VoteDraft | null) => draft !== null,
    isChanged: (_, saving: DraftSaving) => saving.kind === 'changed',
    hasFound: ({ context }) => (context.found?.questions.length ?? 0) > 0,
  },
  actions: {
    edit: assign(({ context, event }) => {
      assertEvent(event, 'editor.edit')
      const { written, focus } = edited(context.written, context.nextKey, event.edit)
      const serial = (context.focus?.serial ?? 0) + 1
      return {
        written,
        nextKey: Math.max(context.nextKey, freeKey(written)),
        focus: focus === null ? context.focus : { field: focus, serial },
        problem: null,
        requestId: null,
      }
    }),
    restore: assign(({ event }) => {
      assertEvent(event, 'written.restored')
      return { written: event.written, nextKey: freeKey(event.written) }
    }),
    keep: sendTo('keeper', ({ context: { written } }): KeepWritten => ({ type: 'written.keep', written })),
    nameRequest: assign(({ context, event }) => {
      assertEvent(event, 'editor.submit')
      return { requestId: context.requestId ?? event.requestId, problem: null }
    }),
    beginAnew: assign({ written: firstWritten, nextKey: freeKey(firstWritten), problem: null, requestId: null }),
    /** What cannot be submitted says so, and takes the focus where it is to be mended. */
    point: assign(({ context, event }) => {
      const problem = event.type === 'editor.submit' ? submitProblem(context.written) : draftProblem(context.written)
      if (!problem?.field) return { problem }
      return { problem, focus: { field: problem.field, serial: (context.focus?.serial ?? 0) + 1 } }
    }),
    /** What stands beside its field is not said twice. */
    notifyProblem: enqueueActions(({ context: { problem }, enqueue }) => {
      if (!problem?.field) enqueue.emit(say('error', problem?.text ?? errors.voteNoQuestions.text))
    }),
    rememberDraft: assign(({ context: { written } }, saving: DraftSaving) => {
      if (saving.kind !== 'saved') return {}
      const { draftId, version } = saving.draft
      return { written: { ...written, draftId, draftVersion: version }, problem: null }
    }),
    showChanged: assign((_, changed: ChangedDraft | null) => ({ changed })),
    /** Saving replaces what was found there. */
    insist: assign(({ context: { changed, written } }) => ({
      written: { ...written, draftVersion: changed?.version },
      changed: null,
    })),
    takeTheirs: assign(({ context: { changed, written } }) => {
      if (!changed || written.draftId === null) return {}
      const theirs = writtenFrom({ ...changed, draftId: written.draftId })
      return { written: theirs, nextKey: freeKey(theirs), problem: null, requestId: null }
    }),
    forgetChanged: assign({ changed: null }),
    openDraft: assign((_, draft: VoteDraft | null) => {
      const written = draft ? writtenFrom(draft) : firstWritten
      return { written, nextKey: freeKey(written), problem: null, requestId: null }
    }),
    takeRows: assign(({ context }, { file, rows }: { file: string; rows: SheetRows }) => ({
      found: findingsIn(file, rows, context.written.questions.length),
    })),
    takeFound: assign(({ context }) => addQuestions(context, context.found?.questions ?? [])),
    takeQuoted: assign(({ context }, questions: readonly VoteQuestion[]) => addQuestions(context, questions)),
    forgetFound: assign({ found: null }),
    report: sendParent((_, vote: VoteEditorReport['vote']): VoteEditorReport => ({ type: 'editor.created', vote })),
    /** B389, B390. */
    notifyCreated: emit(({ context }): Notify => {
      if (context.role === 'teacher') return say('success', texts.started)
      return { ...say('success', texts.requestedText), title: texts.requested }
    }),
    /** B335. */
    notifyKept: emit((): Notify => ({ ...say('success', texts.draftSavedText), title: texts.draftSaved })),
    notifyFailure: emit((_, text: string): Notify => say('error', text)),
  },
}).createMachine({
  id: 'voteEditor',
  description: 'A vote while it is being written.',
  context: ({ input }) => ({
    ...input,
    written: firstWritten,
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
        'editor.submit': [
          { guard: 'canSubmit', target: 'submitting', actions: 'nameRequest' },
          { actions: ['point', 'notifyProblem'] },
        ],
        'editor.saveDraft': [{ guard: 'canKeep', target: 'savingDraft' }, { actions: ['point', 'notifyProblem'] }],
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
            params: ({ event }) => failureText(event.error, texts.createFailed),
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
          actions: { type: 'notifyFailure', params: ({ event }) => failureText(event.error, texts.draftFailed) },
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

function addQuestions(context: VoteEditorContext, questions: readonly VoteQuestion[]): Partial<VoteEditorContext> {
  const written = withQuestions(context.written, questions)
  return { written, nextKey: freeKey(written), problem: null, requestId: null }
}
