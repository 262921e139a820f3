/**
 * The vote as a student sees it: the ballot, which opens by itself when a vote starts or is found running (B290), its
 * results, the own records, and requests. What is being chosen is kept in the session; an answer that was submitted while
 * the line was down waits in sight and goes out once the server has said how the vote stands.
 */
import { and, not } from 'xstate'
import { studentVoteSetup } from './studentVote.setup'

/** What the class does to a ballot that has not been submitted. */
const whileChoosing = {
  'vote.ended': { guard: 'isSameVote', target: 'late', actions: ['takeEnd', 'missUnsent', 'forgetChoice'] },
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
    'link.connected': { actions: 'takeLink' },
    'link.lost': { actions: 'takeLink' },
    'link.refused': { actions: 'takeLink' },
    'choice.restored': { actions: 'takeKept' },
    'vote.tallied': { actions: 'takeTally' },
    /** A ballot that was put aside is submitted by the end, too. */
    'vote.ended': [
      { guard: 'endsWholeBallot', actions: ['takeEnd', 'keepSubmitted', 'sendAnswer'] },
      { guard: 'isSameVote', actions: 'takeEnd' },
    ],
    'vote.requestRefused': { actions: 'notifyRequestRefused' },
    /** An answer that is on its way when the dialog is closed counts; if it comes too late, the student is told (B294). */
    'vote.answered': [
      {
        guard: and(['isSameVote', 'isEnded', 'isAnswerOut']),
        actions: ['takeVote', 'notifyUncounted', 'forgetChoice'],
      },
      {
        guard: and(['isSameVote', 'isAnswerOut', 'isOver']),
        actions: ['takeVote', 'notifyCounted', 'forgetChoice'],
      },
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
      description: 'The dialog is closed; a vote that was put aside can be gone back to.',
      on: {
        'vote.open': 'open',
        'vote.reopen': [{ guard: 'isOwed', target: 'open.ballot' }, { target: 'open' }],
        'vote.started': {
          guard: 'isNewVote',
          target: 'open.ballot',
          actions: ['notifyUnheard', 'forgetUnheard', 'takeVote'],
        },
        'vote.resumed': [
          { guard: and(['isAnsweredAlready', 'wasClosed']), actions: 'takeVote' },
          {
            guard: and(['isNewVote', 'isAnsweredAlready']),
            target: 'open.results',
            actions: ['notifyUnheard', 'takeVote', 'forgetChoice'],
          },
          { guard: 'isAnsweredAlready', actions: ['takeVote', 'forgetChoice'] },
          { guard: 'wasSubmitted', target: 'open.ballot.sending', actions: 'takeVote' },
          { guard: 'isNewVote', target: 'open.ballot', actions: ['notifyUnheard', 'forgetUnheard', 'takeVote'] },
          { actions: ['notifyUnheard', 'forgetUnheard', 'takeVote'] },
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
        input: ({ context: { teachingClassId } }) => ({ teachingClassId, kind: 'own' }),
      },
      on: {
        'vote.close': [
          { guard: 'isWriting', target: '.creating' },
          { target: 'closed', actions: 'keepClosed' },
        ],
        'vote.started': {
          guard: 'isNewVote',
          target: '.ballot',
          actions: ['notifyUnheard', 'forgetUnheard', 'takeVote', 'renewOwn'],
        },
        'vote.resumed': [
          {
            guard: and(['isNewVote', 'isAnsweredAlready']),
            target: '.results',
            actions: ['notifyUnheard', 'takeVote', 'forgetChoice', 'renewOwn'],
          },
          {
            guard: and(['isNewVote', 'wasSubmitted']),
            target: '.ballot.sending',
            actions: ['takeVote', 'renewOwn'],
          },
          {
            guard: 'isNewVote',
            target: '.ballot',
            actions: ['notifyUnheard', 'forgetUnheard', 'takeVote', 'renewOwn'],
          },
          { actions: ['takeVote', 'renewOwn'] },
        ],
        'vote.listsChanged': { actions: 'renewOwn' },
        'vote.requestRefused': { actions: ['notifyRequestRefused', 'renewOwn'] },
      },
      states: {
        home: {
          description: 'The vote that runs, if one does, and the own records (B351).',
          on: {
            'vote.create': 'creating',
            'vote.show': [
              { guard: 'isOwedVote', target: 'ballot' },
              { target: 'loading', actions: 'mean' },
            ],
            'vote.ended': [
              // A ballot that the end submits changes the own records when its answer is counted.
              { guard: and(['isSameVote', not('endsWholeBallot')]), actions: ['takeEnd', 'renewOwn'] },
              { guard: not('isSameVote'), actions: 'renewOwn' },
            ],
            'vote.resumed': [
              {
                guard: and([not('isAnsweredAlready'), not('isNewVote'), 'wasSubmitted']),
                target: 'ballot.sending',
                actions: ['takeVote', 'renewOwn'],
              },
              {
                guard: 'isNothingRunning',
                actions: ['notifyUnheard', 'forgetUnheard', 'takeVote', 'renewOwn'],
              },
            ],
          },
        },
        creating: {
          description: 'A request is being written (B281); a vote that comes meanwhile gives it back.',
          entry: 'beginWriting',
          on: {
            'vote.back': { target: 'home', actions: 'endWriting' },
            'vote.close': { target: '#studentVote.closed', actions: ['endWriting', 'keepClosed'] },
            'editor.created': { target: 'home', actions: ['endWriting', 'renewOwn'] },
          },
        },
        ballot: {
          description: 'The vote that runs is being answered.',
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
              description: 'Passed through at once: whoever comes back to an answer that is out sees that it is.',
              always: [
                { guard: and(['isAnswerOut', 'isLinked']), target: 'sending' },
                { guard: 'isAnswerOut', target: 'waiting' },
                { target: 'choosing' },
              ],
            },
            choosing: {
              description: 'Options are being chosen.',
              on: {
                'vote.choose': { actions: ['choose', 'keepChoice'] },
                'vote.submit': [
                  { guard: 'isBlank', target: 'blank' },
                  { guard: 'isTimeUp', target: 'late', actions: ['takeEnd', 'missUncounted', 'forgetChoice'] },
                  { guard: 'hasGaps', target: 'asking' },
                  { guard: 'isLinked', target: 'sending' },
                  { target: 'waiting' },
                ],
                // Where every question is answered, the end submits the ballot; the server counts it for some seconds more.
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
              description: 'Questions are left open: the student is asked whether to submit all the same.',
              on: {
                'vote.toOpen': { target: 'choosing', actions: 'leadToGap' },
                'vote.submitAnyway': [
                  { guard: 'isTimeUp', target: 'late', actions: ['takeEnd', 'missUncounted', 'forgetChoice'] },
                  { guard: 'isLinked', target: 'sending' },
                  { target: 'waiting' },
                ],
                ...whileChoosing,
              },
            },
            blank: {
              description: 'The student is told that nothing is chosen (B332); nothing was sent.',
              on: { 'vote.understood': 'choosing', ...whileChoosing },
            },
            waiting: {
              description: 'The line is down: the answer waits for the server to be heard again.',
              entry: 'keepSubmitted',
              on: {
                'vote.resumed': { guard: not('isNewVote'), target: 'sending', actions: 'takeVote' },
                'vote.refused': undefined,
              },
            },
            sending: {
              description: 'The answer is out; the server says what became of it, also when the vote has ended since.',
              entry: ['keepSubmitted', 'sendAnswer'],
              after: { answerOverdue: { target: 'sending', reenter: true } },
              on: {
                'link.lost': { target: 'waiting', actions: 'takeLink' },
                'link.refused': { target: 'waiting', actions: 'takeLink' },
                'vote.refused': [
                  {
                    guard: and(['isAnswerRefused', 'isRefusedAsLate']),
                    target: 'late',
                    actions: ['takeEnd', 'missUncounted', 'forgetChoice'],
                  },
                  { guard: and(['isAnswerRefused', 'isRefusedAsBlank']), target: 'blank', actions: 'keepChoice' },
                  { guard: 'isAnswerRefused', target: 'choosing', actions: ['keepChoice', 'notifyAnswerRefused'] },
                ],
              },
            },
            succeeded: {
              description: 'The student is told that the answer counts (B293).',
              on: { 'vote.understood': '#studentVote.open.results' },
            },
            late: {
              description: 'The student is told that the vote is over, and what became of the answer (B294).',
              on: { 'vote.understood': '#studentVote.open.results' },
            },
          },
        },
        results: {
          description: 'To the results of the vote that was answered or has ended: passed through at once.',
          always: [
            { guard: 'isResultKnown', target: 'shown', actions: 'showVote' },
            { target: 'loading', actions: 'meanVote' },
          ],
        },
        loading: {
          description: 'A vote is asked for as it stands.',
          invoke: {
            id: 'get',
            src: 'getVote',
            input: ({ context: { wanted } }) => ({ voteId: wanted }),
            onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
            onError: { target: 'home', actions: 'notifyNotLoaded' },
          },
        },
        shown: {
          description: 'Tallies that grow while it runs, the result once it has ended (B291).',
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
