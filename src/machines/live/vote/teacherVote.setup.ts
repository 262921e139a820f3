/** Actors, guards and actions of the chart of the teacher’s votes. */
import { assertEvent, assign, emit, sendParent, sendTo, setup } from 'xstate'
import type { Vote } from '../../../../contract/entities/live/vote'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import { resourceMachine } from '../../shared/data/resource.machine'
import type { ResourceEvent } from '../../shared/data/resource.types'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import type { FeatureCommand } from '../classroom/classroom.types'
import { linkAfter } from '../classroom/link.selectors'
import { voteEditorMachine } from './editor/voteEditor.machine'
import { texts } from './texts'
import {
  agreeVotePlaceholder,
  closeExpiredPlaceholder,
  exportVotePlaceholder,
  getVotePlaceholder,
  refuseVotePlaceholder,
} from './vote.actors'
import { voteGuards } from './vote.guards'
import { afterEnd, isEndRequest, momentOf, untilEnd, voteIn, withTally } from './vote.logic'
import type { TeacherVoteContext, TeacherVoteEvent, VoteInput } from './vote.types'

const errorOf = (event: object): unknown => ('error' in event ? event.error : null)

export const teacherVoteSetup = setup({
  types: {
    context: {} as TeacherVoteContext,
    events: {} as TeacherVoteEvent,
    input: {} as VoteInput,
    emitted: {} as Notify,
    children: {} as {
      editor: 'voteEditor'
      history: 'voteList'
      requests: 'voteList'
      close: 'closeExpired'
      get: 'getVote'
      agree: 'agreeVote'
      refuse: 'refuseVote'
      export: 'exportVote'
    },
  },
  actors: {
    voteEditor: voteEditorMachine,
    voteList: resourceMachine,
    closeExpired: closeExpiredPlaceholder,
    getVote: getVotePlaceholder,
    agreeVote: agreeVotePlaceholder,
    refuseVote: refuseVotePlaceholder,
    exportVote: exportVotePlaceholder,
  },
  delays: {
    /** B284, by the server's timestamps. */
    untilEnd: ({ context }) => untilEnd(context),
    answerOverdue: LIVE_ANSWER_MS,
  },
  guards: {
    ...voteGuards<TeacherVoteContext>(({ ongoing }) => ongoing),
    isOngoing: ({ context }) => context.ongoing !== null,
    isEndRefused: ({ event }) => event.type === 'vote.refused' && isEndRequest(event.request),
    isReviewedRunning: ({ context }) => context.ongoing !== null && context.ongoing.voteId === context.reviewed?.voteId,
    isShownOver: ({ context, event }) =>
      event.type === 'vote.ended' && event.vote !== null && event.voteId === context.shown?.voteId,
    isShownRunning: ({ context, event }) => event.type === 'vote.show' && event.voteId === context.ongoing?.voteId,
    hasResult: ({ event }) => Boolean(voteIn(event)),
  },
  actions: {
    takeLink: assign(({ event }) => ({ link: linkAfter(event) })),
    takeVote: assign(({ context, event }) => ({ ongoing: voteIn(event) ?? context.ongoing, at: momentOf(event) })),
    takeTally: assign(({ context, event }) => {
      assertEvent(event, 'vote.tallied')
      return { ongoing: withTally(context.ongoing, event.tally) }
    }),
    forgetVote: assign({ ongoing: null }),
    /**
     * The result replaces the tallies. The dialog’s region precedes the round’s, which removes the vote from the
     * context.
     */
    showEnd: assign(({ context, event }) => {
      const shown = afterEnd(context.ongoing, voteIn(event) ?? null)
      return { shown, wanted: shown?.voteId ?? '' }
    }),
    showResult: assign(({ event }) => ({ shown: voteIn(event) ?? null })),
    takeWaiting: assign(({ context, event }) => {
      assertEvent(event, ['vote.requested', 'vote.resumed', 'vote.listsChanged'])
      return { waiting: event.waiting ?? context.waiting }
    }),
    mean: assign(({ event }) => {
      assertEvent(event, 'vote.show')
      return { wanted: event.voteId }
    }),
    show: assign((_, vote: Vote) => ({ shown: vote })),
    takeReviewed: assign(({ event }) => {
      assertEvent(event, 'vote.review')
      return { reviewed: event.vote }
    }),
    renewHistory: sendTo('history', (): ResourceEvent => ({ type: 'resource.reload' })),
    renewRequests: sendTo('requests', (): ResourceEvent => ({ type: 'resource.reload' })),
    sendEnd: sendParent(
      ({ context }): FeatureCommand => ({
        type: 'channel.send',
        channel: 'voteRace',
        name: 'endVote',
        data: { voteId: context.ongoing?.voteId ?? '' },
      }),
    ),
    openDialog: sendParent((): FeatureCommand => ({ type: 'dialog.open', dialog: 'vote' })),
    closeDialog: sendParent((): FeatureCommand => ({ type: 'dialog.close', dialog: 'vote' })),
    notifyRequest: emit(({ event }): Notify => {
      assertEvent(event, 'vote.requested')
      const { voteUser, voteName } = event.vote
      return {
        type: 'notify',
        level: 'info',
        title: texts.newRequest,
        text: texts.newRequestText(voteUser.userName, voteName),
      }
    }),
    /** B283. */
    notifyRefused: emit((): Notify => ({ type: 'notify', level: 'success', text: texts.refusedRequest })),
    notifyEndRefused: emit(({ event }): Notify => {
      assertEvent(event, 'vote.refused')
      return { type: 'notify', level: 'error', text: event.text }
    }),
    notifyFailure: emit(
      ({ event }, fallback: string): Notify => ({
        type: 'notify',
        level: 'error',
        text: failureOf(errorOf(event)).text || fallback,
      }),
    ),
  },
})
