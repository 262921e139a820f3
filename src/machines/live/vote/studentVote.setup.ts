/** Actors, guards and actions of the chart of a student’s votes. */
import { assertEvent, assign, emit, enqueueActions, fromCallback, sendParent, sendTo, setup } from 'xstate'
import type { Vote } from '../../../../contract/entities/live/vote'
import { errors } from '../../../../contract/errors'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import { isBlank } from '../../../../contract/rules/live/vote'
import { voteCodes } from '../../../../contract/sockets/voteRace/vote'
import { queryActor } from '../../shared/data/calls'
import { resourceMachine } from '../../shared/data/resource.machine'
import type { ResourceEvent } from '../../shared/data/resource.types'
import { failureIn } from '../../shared/failure'
import { type Notify, notify } from '../../shared/messages'
import { notProvided } from '../../shared/notProvided'
import type { ToolInput } from '../classroom/classroom.types'
import { dialogActions, linkActions } from '../kit/chart'
import { refuses, request } from '../kit/requests.logic'
import { momentOf } from '../kit/rounds.logic'
import { voteEditorMachine } from './editor/voteEditor.machine'
import { texts } from './texts'
import {
  afterEnd,
  answerText,
  choiceFor,
  chosen,
  endOf,
  firstUnanswered,
  unansweredIn,
  voteGuards,
  voteIdIn,
  voteIn,
  withTally,
} from './vote.logic'
import type { KeepChoice, StudentVoteContext, StudentVoteEvent } from './vote.types'

const { answerVote } = voteCodes.client

const isOpenVote = (vote: Vote | null): boolean => vote?.voteStatus === '1'

/** An answer to that vote was submitted and has no verdict yet. */
const isSubmitted = ({ kept }: StudentVoteContext, vote: Vote | null | undefined): boolean =>
  kept?.isSubmitted === true && kept.voteId === vote?.voteId

/** Every question of the ballot is answered. */
const isWhole = ({ choice }: StudentVoteContext): boolean => choice.length > 0 && unansweredIn(choice) === 0

/** An answer is sent or waiting, and the server reports another vote or none: no verdict on it will arrive. */
const isUnheard = ({ kept }: StudentVoteContext, event: StudentVoteEvent): boolean =>
  kept?.isSubmitted === true && kept.voteId !== voteIn(event)?.voteId

export const studentVoteSetup = setup({
  types: {
    context: {} as StudentVoteContext,
    events: {} as StudentVoteEvent,
    input: {} as ToolInput,
    emitted: {} as Notify,
    children: {} as { editor: 'voteEditor'; choiceKeeper: 'choiceKeeper'; own: 'voteList'; get: 'getVote' },
  },
  actors: {
    voteEditor: voteEditorMachine,
    voteList: resourceMachine,
    /** Sends `choice.restored` with the stored choice. */
    choiceKeeper: fromCallback<KeepChoice, Pick<ToolInput, 'userId' | 'teachingClassId'>>(notProvided),
    getVote: queryActor('getVote'),
  },
  delays: { answerOverdue: LIVE_ANSWER_MS },
  guards: {
    ...voteGuards<StudentVoteContext>(({ vote }) => vote),
    /** A running vote that this student has not answered. */
    isOwed: ({ context: { vote } }) => isOpenVote(vote) && vote?.answerStatus === 0,
    isAnsweredAlready: ({ event }) => voteIn(event)?.answerStatus === 1,
    /** The student closed the results of this vote before a reload. */
    wasClosed: ({ context: { kept }, event }) => kept?.isClosed === true && kept.voteId === voteIn(event)?.voteId,
    /** The answer was submitted before a reload, and the server does not have it. */
    wasSubmitted: ({ context, event }) => isSubmitted(context, voteIn(event)),
    isBlank: ({ context }) => isBlank(context.choice),
    /** Every question is answered. */
    isWhole: ({ context }) => isWhole(context),
    /** The end of a vote that this student has not answered, with every question answered in the ballot. */
    endsWholeBallot: ({ context, event }) =>
      voteIdIn(event) !== null &&
      voteIdIn(event) === context.vote?.voteId &&
      isOpenVote(context.vote) &&
      context.vote.answerStatus === 0 &&
      context.kept?.isSubmitted !== true &&
      context.link === 'connected' &&
      isWhole(context),
    isOver: ({ context: { vote } }) => vote?.voteStatus === '2',
    hasGaps: ({ context }) => unansweredIn(context.choice) > 0,
    /** B284, B286: by the server's clock. */
    isTimeUp: ({ context: { vote }, event }) => vote === null || momentOf(event) >= endOf(vote),
    isEnded: ({ event }) => event.type === 'vote.answered' && event.outcome === 'ended',
    isAnswerOut: ({ context }) => isSubmitted(context, context.vote),
    isResultKnown: ({ context: { vote } }) =>
      vote !== null && (vote.answerStatus === 1 || vote.voteStatus === '2') && vote.voteStatistics !== '',
    isAnswerRefused: ({ event }) => refuses(event, answerVote),
    isRefusedAsLate: ({ event }) => refuses(event, answerVote, errors.voteEnded),
    isRefusedAsBlank: ({ event }) => refuses(event, answerVote, errors.voteNothingChosen),
    hasResult: ({ event }) => Boolean(voteIn(event)),
    isShown: ({ context, event }) => event.type === 'vote.ended' && event.voteId === context.shown?.voteId,
    isOwedVote: ({ context: { vote }, event }) =>
      event.type === 'vote.show' && event.voteId === vote?.voteId && isOpenVote(vote) && vote.answerStatus === 0,
    isWriting: ({ context }) => context.isWriting,
  },
  actions: {
    /** A vote that the server no longer reports has ended. */
    takeVote: assign(({ context, event }) => {
      const vote = voteIn(event)
      return vote ? { vote, choice: choiceFor(vote, context.kept, context) } : { vote: afterEnd(context.vote, null) }
    }),
    takeTally: assign(({ context, event }) => {
      assertEvent(event, 'vote.tallied')
      return { vote: withTally(context.vote, event.tally), shown: withTally(context.shown, event.tally) }
    }),
    /** The end of another vote is ignored: the followed vote stays. */
    takeEnd: assign(({ context: { vote }, event }) => {
      const ended = voteIdIn(event)
      return ended !== null && ended !== vote?.voteId ? {} : { vote: afterEnd(vote, voteIn(event) ?? null) }
    }),
    restoreStored: assign(({ event }) => {
      assertEvent(event, 'choice.restored')
      return { kept: event.kept }
    }),
    choose: assign(({ context, event }) => {
      assertEvent(event, 'vote.choose')
      return { choice: chosen(context.vote, context.choice, event.question, event.option) }
    }),
    leadToGap: assign(({ context: { choice, lead } }) => ({
      lead: { question: firstUnanswered(choice), serial: (lead?.serial ?? 0) + 1 },
    })),
    missUnsent: assign({ missed: 'unsent' }),
    missUncounted: assign({ missed: 'uncounted' }),
    mean: assign(({ event }) => {
      assertEvent(event, 'vote.show')
      return { wanted: event.voteId }
    }),
    meanVote: assign(({ context: { vote } }) => ({ wanted: vote?.voteId ?? '' })),
    meanShown: assign(({ context: { shown } }) => ({ wanted: shown?.voteId ?? '' })),
    show: assign((_, vote: Vote) => ({ shown: vote })),
    showResult: assign(({ event }) => ({ shown: voteIn(event) ?? null })),
    showVote: assign(({ context: { vote } }) => ({ shown: vote })),
    beginWriting: assign({ isWriting: true }),
    endWriting: assign({ isWriting: false }),
    renewOwn: sendTo('own', (): ResourceEvent => ({ type: 'resource.reload' })),
    sendAnswer: sendParent(({ context: { vote, choice, userCode } }) =>
      request({
        channel: 'voteRace',
        name: 'answerVote',
        data: { voteId: vote?.voteId ?? '', statisticList: answerText(choice), userCode, inTime: true },
      }),
    ),
    /** B283, G106. */
    notifyRequestRefused: emit(({ event }) => {
      assertEvent(event, 'vote.requestRefused')
      return notify('warning', texts.refusedRequestText(event.voteName), texts.refusedRequest)
    }),
    notifyUncounted: emit(notify('error', texts.missed.uncounted, texts.failed)),
    notifyCounted: emit(notify('success', texts.succeededText, texts.succeeded)),
    notifyAnswerRefused: emit(({ event }) => {
      assertEvent(event, 'vote.refused')
      return notify('error', event.text)
    }),
    notifyNotLoaded: emit(({ event }) => notify('error', failureIn(event).text || texts.loadFailed)),
    ...linkActions<StudentVoteContext, StudentVoteEvent>(),
    ...dialogActions<StudentVoteContext, StudentVoteEvent>('vote'),
  },
}).extend({
  actions: {
    keepChoice: enqueueActions(({ context: { vote, choice }, enqueue }) => {
      const kept = vote && { voteId: vote.voteId, choice, isSubmitted: false }
      enqueue.assign({ kept })
      enqueue.sendTo('choiceKeeper', { type: 'choice.keep', kept } satisfies KeepChoice)
    }),
    keepSubmitted: enqueueActions(({ context: { vote, choice }, enqueue }) => {
      const kept = vote && { voteId: vote.voteId, choice, isSubmitted: true }
      enqueue.assign({ kept })
      enqueue.sendTo('choiceKeeper', { type: 'choice.keep', kept } satisfies KeepChoice)
    }),
    forgetChoice: enqueueActions(({ enqueue }) => {
      enqueue.assign({ kept: null })
      enqueue.sendTo('choiceKeeper', { type: 'choice.keep', kept: null } satisfies KeepChoice)
    }),
    keepClosed: enqueueActions(({ context: { vote }, enqueue }) => {
      if (vote?.answerStatus !== 1) return
      const kept = { voteId: vote.voteId, choice: [], isSubmitted: false, isClosed: true }
      enqueue.assign({ kept })
      enqueue.sendTo('choiceKeeper', { type: 'choice.keep', kept } satisfies KeepChoice)
    }),
    notifyUnheard: enqueueActions(({ context, event, enqueue }) => {
      if (isUnheard(context, event)) enqueue.emit(notify('warning', texts.unheard))
    }),
    forgetUnheard: enqueueActions(({ context, event, enqueue }) => {
      if (!isUnheard(context, event)) return
      enqueue.assign({ kept: null })
      enqueue.sendTo('choiceKeeper', { type: 'choice.keep', kept: null } satisfies KeepChoice)
    }),
  },
})
