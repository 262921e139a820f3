/** Actors, guards and actions of the chart of the teacher’s votes. */
import { assertEvent, assign, emit, sendParent, sendTo, setup } from 'xstate'
import type { Vote } from '../../../../contract/entities/live/vote'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import { voteCodes } from '../../../../contract/sockets/voteRace/vote'
import { callActor, queryActor } from '../../shared/data/calls'
import { resourceMachine } from '../../shared/data/resource.machine'
import type { ResourceEvent } from '../../shared/data/resource.types'
import { failureIn } from '../../shared/failure'
import { type Notify, notify } from '../../shared/messages'
import type { ToolInput } from '../classroom/classroom.types'
import { dialogActions, linkActions } from '../kit/chart'
import { refuses, request } from '../kit/requests.logic'
import { momentOf } from '../kit/rounds.logic'
import { voteEditorMachine } from './editor/voteEditor.machine'
import { texts } from './texts'
import { closeExpiredPlaceholder, exportVotePlaceholder } from './vote.actors'
import { afterEnd, untilEnd, voteGuards, voteIn, withTally } from './vote.logic'
import type { TeacherVoteContext, TeacherVoteEvent } from './vote.types'

export const teacherVoteSetup = setup({
  types: {
    context: {} as TeacherVoteContext,
    events: {} as TeacherVoteEvent,
    input: {} as ToolInput,
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
    getVote: queryActor('getVote'),
    agreeVote: callActor('agreeVote'),
    refuseVote: callActor('refuseVote'),
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
    isEndRefused: ({ event }) => refuses(event, voteCodes.client.endVote),
    isReviewedRunning: ({ context }) => context.ongoing !== null && context.ongoing.voteId === context.reviewed?.voteId,
    isShownOver: ({ context, event }) =>
      event.type === 'vote.ended' && event.vote !== null && event.voteId === context.shown?.voteId,
    isShownRunning: ({ context, event }) => event.type === 'vote.show' && event.voteId === context.ongoing?.voteId,
    hasResult: ({ event }) => Boolean(voteIn(event)),
  },
  actions: {
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
    sendEnd: sendParent(({ context }) =>
      request({ channel: 'voteRace', name: 'endVote', data: { voteId: context.ongoing?.voteId ?? '' } }),
    ),
    notifyRequest: emit(({ event }) => {
      assertEvent(event, 'vote.requested')
      const { voteUser, voteName } = event.vote
      return notify('info', texts.newRequestText(voteUser.userName, voteName), texts.newRequest)
    }),
    /** B283. */
    notifyRefused: emit(notify('success', texts.refusedRequest)),
    notifyEndRefused: emit(({ event }) => {
      assertEvent(event, 'vote.refused')
      return notify('error', event.text)
    }),
    notifyFailure: emit(({ event }, fallback: string) => notify('error', failureIn(event).text || fallback)),
    ...linkActions<TeacherVoteContext, TeacherVoteEvent>(),
    ...dialogActions<TeacherVoteContext, TeacherVoteEvent>('vote'),
  },
})
