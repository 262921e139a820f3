/** Model of the teacher's vote: examples, and an assertion for each state. */

import { errors } from '../../../../contract/errors'
import { voteCodes } from '../../../../contract/sockets/voteRace/vote'
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { teacherVoteMachine } from '../../../machines/live/vote/teacherVote.machine'
import { texts } from '../../../machines/live/vote/texts'
import { defineModel, type Effects } from '../../../statecharts/model'
import { queryIn } from '../../shared/data/resource.model'
import { must, mustBe } from '../../shared/must'
import { linkEvents, sentIn } from '../kit'
import { teacherVoteProduction } from './teacherVote.production'
import {
  ballot,
  nextBallot,
  request,
  requestRow,
  result,
  running,
  STARTED_AT,
  tally,
  teacherInput,
} from './vote.examples'
import { teacherVoteWords } from './vote.words'

const { answerVote, endVote } = voteCodes.client
const at = STARTED_AT + 30_000
const refused = (code: number, { code: why, text }: { code: number; text: string }) =>
  ({ type: 'vote.refused', request: code, code: why, text, at }) as const

const startedBy = ({ started }: Effects, src: string) => started.filter((child) => child.src === src)

export const teacherVoteModel = defineModel<typeof teacherVoteMachine>({
  name: 'vote-teacher',
  feature: 'vote',
  purpose:
    'The votes of a class as its teacher runs them: written, started, watched as the bars grow, ended; requests approved or refused; past results. The round is a region beside the dialog, whatever the dialog shows.',
  machine: teacherVoteMachine,
  source: 'src/machines/live/vote/teacherVote.machine.ts',
  isUsual: isLinkUp,
  starts: [{ name: 'a teacher in class', input: teacherInput }],
  words: teacherVoteWords,
  production: teacherVoteProduction,
  events: {
    ...linkEvents,
    'vote.open': [{ type: 'vote.open' }],
    'vote.close': [{ type: 'vote.close' }],
    'vote.back': [{ type: 'vote.back' }],
    'vote.create': [{ type: 'vote.create' }],
    'vote.showHistory': [{ type: 'vote.showHistory' }],
    'vote.showRequests': [{ type: 'vote.showRequests' }],
    'vote.watch': [{ type: 'vote.watch' }],
    'vote.show': [
      { example: 'a past one', event: { type: 'vote.show', voteId: 'old3' } },
      { example: 'the one that runs', event: { type: 'vote.show', voteId: ballot.voteId } },
    ],
    'vote.review': [{ type: 'vote.review', vote: requestRow }],
    'vote.agree': [{ type: 'vote.agree' }],
    'vote.refuse': [{ type: 'vote.refuse' }],
    'vote.end': [{ type: 'vote.end' }],
    'vote.confirmEnd': [{ type: 'vote.confirmEnd' }],
    'vote.declineEnd': [{ type: 'vote.declineEnd' }],
    'vote.export': [{ type: 'vote.export' }],
    'editor.created': [{ type: 'editor.created', vote: ballot }],
    'vote.started': [
      { example: 'a vote', event: { type: 'vote.started', vote: ballot, at: STARTED_AT + 40 } },
      { example: 'the request', event: { type: 'vote.started', vote: { ...nextBallot, voteId: request.voteId }, at } },
    ],
    'vote.resumed': [
      { example: 'nothing runs', event: { type: 'vote.resumed', vote: null, waiting: 0, at } },
      { example: 'in the middle, one request waits', event: { type: 'vote.resumed', vote: running, waiting: 1, at } },
      { example: 'another one', event: { type: 'vote.resumed', vote: nextBallot, waiting: 0, at: at + 300_000 } },
    ],
    'vote.tallied': [
      { example: 'this vote', event: { type: 'vote.tallied', tally, at } },
      { example: 'another vote', event: { type: 'vote.tallied', tally: { ...tally, voteId: 'vote0' }, at } },
    ],
    'vote.ended': [
      { example: 'with its result', event: { type: 'vote.ended', voteId: result.voteId, vote: result, at } },
      { example: 'without it', event: { type: 'vote.ended', voteId: result.voteId, vote: null, at } },
      { example: 'another vote', event: { type: 'vote.ended', voteId: 'vote0', vote: null, at } },
    ],
    'vote.listsChanged': [{ type: 'vote.listsChanged', waiting: 0, at }],
    'vote.requested': [{ type: 'vote.requested', vote: request, waiting: 2, at }],
    'vote.refused': [
      { example: 'the end', event: refused(endVote.code, errors.internal) },
      { example: 'something of somebody else', event: refused(answerVote.code, errors.voteEnded) },
    ],
  },
  actors: {
    voteEditor: { snapshots: [{ value: 'writing' }] },
    voteList: { snapshots: [{ value: 'loading' }] },
    closeExpired: {},
    getVote: { done: [result], error: [{ text: errors.notFound.text }] },
    agreeVote: { done: [ballot], error: [{ text: errors.voteSettled.text }] },
    refuseVote: { done: [undefined], error: [new Error('cut off')] },
    exportVote: { done: [undefined], error: [new Error('cut off')] },
  },
  states: {
    'round.none': ({ context }) => mustBe(context.ongoing, null, 'the running vote'),
    'round.running.open': ({ context }, effects) => {
      mustBe(context.ongoing?.voteStatus, '1', 'B228: the status')
      mustBe(sentIn(effects), [], 'the sent messages')
    },
    'round.running.ending': ({ context }, effects) => {
      for (const sent of sentIn(effects))
        mustBe(sent, { name: 'endVote', data: { voteId: context.ongoing?.voteId } }, 'B288, B289, B381: the end')
    },
    'queue.counted': ({ context }) => must(context.waiting >= 0, 'the count is not negative'),
    'dialog.closed': ({ children }, effects) => {
      must(!('history' in children), 'no list is requested')
      for (const { input } of startedBy(effects, 'closeExpired'))
        mustBe(
          input,
          { teachingClassId: teacherInput.teachingClassId },
          'B287: the class whose expired votes are closed on load',
        )
    },
    'dialog.open.home.history': (_, effects) => {
      for (const { id, input } of startedBy(effects, 'voteList'))
        mustBe(queryIn(input), { teachingClassId: teacherInput.teachingClassId, kind: id, pageNo: 1 }, 'B346: the list')
    },
    'dialog.open.home.requests': ({ children }, { emitted }) => {
      must('requests' in children, 'B346: the requests chart runs')
      for (const notice of emitted.filter((one) => 'level' in one && one.level === 'success'))
        mustBe(notice, { type: 'notify', level: 'success', text: texts.refusedRequest }, 'B283: the message')
    },
    'dialog.open.creating': ({ children }) => must('editor' in children, 'the editor runs'),
    'dialog.open.running.watching': () => undefined,
    'dialog.open.running.asking': (snapshot, effects) =>
      must(
        sentIn(effects).length === 0 || snapshot.matches({ round: { running: 'ending' } }),
        'no end is sent before the confirmation, unless the time is up',
      ),
    'dialog.open.loading': ({ context }, effects) => {
      for (const { input } of startedBy(effects, 'getVote')) mustBe(input, { voteId: context.wanted }, 'the request')
    },
    'dialog.open.result.shown': ({ context }) => must(context.shown !== null, 'a vote is loaded'),
    'dialog.open.result.exporting': ({ context }, effects) => {
      for (const { input } of startedBy(effects, 'exportVote'))
        mustBe(input, { voteId: context.shown?.voteId }, 'the exported vote')
    },
    'dialog.open.reviewing.deciding': ({ context }) => must(context.reviewed !== null, 'a request is chosen'),
    'dialog.open.reviewing.agreeing': ({ context }, effects) => {
      for (const { input } of startedBy(effects, 'agreeVote'))
        mustBe(input, { voteId: context.reviewed?.voteId }, 'B282, B348: the approved request')
    },
    'dialog.open.reviewing.refusing': ({ context }, effects) => {
      for (const { input } of startedBy(effects, 'refuseVote'))
        mustBe(input, { voteId: context.reviewed?.voteId }, 'B283, B348: the refused request')
      must(
        effects.emitted.every((notice) => !('text' in notice) || notice.text !== texts.refusedRequest),
        'no message is shown before the server’s answer',
      )
    },
  },
  invariants: [
    {
      sentence: 'The running vote is ongoing: an ended vote never counts as running.',
      holds: ({ context: { ongoing } }) => ongoing === null || ongoing.voteStatus === '1',
    },
    {
      sentence: 'The editor runs as long as the class, so that no input is lost.',
      holds: ({ children }) => 'editor' in children,
    },
  ],
  stateKey: ({ context: { link, ongoing, reviewed } }) => ({
    isLinked: link === 'connected',
    ongoing: ongoing?.voteId,
    isReviewed: reviewed !== null,
  }),
})
