/**
 * The vote editor: for a teacher, whose vote starts when it is submitted, and for a student, whose vote is a request.
 * The input belongs to this chart alone, is stored for the session with every change, and survives a reload, an
 * interruption or a lost connection. It sends its owner `editor.created`.
 */
import { assertEvent, assign, emit, fromCallback, sendParent, sendTo, setup } from 'xstate'
import type { VoteDraft, VoteQuestion } from '../../../../../contract/entities/live/vote'
import { callActor } from '../../../shared/data/calls'
import { failureIn } from '../../../shared/failure'
import { type Notify, notify } from '../../../shared/messages'
import { notProvided } from '../../../shared/notProvided'
import type { ToolInput } from '../../classroom/classroom.types'
import { texts } from '../texts'
import { readSheetPlaceholder, saveDraftPlaceholder } from '../vote.actors'
import type {
  ChangedDraft,
  DraftSaving,
  KeepWritten,
  SheetRows,
  VoteEditorContext,
  VoteEditorEvent,
  VoteEditorInput,
  VoteEditorReport,
} from '../vote.types'
import { draftBoxMachine } from './draftBox.machine'
import { quotingMachine } from './quoting.machine'
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
  writtenQuestions,
} from './voteWriting.logic'

/** A new vote, or an opened draft. */
function opened(draft: VoteDraft | null): Partial<VoteEditorContext> {
  const written = draft ? writtenFrom(draft) : firstWritten
  return { written, saved: draft && written, nextKey: freeKey(written), problem: null, requestId: null }
}

function addQuestions(context: VoteEditorContext, questions: readonly VoteQuestion[]): Partial<VoteEditorContext> {
  const written = withQuestions(context.written, questions)
  return { written, nextKey: freeKey(written), problem: null, requestId: null }
}

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
    /** Sends `written.restored` with the stored content. */
    writtenKeeper: fromCallback<KeepWritten, Pick<ToolInput, 'userId' | 'teachingClassId'>>(notProvided),
    createVote: callActor('saveVote'),
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
    startNewVote: assign(opened(null)),
    /** Shows the problem beside its field, and moves the focus there. */
    point: assign(({ context, event }) => {
      const problem = event.type === 'editor.submit' ? submitProblem(context.written) : draftProblem(context.written)
      if (!problem) return { problem }
      return { problem, focus: { field: problem.field, serial: (context.focus?.serial ?? 0) + 1 } }
    }),
    rememberDraft: assign(({ context: { written } }, saving: DraftSaving) => {
      if (saving.kind !== 'saved') return {}
      const { draftId, version } = saving.draft
      return {
        written: { ...written, draftId, draftVersion: version },
        saved: writtenFrom(saving.draft),
        problem: null,
      }
    }),
    showChanged: assign((_, changed: ChangedDraft | null) => ({ changed })),
    /** The next save replaces the version found there. */
    insist: assign(({ context: { changed, written } }) => ({
      written: { ...written, draftVersion: changed?.version },
      changed: null,
    })),
    takeTheirs: assign(({ context: { changed, written } }) => {
      if (!changed || written.draftId === null) return {}
      const theirs = writtenFrom({ ...changed, draftId: written.draftId })
      return { written: theirs, saved: theirs, nextKey: freeKey(theirs), problem: null, requestId: null }
    }),
    forgetChanged: assign({ changed: null }),
    openDraft: assign((_, draft: VoteDraft | null) => opened(draft)),
    takeRows: assign(({ context }, { file, rows }: { file: string; rows: SheetRows }) => ({
      found: findingsIn(file, rows, writtenQuestions(context.written).length),
    })),
    takeFound: assign(({ context }) => addQuestions(context, context.found?.questions ?? [])),
    takeQuoted: assign(({ context }, questions: readonly VoteQuestion[]) => addQuestions(context, questions)),
    forgetFound: assign({ found: null }),
    report: sendParent((_, vote: VoteEditorReport['vote']): VoteEditorReport => ({ type: 'editor.created', vote })),
    /** B389, B390. */
    notifyCreated: emit(({ context: { role } }) =>
      role === 'teacher'
        ? notify('success', texts.started)
        : { ...notify('success', texts.requestedText), title: texts.requested },
    ),
    /** B335. */
    notifyDraftSaved: emit({ ...notify('success', texts.draftSavedText), title: texts.draftSaved }),
    notifyFailure: emit(({ event }, fallback: string) => notify('error', failureIn(event).text || fallback)),
    notifyNotRead: emit(({ event }) => notify('error', importFailure('error' in event ? event.error : null))),
  },
}).createMachine({
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
        onError: { target: 'writing', actions: { type: 'notifyFailure', params: texts.createFailed } },
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
        onError: { target: 'writing', actions: { type: 'notifyFailure', params: texts.draftFailed } },
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
        onDone: { target: 'imported', actions: { type: 'takeRows', params: ({ event }) => event.output } },
        onError: { target: 'writing', actions: 'notifyNotRead' },
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
