/**
 * The vote as a student takes part in it: the ballot, which opens automatically when a vote starts or is already
 * running (B290), its results, the own records, and requests. The choice is stored for the session; an answer that was
 * submitted without a connection waits visibly and is sent once the server has sent the state of the vote.
 */

import { and, not } from 'xstate'
import { inputOf } from '../../shared/data/resource.types'
import { onLinkChanged, onLinkCut } from '../kit/chart'
import { voteListResource } from './editor/voteList.resources'
import { studentVoteSetup } from './studentVote.setup'

/** Another vote begins: an answer to the previous one that has no verdict is given up. */
const begin = ['notifyUnheard', 'forgetUnheard', 'takeVote'] as const
/** The vote ends; the answer does not count, or was not submitted. */
const uncounted = ['takeEnd', 'missUncounted', 'forgetChoice'] as const
const unsent = ['takeEnd', 'missUnsent', 'forgetChoice'] as const

/** Facts that change a ballot before it is submitted. */
const whileChoosing = {
  'vote.ended': { guard: 'isSameVote', target: 'late', actions: unsent },
  'vote.resumed': [
    { guard: 'isNothingRunning', target: 'late', actions: ['takeVote', 'missUnsent', 'forgetChoice'] },
    {
      guard: and([not('isNewVote'), 'isAnsweredAlready']),
      target: 'succeeded',
      actions: ['takeVote', 'forgetChoice'],
    },
  ],
} as const

export const studentVoteMachine = studentVoteSetup.createMachine({
  id: 'studentVote',
  description: 'The votes of a class, as one student takes part in them.',
  context: ({ input: { userId, userCode, teachingClassId } }) => ({
    userId,
    userCode,
    teachingClassId,
    link: 'connecting',
    vote: null,
    choice: [],
    kept: null,
    shown: null,
    wanted: '',
    isWriting: false,
    lead: null,
    missed: 'unsent',
  }),
  invoke: [
    {
      id: 'choiceKeeper',
      src: 'choiceKeeper',
      input: ({ context: { userId, teachingClassId } }) => ({ userId, teachingClassId }),
    },
    {
      id: 'editor',
      src: 'voteEditor',
      input: ({ context: { userId, teachingClassId } }) => ({ role: 'student', userId, teachingClassId }),
    },
  ],
  initial: 'closed',
  on: {
    ...onLinkChanged,
    'choice.restored': { actions: 'restoreStored' },
    'vote.tallied': { actions: 'takeTally' },
    /** The end also submits a dismissed ballot. */
    'vote.ended': [
      { guard: 'endsWholeBallot', actions: ['takeEnd', 'keepSubmitted', 'sendAnswer'] },
      { guard: 'isSameVote', actions: 'takeEnd' },
    ],
    'vote.requestRefused': { actions: 'notifyRequestRefused' },
    /** An answer in flight when the dialog is closed counts; if it is late, a toast informs the student (B294). */
    'vote.answered': [
      {
        guard: and(['isSameVote', 'isEnded', 'isAnswerOut']),
        actions: ['takeVote', 'notifyUncounted', 'forgetChoice'],
      },
      { guard: and(['isSameVote', 'isAnswerOut', 'isOver']), actions: ['takeVote', 'notifyCounted', 'forgetChoice'] },
      { guard: 'isSameVote', actions: ['takeVote', 'forgetChoice'] },
    ],
    'vote.refused': [
      {
        guard: and(['isAnswerRefused', 'isAnswerOut', 'isRefusedAsLate']),
        actions: ['takeEnd', 'notifyUncounted', 'forgetChoice'],
      },
      { guard: and(['isAnswerRefused', 'isAnswerOut']), actions: ['keepChoice', 'notifyAnswerRefused'] },
    ],
  },
  states: {
    closed: {
      description: 'The dialog is closed; a dismissed vote can be reopened.',
      on: {
        'vote.open': 'open',
        'vote.reopen': [{ guard: 'isOwed', target: 'open.ballot' }, { target: 'open' }],
        'vote.started': { guard: 'isNewVote', target: 'open.ballot', actions: begin },
        'vote.resumed': [
          { guard: and(['isAnsweredAlready', 'wasClosed']), actions: 'takeVote' },
          {
            guard: and(['isNewVote', 'isAnsweredAlready']),
            target: 'open.results',
            actions: ['notifyUnheard', 'takeVote', 'forgetChoice'],
          },
          { guard: 'isAnsweredAlready', actions: ['takeVote', 'forgetChoice'] },
          { guard: 'wasSubmitted', target: 'open.ballot.sending', actions: 'takeVote' },
          { guard: 'isNewVote', target: 'open.ballot', actions: begin },
          { actions: begin },
        ],
      },
    },
    open: {
      description: 'The dialog is open.',
      entry: 'openDialog',
      exit: 'closeDialog',
      initial: 'home',
      invoke: {
        id: 'own',
        src: 'voteList',
        input: ({ context: { teachingClassId } }) =>
          inputOf(voteListResource, { teachingClassId, kind: 'own', pageNo: 1 }),
      },
      on: {
        'vote.close': [
          { guard: 'isWriting', target: '.creating' },
          { target: 'closed', actions: 'keepClosed' },
        ],
        'vote.started': { guard: 'isNewVote', target: '.ballot', actions: [...begin, 'renewOwn'] },
        'vote.resumed': [
          {
            guard: and(['isNewVote', 'isAnsweredAlready']),
            target: '.results',
            actions: ['notifyUnheard', 'takeVote', 'forgetChoice', 'renewOwn'],
          },
          { guard: and(['isNewVote', 'wasSubmitted']), target: '.ballot.sending', actions: ['takeVote', 'renewOwn'] },
          { guard: 'isNewVote', target: '.ballot', actions: [...begin, 'renewOwn'] },
          { actions: ['takeVote', 'renewOwn'] },
        ],
        'vote.listsChanged': { actions: 'renewOwn' },
        'vote.requestRefused': { actions: ['notifyRequestRefused', 'renewOwn'] },
      },
      states: {
        home: {
          description: 'The running vote, if any, and the student’s own records (B351).',
          on: {
            'vote.create': 'creating',
            'vote.show': [
              { guard: 'isOwedVote', target: 'ballot' },
              { target: 'loading', actions: 'mean' },
            ],
            'vote.ended': [
              // A ballot that the end submits changes the own records once its answer is counted.
              { guard: and(['isSameVote', not('endsWholeBallot')]), actions: ['takeEnd', 'renewOwn'] },
              { guard: not('isSameVote'), actions: 'renewOwn' },
            ],
            'vote.resumed': [
              {
                guard: and([not('isAnsweredAlready'), not('isNewVote'), 'wasSubmitted']),
                target: 'ballot.sending',
                actions: ['takeVote', 'renewOwn'],
              },
              { guard: 'isNothingRunning', actions: [...begin, 'renewOwn'] },
            ],
          },
        },
        creating: {
          description: 'The student writes a request (B281); a vote that starts suspends it and returns to it.',
          entry: 'beginWriting',
          on: {
            'vote.back': { target: 'home', actions: 'endWriting' },
            'vote.close': { target: '#studentVote.closed', actions: ['endWriting', 'keepClosed'] },
            'editor.created': { target: 'home', actions: ['endWriting', 'renewOwn'] },
          },
        },
        ballot: {
          description: 'The student answers the running vote.',
          initial: 'arriving',
          on: {
            'vote.answered': [
              {
                guard: and(['isSameVote', 'isEnded']),
                target: '.late',
                actions: ['takeVote', 'missUncounted', 'forgetChoice'],
              },
              { guard: 'isSameVote', target: '.succeeded', actions: ['takeVote', 'forgetChoice'] },
            ],
          },
          states: {
            arriving: {
              description: 'Transient: an answer in flight leads to the sending state.',
              always: [
                { guard: and(['isAnswerOut', 'isLinked']), target: 'sending' },
                { guard: 'isAnswerOut', target: 'waiting' },
                { target: 'choosing' },
              ],
            },
            choosing: {
              description: 'The student chooses options.',
              on: {
                'vote.choose': { actions: ['choose', 'keepChoice'] },
                'vote.submit': [
                  { guard: 'isBlank', target: 'blank' },
                  { guard: 'isTimeUp', target: 'late', actions: uncounted },
                  { guard: 'hasGaps', target: 'asking' },
                  { guard: 'isLinked', target: 'sending' },
                  { target: 'waiting' },
                ],
                // With every question answered, the end submits the ballot; the server counts it for some seconds more.
                'vote.ended': [
                  { guard: and(['isSameVote', 'isWhole', 'isLinked']), target: 'sending', actions: 'takeEnd' },
                  whileChoosing['vote.ended'],
                ],
                'vote.resumed': [
                  { guard: and(['isNothingRunning', 'isWhole']), target: 'sending', actions: 'takeVote' },
                  ...whileChoosing['vote.resumed'],
                ],
              },
            },
            asking: {
              description: 'Some questions are unanswered: asking the student whether to submit anyway.',
              on: {
                'vote.toOpen': { target: 'choosing', actions: 'leadToGap' },
                'vote.submitAnyway': [
                  { guard: 'isTimeUp', target: 'late', actions: uncounted },
                  { guard: 'isLinked', target: 'sending' },
                  { target: 'waiting' },
                ],
                ...whileChoosing,
              },
            },
            blank: {
              description: 'A message says that no option is chosen (B332); nothing was sent.',
              on: { 'vote.understood': 'choosing', ...whileChoosing },
            },
            waiting: {
              description: 'The connection is lost: the answer is sent after the reconnection.',
              entry: 'keepSubmitted',
              on: {
                'vote.resumed': { guard: not('isNewVote'), target: 'sending', actions: 'takeVote' },
                'vote.refused': undefined,
              },
            },
            sending: {
              description: 'The answer is sent; waiting for the server’s verdict, also when the vote has ended since.',
              entry: ['keepSubmitted', 'sendAnswer'],
              after: { answerOverdue: { target: 'sending', reenter: true } },
              on: {
                ...onLinkCut({ target: 'waiting', actions: 'takeLink' }),
                'vote.refused': [
                  { guard: and(['isAnswerRefused', 'isRefusedAsLate']), target: 'late', actions: uncounted },
                  { guard: and(['isAnswerRefused', 'isRefusedAsBlank']), target: 'blank', actions: 'keepChoice' },
                  { guard: 'isAnswerRefused', target: 'choosing', actions: ['keepChoice', 'notifyAnswerRefused'] },
                ],
              },
            },
            succeeded: {
              description: 'A message says that the answer counts (B293).',
              on: { 'vote.understood': '#studentVote.open.results' },
            },
            late: {
              description: 'A message says that the vote is over and whether the answer counts (B294).',
              on: { 'vote.understood': '#studentVote.open.results' },
            },
          },
        },
        results: {
          description: 'Transient: leads to the results of the answered or ended vote.',
          always: [
            { guard: 'isResultKnown', target: 'shown', actions: 'showVote' },
            { target: 'loading', actions: 'meanVote' },
          ],
        },
        loading: {
          description: 'Loading the current state of a vote.',
          invoke: {
            id: 'get',
            src: 'getVote',
            input: ({ context: { wanted } }) => ({ voteId: wanted }),
            onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
            onError: { target: 'home', actions: 'notifyNotLoaded' },
          },
        },
        shown: {
          description: 'Tallies that grow while the vote runs; the result after its end (B291).',
          on: {
            'vote.back': 'home',
            'vote.ended': [
              { guard: and(['isShown', 'hasResult']), actions: ['takeEnd', 'showResult', 'renewOwn'] },
              { guard: 'isShown', target: 'loading', actions: ['takeEnd', 'meanShown', 'renewOwn'] },
            ],
            'vote.resumed': {
              guard: not('isNewVote'),
              target: 'loading',
              actions: ['takeVote', 'meanShown', 'renewOwn'],
            },
          },
        },
      },
    },
  },
})
