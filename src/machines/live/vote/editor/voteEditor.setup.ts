/** Actors, guards and actions of the vote editor's chart. */
import { assertEvent, assign, emit, sendParent, sendTo, setup } from 'xstate'
import type { VoteDraft, VoteQuestion } from '../../../../../contract/entities/live/vote'
import type { Notify } from '../../../shared/messages'
import { texts } from '../texts'
import {
  createVotePlaceholder,
  readSheetPlaceholder,
  saveDraftPlaceholder,
  writtenKeeperPlaceholder,
} from '../vote.actors'
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
import { findingsIn } from './voteImport.logic'
import {
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

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })

export const voteEditorSetup = setup({
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
    startNewVote: assign({
      written: firstWritten,
      saved: null,
      nextKey: freeKey(firstWritten),
      problem: null,
      requestId: null,
    }),
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
    openDraft: assign((_, draft: VoteDraft | null) => {
      const written = draft ? writtenFrom(draft) : firstWritten
      return { written, saved: draft && written, nextKey: freeKey(written), problem: null, requestId: null }
    }),
    takeRows: assign(({ context }, { file, rows }: { file: string; rows: SheetRows }) => ({
      found: findingsIn(file, rows, writtenQuestions(context.written).length),
    })),
    takeFound: assign(({ context }) => addQuestions(context, context.found?.questions ?? [])),
    takeQuoted: assign(({ context }, questions: readonly VoteQuestion[]) => addQuestions(context, questions)),
    forgetFound: assign({ found: null }),
    report: sendParent((_, vote: VoteEditorReport['vote']): VoteEditorReport => ({ type: 'editor.created', vote })),
    /** B389, B390. */
    notifyCreated: emit(({ context }): Notify => {
      if (context.role === 'teacher') return toNotify('success', texts.started)
      return { ...toNotify('success', texts.requestedText), title: texts.requested }
    }),
    /** B335. */
    notifyDraftSaved: emit((): Notify => ({ ...toNotify('success', texts.draftSavedText), title: texts.draftSaved })),
    notifyFailure: emit((_, text: string): Notify => toNotify('error', text)),
  },
})

function addQuestions(context: VoteEditorContext, questions: readonly VoteQuestion[]): Partial<VoteEditorContext> {
  const written = withQuestions(context.written, questions)
  return { written, nextKey: freeKey(written), problem: null, requestId: null }
}
