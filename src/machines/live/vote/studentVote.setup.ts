/** Actors, guards and actions of the chart of a student’s votes. */
import { assertEvent, assign, emit, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import type { Vote } from '../../../../contract/entities/live/vote'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import { isBlank } from '../../../../contract/rules/live/vote'
import { resourceMachine } from '../../shared/data/resource.machine'
import type { ResourceEvent } from '../../shared/data/resource.types'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import type { FeatureCommand } from '../classroom/classroom.types'
import { linkAfter } from '../classroom/link.selectors'
import { voteEditorMachine } from './editor/voteEditor.machine'
import { texts } from './texts'
import { choiceKeeperPlaceholder, getVotePlaceholder } from './vote.actors'
import { voteGuards } from './vote.guards'
import {
  afterEnd,
  answerText,
  choiceFor,
  chosen,
  endOf,
  firstUnanswered,
  isAnswerRequest,
  isNothingChosen,
  isTooLate,
  momentOf,
  unansweredIn,
  voteIdIn,
  voteIn,
  withTally,
} from './vote.logic'
import type { KeepChoice, StudentVoteContext, StudentVoteEvent, VoteInput } from './vote.types'

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
    input: {} as VoteInput,
    emitted: {} as Notify,
    children: {} as { editor: 'voteEditor'; choiceKeeper: 'choiceKeeper'; own: 'voteList'; get: 'getVote' },
  },
  actors: {
    voteEditor: voteEditorMachine,
    voteList: resourceMachine,
    choiceKeeper: choiceKeeperPlaceholder,
    getVote: getVotePlaceholder,
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
    isAnswerRefused: ({ event }) => event.type === 'vote.refused' && isAnswerRequest(event.request),
    isRefusedAsLate: ({ event }) => event.type === 'vote.refused' && isTooLate(event.code),
    isRefusedAsBlank: ({ event }) => event.type === 'vote.refused' && isNothingChosen(event.code),
    hasResult: ({ event }) => Boolean(voteIn(event)),
    isShown: ({ context, event }) => event.type === 'vote.ended' && event.voteId === context.shown?.voteId,
    isOwedVote: ({ context: { vote }, event }) =>
      event.type === 'vote.show' && event.voteId === vote?.voteId && isOpenVote(vote) && vote.answerStatus === 0,
    isWriting: ({ context }) => context.isWriting,
  },
  actions: {
    takeLink: assign(({ event }) => ({ link: linkAfter(event) })),
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
      if (isUnheard(context, event)) enqueue.emit({ type: 'notify', level: 'warning', text: texts.unheard })
    }),
    forgetUnheard: enqueueActions(({ context, event, enqueue }) => {
      if (!isUnheard(context, event)) return
      enqueue.assign({ kept: null })
      enqueue.sendTo('choiceKeeper', { type: 'choice.keep', kept: null } satisfies KeepChoice)
    }),
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
    sendAnswer: sendParent(
      ({ context: { vote, choice, userCode } }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'voteRace',
        name: 'answerVote',
        data: { voteId: vote?.voteId ?? '', statisticList: answerText(choice), userCode, inTime: true },
      }),
    ),
    openDialog: sendParent((): FeatureCommand => ({ type: 'dialog.open', dialog: 'vote' })),
    closeDialog: sendParent((): FeatureCommand => ({ type: 'dialog.close', dialog: 'vote' })),
    /** B283, G106. */
    notifyRequestRefused: emit(({ event }): Notify => {
      assertEvent(event, 'vote.requestRefused')
      return {
        type: 'notify',
        level: 'warning',
        title: texts.refusedRequest,
        text: texts.refusedRequestText(event.voteName),
      }
    }),
    notifyUncounted: emit({ type: 'notify', level: 'error', title: texts.failed, text: texts.missed.uncounted }),
    notifyCounted: emit({ type: 'notify', level: 'success', title: texts.succeeded, text: texts.succeededText }),
    notifyAnswerRefused: emit(({ event }): Notify => {
      assertEvent(event, 'vote.refused')
      return { type: 'notify', level: 'error', text: event.text }
    }),
    notifyNotLoaded: emit(({ event }): Notify => {
      const error: unknown = 'error' in event ? event.error : null
      return { type: 'notify', level: 'error', text: failureOf(error).text || texts.loadFailed }
    }),
  },
})
