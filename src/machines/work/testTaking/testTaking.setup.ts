/** Setup of the test-taking chart: actors, guards and actions. */
import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { TestSaved } from '../../../../contract/entities/work/testTaking'
import { errors } from '../../../../contract/errors'
import { TEST_SAVE_LATEST_MS } from '../../../../contract/limits'
import { classFactsPlaceholder } from '../../courses/learning/learning.actors'
import { isPassing, retryDelay } from '../../shared/autosave/autosave.logic'
import type { Failure } from '../../shared/failure'
import {
  openTestPlaceholder,
  queuePlaceholder,
  saveResponsesPlaceholder,
  submitTestPlaceholder,
} from './testTaking.actors'
import { acknowledged, missingOf, quietMs, readOnlyReason, stepped, storedOf, taken, written } from './testTaking.logic'
import type {
  OpenedTest,
  QueueCommand,
  SubmittedTest,
  TestTakingContext,
  TestTakingEmitted,
  TestTakingEvent,
  TestTakingInput,
} from './testTaking.types'
import { texts } from './texts'

/** The id of the current attempt. */
export const idOf = ({ attempt }: TestTakingContext): string => attempt?.testUserId ?? ''

/** The command that deletes responses in the browser. */
const dropped = (testUserId: string, responses: QueueCommand['responses']): QueueCommand => ({
  type: 'queue.drop',
  testUserId,
  responses,
})

export const testTakingSetup = setup({
  types: {
    context: {} as TestTakingContext,
    events: {} as TestTakingEvent,
    input: {} as TestTakingInput,
    emitted: {} as TestTakingEmitted,
    children: {} as { queue: 'queue' },
  },
  actors: {
    classFacts: classFactsPlaceholder,
    queue: queuePlaceholder,
    openTest: openTestPlaceholder,
    saveResponses: saveResponsesPlaceholder,
    submitTest: submitTestPlaceholder,
  },
  delays: {
    quietOver: ({ context }) => quietMs(context),
    latestOver: TEST_SAVE_LATEST_MS,
    retryDue: ({ context }) => retryDelay(context.tries),
    timeOver: ({ context: { attempt, openedAt } }) => Math.max(0, (attempt?.deadline ?? openedAt) - openedAt),
  },
  guards: {
    isSubmitted: (_, { attempt }: SubmittedTest) => attempt.testState === 'submitted',
    /** Another attempt has begun. */
    isAnother: ({ context }, { attempt }: SubmittedTest) =>
      attempt.testUserId !== context.attempt?.testUserId || attempt.testState !== 'submitted',
    isRecalled: (_, { code }: Failure) => code === errors.taskRecalled.code,
    isGone: (_, { code }: Failure) => code === errors.notFound.code,
    isCleared: (_, { code }: Failure) => code === errors.taskCleared.code,
    isOver: (_, { code }: Failure) => code === errors.testSubmitted.code || code === errors.testTimeUp.code,
    isPassing: (_, failure: Failure) => isPassing(failure),
    hasDeadline: ({ context }) => context.attempt?.deadline != null,
    isEndless: ({ context }) => context.attempt?.deadline == null,
    /** The deadline differs from the one that the clock waits for. */
    isMoved: ({ context: { attempt, watchedUntil } }) => attempt?.deadline != null && attempt.deadline !== watchedUntil,
    /** Another attempt, or the same one with another deadline. */
    isPutOff: ({ context }, { attempt }: SubmittedTest) =>
      attempt.testUserId !== context.attempt?.testUserId || attempt.deadline !== context.attempt.deadline,
    isUnsaved: ({ context }) => context.unsaved.length > 0,
    isAllSaved: ({ context }) => context.unsaved.length === 0,
    canAnswer: ({ context: { attempt }, event }) => {
      assertEvent(event, ['answer.change', 'answer.mark'])
      return (
        readOnlyReason(attempt) === null && attempt?.items.some((item) => item.position === event.position) === true
      )
    },
    canSubmit: ({ context: { attempt } }) => readOnlyReason(attempt) === null,
    isThere: ({ context: { attempt }, event }) => {
      assertEvent(event, 'item.go')
      return attempt?.items.some((item) => item.position === event.position) === true
    },
  },
  actions: {
    /** Deletes responses in the browser that the server has. */
    take: enqueueActions(({ context, enqueue }, opened: OpenedTest) => {
      const { attempt, kept } = opened
      enqueue.sendTo('queue', dropped(attempt.testUserId, storedOf(kept, attempt)))
      enqueue.assign(taken(context, opened))
    }),
    /** Responses that the attempt does not contain came too late; they stay in the browser. */
    takeSubmitted: enqueueActions(({ context: { unsaved }, enqueue }, { attempt, results }: SubmittedTest) => {
      enqueue.sendTo('queue', dropped(attempt.testUserId, storedOf(unsaved, attempt)))
      const { responses } = attempt
      enqueue.assign({ attempt, results, responses, unsaved: missingOf(unsaved, attempt), problem: null })
    }),
    watchClock: assign(({ context }) => ({ watchedUntil: context.attempt?.deadline ?? null })),
    write: assign(({ context, event }) => {
      assertEvent(event, ['answer.change', 'answer.mark'])
      return written(context, event.position, event.at, ({ response, isMarked }) =>
        event.type === 'answer.mark'
          ? { response, isMarked: isMarked === '1' ? '0' : '1' }
          : { response: [...event.response], isMarked },
      )
    }),
    keep: sendTo(
      'queue',
      ({ context }): QueueCommand => ({
        type: 'queue.put',
        testUserId: idOf(context),
        responses: context.unsaved,
      }),
    ),
    forgetSent: sendTo('queue', ({ context }, { sent }: { sent: QueueCommand['responses'] }) =>
      dropped(idOf(context), sent),
    ),
    forgetUnsaved: sendTo('queue', ({ context }) => dropped(idOf(context), context.unsaved)),
    acknowledge: assign(({ context }, { sent, saved }: { sent: QueueCommand['responses']; saved: TestSaved }) =>
      acknowledged(context, sent, saved),
    ),
    dropUnsaved: assign({ unsaved: [] }),
    markStored: assign(({ event }) => {
      assertEvent(event, 'queue.stored')
      return { isKept: event.isKept }
    }),
    go: assign(({ event }) => {
      assertEvent(event, 'item.go')
      return { position: event.position }
    }),
    step: assign(({ context, event }) => {
      assertEvent(event, 'item.step')
      return { position: stepped(context, event.by) }
    }),
    changeMode: assign(({ event }) => {
      assertEvent(event, 'mode.change')
      return { mode: event.mode }
    }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    clearProblem: assign({ problem: null }),
    notifyCleared: emit({ type: 'notify', level: 'warning', text: texts.cleared }),
    notifyRetry: emit({ type: 'notify', level: 'info', text: texts.again }),
    notifySubmittedElsewhere: emit({ type: 'notify', level: 'warning', text: texts.submittedElsewhere }),
  },
})
