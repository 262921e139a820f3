/** Model of the student's vote: examples, and an assertion for each state. */

import type { Vote } from '../../../../contract/entities/live/vote'
import { errors } from '../../../../contract/errors'
import { isBlank } from '../../../../contract/rules/live/vote'
import { voteCodes } from '../../../../contract/sockets/voteRace/vote'
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { studentVoteMachine } from '../../../machines/live/vote/studentVote.machine'
import { answerText } from '../../../machines/live/vote/vote.logic'
import type { Choice, StudentVoteContext } from '../../../machines/live/vote/vote.types'
import { defineModel, type Effects } from '../../../statecharts/model'
import { queryIn } from '../../shared/data/resource.model'
import { must, mustBe } from '../../shared/must'
import { linkEvents, sendsNothing, sentIn } from '../kit'
import { studentVoteProduction } from './studentVote.production'
import { answeredBallot, ballot, nextBallot, request, result, STARTED_AT, studentInput, tally } from './vote.examples'
import { studentVoteWords } from './vote.words'

const { answerVote, endVote } = voteCodes.client
const at = STARTED_AT + 30_000
const chosen: Choice = [
  [0, 1, 0, 0],
  [0, 0, 0],
]
const refused = (code: number, { code: why, text }: { code: number; text: string }) =>
  ({ type: 'vote.refused', request: code, code: why, text, at }) as const

/** B232, B381: an answer on the wire. */
const answerOf = (vote: Vote | null, choice: Choice) => ({
  voteId: vote?.voteId,
  statisticList: answerText(choice),
  userCode: studentInput.userCode,
  inTime: true,
})
/** Only the end of the vote submits a ballot that is not open. */
const sendsOnlyAtEnd = ({ context: { vote, choice } }: { context: StudentVoteContext }, effects: Effects) => {
  for (const one of sentIn(effects)) {
    mustBe(one, { name: 'answerVote', data: answerOf(vote, choice) }, 'decision 0073: the answer')
    mustBe(vote?.voteStatus, '2', 'decision 0073: the vote that has ended')
    must(
      choice.every((flags) => flags.includes(1)),
      'decision 0073: every question is answered',
    )
  }
}
const asksFor = ({ started }: Effects, voteId: string) => {
  for (const { src, input } of started) if (src === 'getVote') mustBe(input, { voteId }, 'the request')
}

export const studentVoteModel = defineModel<typeof studentVoteMachine>({
  name: 'vote-student',
  feature: 'vote',
  purpose:
    'The votes of a class as one student takes part: the ballot opens automatically, is answered once, and is followed by the results; own records and requests beside it. An answer that could not be sent waits and is sent after the reconnection.',
  machine: studentVoteMachine,
  source: 'src/machines/live/vote/studentVote.machine.ts',
  isUsual: isLinkUp,
  starts: [{ name: 'a student in class', input: studentInput }],
  words: studentVoteWords,
  production: studentVoteProduction,
  events: {
    ...linkEvents,
    'choice.restored': [
      {
        example: 'chosen before a reload',
        event: { type: 'choice.restored', kept: { voteId: ballot.voteId, choice: chosen, isSubmitted: false } },
      },
      {
        example: 'submitted before a reload',
        event: { type: 'choice.restored', kept: { voteId: ballot.voteId, choice: chosen, isSubmitted: true } },
      },
      {
        example: 'closed before a reload',
        event: {
          type: 'choice.restored',
          kept: { voteId: ballot.voteId, choice: [], isSubmitted: false, isClosed: true },
        },
      },
    ],
    'vote.open': [{ type: 'vote.open' }],
    'vote.close': [{ type: 'vote.close' }],
    'vote.back': [{ type: 'vote.back' }],
    'vote.create': [{ type: 'vote.create' }],
    'vote.show': [
      { example: 'a past one', event: { type: 'vote.show', voteId: 'old3' } },
      { example: 'the one to be answered', event: { type: 'vote.show', voteId: ballot.voteId } },
    ],
    'vote.choose': [
      { example: 'a single choice', event: { type: 'vote.choose', question: 0, option: 1 } },
      { example: 'one of several', event: { type: 'vote.choose', question: 1, option: 0 } },
      { example: 'no option', event: { type: 'vote.choose', question: 7, option: 0 } },
    ],
    'vote.submit': [
      { example: 'in time', event: { type: 'vote.submit', at } },
      { example: 'in the last millisecond', event: { type: 'vote.submit', at: STARTED_AT + 119_999 } },
      { example: 'at the very end', event: { type: 'vote.submit', at: STARTED_AT + 120_000 } },
      { example: 'when the time is up', event: { type: 'vote.submit', at: STARTED_AT + 400_000 } },
    ],
    'vote.submitAnyway': [
      { example: 'in time', event: { type: 'vote.submitAnyway', at } },
      { example: 'in the last millisecond', event: { type: 'vote.submitAnyway', at: STARTED_AT + 119_999 } },
      { example: 'at the very end', event: { type: 'vote.submitAnyway', at: STARTED_AT + 120_000 } },
      { example: 'when the time is up', event: { type: 'vote.submitAnyway', at: STARTED_AT + 400_000 } },
    ],
    'vote.toOpen': [{ type: 'vote.toOpen' }],
    'vote.understood': [{ type: 'vote.understood' }],
    'vote.reopen': [{ type: 'vote.reopen', at }],
    'editor.created': [{ type: 'editor.created', vote: request }],
    'vote.started': [
      { example: 'a vote', event: { type: 'vote.started', vote: ballot, at: STARTED_AT + 40 } },
      { example: 'the next one', event: { type: 'vote.started', vote: nextBallot, at: at + 300_000 } },
    ],
    'vote.resumed': [
      { example: 'nothing runs', event: { type: 'vote.resumed', vote: null, waiting: 0, at } },
      { example: 'to be answered', event: { type: 'vote.resumed', vote: ballot, waiting: 0, at } },
      { example: 'answered', event: { type: 'vote.resumed', vote: answeredBallot, waiting: 0, at } },
      { example: 'the next one', event: { type: 'vote.resumed', vote: nextBallot, waiting: 0, at: at + 300_000 } },
    ],
    'vote.tallied': [{ type: 'vote.tallied', tally, at }],
    'vote.ended': [
      { example: 'with its result', event: { type: 'vote.ended', voteId: result.voteId, vote: result, at } },
      { example: 'without it', event: { type: 'vote.ended', voteId: result.voteId, vote: null, at } },
      { example: 'another vote', event: { type: 'vote.ended', voteId: 'vote0', vote: null, at } },
    ],
    'vote.listsChanged': [{ type: 'vote.listsChanged', waiting: null, at }],
    'vote.requestRefused': [{ type: 'vote.requestRefused', voteId: request.voteId, voteName: request.voteName, at }],
    'vote.answered': [
      {
        example: 'it counts',
        event: { type: 'vote.answered', voteId: ballot.voteId, outcome: 'accepted', vote: answeredBallot, at },
      },
      {
        example: 'it had been counted',
        event: { type: 'vote.answered', voteId: ballot.voteId, outcome: 'repeated', vote: answeredBallot, at },
      },
      {
        example: 'it came too late',
        event: { type: 'vote.answered', voteId: ballot.voteId, outcome: 'ended', vote: result, at },
      },
      {
        example: 'another vote',
        event: { type: 'vote.answered', voteId: 'vote0', outcome: 'accepted', vote: answeredBallot, at },
      },
    ],
    'vote.refused': [
      { example: 'too late', event: refused(answerVote.code, errors.voteEnded) },
      { example: 'nothing chosen', event: refused(answerVote.code, errors.voteNothingChosen) },
      { example: 'for another reason', event: refused(answerVote.code, errors.tooMany) },
      { example: 'something of somebody else', event: refused(endVote.code, errors.voteEnded) },
    ],
  },
  actors: {
    voteEditor: { snapshots: [{ value: 'writing' }] },
    voteList: { snapshots: [{ value: 'loading' }] },
    choiceKeeper: {},
    getVote: { done: [result, answeredBallot, request], error: [{ text: errors.notFound.text }] },
  },
  states: {
    closed: (snapshot, effects) => {
      must(!('own' in snapshot.children), 'no list is requested')
      sendsOnlyAtEnd(snapshot, effects)
    },
    'open.home': (snapshot, effects) => {
      for (const { src, input } of effects.started)
        if (src === 'voteList')
          mustBe(
            queryIn(input),
            { teachingClassId: studentInput.teachingClassId, kind: 'own', pageNo: 1 },
            'B351: the list',
          )
      sendsOnlyAtEnd(snapshot, effects)
    },
    'open.creating': (snapshot, effects) => {
      mustBe(snapshot.context.isWriting, true, 'a request is being written')
      sendsOnlyAtEnd(snapshot, effects)
    },
    'open.ballot.arriving': () => must(false, 'this state is passed through at once'),
    'open.ballot.choosing': ({ context }, effects) => {
      must(context.vote !== null, 'B290: there is a vote')
      sendsNothing(effects)
    },
    'open.ballot.asking': ({ context: { choice } }, effects) => {
      must(!isBlank(choice), 'B332: a blank ballot opens no question')
      must(
        choice.some((flags) => !flags.includes(1)),
        'a question is unanswered',
      )
      sendsNothing(effects)
    },
    'open.ballot.blank': (_, effects) => sendsNothing(effects),
    'open.ballot.waiting': (_, effects) => sendsNothing(effects),
    'open.ballot.sending': ({ context: { vote, choice } }, effects) => {
      const sent = sentIn(effects)
      must(sent.length <= 1, 'the answer is sent once')
      for (const one of sent)
        mustBe(one, { name: 'answerVote', data: answerOf(vote, choice) }, 'B232, B381: the answer')
    },
    'open.ballot.succeeded': (_, effects) => sendsNothing(effects),
    'open.ballot.late': (_, effects) => sendsNothing(effects),
    'open.results': () => undefined,
    'open.loading': ({ context }, effects) => asksFor(effects, context.wanted),
    'open.shown': ({ context }) => must(context.shown !== null, 'B291: the result is loaded'),
  },
  unreachable: {
    'open.results': 'The chart leaves this state in the same step.',
    'open.ballot.arriving': 'The chart leaves this state in the same step.',
    'open.home --vote.ended [not isSameVote]--> refused':
      'The walks enter home only without a complete ballot; tests/machines/live/studentVote.test.ts enters it with one.',
  },
  invariants: [
    {
      sentence: 'B297: of a single choice at most one option is chosen.',
      holds: ({ context: { choice } }) => (choice[0] ?? []).filter((flag) => flag === 1).length <= 1,
    },
    {
      sentence: 'B332: a blank answer is never sent.',
      holds: (snapshot) => !snapshot.matches({ open: { ballot: 'waiting' } }) || !isBlank(snapshot.context.choice),
    },
    {
      sentence: 'The editor runs as long as the class, so that no input is lost.',
      holds: ({ children }) => 'editor' in children,
    },
  ],
  stateKey: ({ context: { link, vote, choice, kept, shown, isWriting } }) => ({
    isLinked: link === 'connected',
    vote: vote && [vote.voteId, vote.voteStatus, vote.answerStatus, vote.voteStatistics !== ''],
    isBlank: isBlank(choice),
    hasGaps: choice.some((flags) => !flags.includes(1)),
    kept: kept?.isClosed ? 'closed' : kept?.isSubmitted,
    shown: shown?.voteId,
    isWriting,
  }),
})
