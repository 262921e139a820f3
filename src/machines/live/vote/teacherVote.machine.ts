/**
 * The vote as its teacher runs it: written, started, watched, ended; students' requests reviewed; past results looked at.
 * It believes only what the server has said. The round (whether a vote runs, and its end) lives beside the dialog, so that
 * an expired vote is ended whatever is on the screen; the editor lives as long as the class, so that nothing half-made is
 * lost.
 */
import { and } from 'xstate'
import { teacherVoteSetup } from './teacherVote.setup'
import { texts } from './texts'

export const teacherVoteMachine = teacherVoteSetup.createMachine({
  id: 'teacherVote',
  description: 'The votes of a class, as its teacher runs them.',
  context: ({ input: { userId, teachingClassId } }) => ({
    userId,
    teachingClassId,
    link: 'connecting',
    ongoing: null,
    shown: null,
    reviewed: null,
    wanted: '',
    waiting: 0,
    at: 0,
  }),
  invoke: [
    {
      id: 'editor',
      src: 'voteEditor',
      input: ({ context: { userId, teachingClassId } }) => ({ role: 'teacher', userId, teachingClassId }),
    },
    { id: 'close', src: 'closeExpired', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  ],
  type: 'parallel',
  on: {
    'link.connected': { actions: 'takeLink' },
    'link.lost': { actions: 'takeLink' },
    'link.refused': { actions: 'takeLink' },
  },
  states: {
    dialog: {
      description: 'The teacher’s dialog.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed; a vote that is found running opens it.',
          on: {
            'vote.open': [{ guard: 'isOngoing', target: 'open.running' }, { target: 'open' }],
            'vote.started': { guard: 'isNewVote', target: 'open.running' },
            'vote.resumed': { guard: 'isNewVote', target: 'open.running' },
          },
        },
        open: {
          description: 'The dialog is open.',
          entry: 'openDialog',
          exit: 'closeDialog',
          initial: 'home',
          invoke: [
            {
              id: 'history',
              src: 'voteList',
              input: ({ context: { teachingClassId } }) => ({ teachingClassId, kind: 'history' }),
            },
            {
              id: 'requests',
              src: 'voteList',
              input: ({ context: { teachingClassId } }) => ({ teachingClassId, kind: 'requests' }),
            },
          ],
          on: {
            'vote.close': 'closed',
            'vote.back': '.home.recent',
            'vote.started': { guard: 'isNewVote', target: '.running', actions: 'renewHistory' },
            'vote.ended': { actions: 'renewHistory' },
            'vote.listsChanged': { actions: ['renewHistory', 'renewRequests'] },
            'vote.requested': { actions: 'renewRequests' },
            'vote.resumed': { actions: ['renewHistory', 'renewRequests'] },
          },
          states: {
            home: {
              description: 'The vote that runs, if one does, and the lists.',
              initial: 'history',
              on: {
                'vote.create': 'creating',
                'vote.watch': { guard: 'isOngoing', target: 'running' },
                'vote.show': [
                  { guard: 'isShownRunning', target: 'running' },
                  { target: 'loading', actions: 'mean' },
                ],
                'vote.review': { target: 'reviewing', actions: 'takeReviewed' },
                'vote.showHistory': '.history',
                'vote.showRequests': '.requests',
              },
              states: {
                history: { description: 'The votes of the class are listed.' },
                requests: { description: 'The requests of students are listed.' },
                recent: { description: 'The list that was in sight before.', type: 'history' },
              },
            },
            creating: {
              description: 'A vote is being written.',
              on: {
                'editor.created': 'running',
              },
            },
            running: {
              description: 'The vote that runs, with its tallies as they grow.',
              initial: 'watching',
              on: {
                'vote.ended': [
                  { guard: and(['isSameVote', 'hasResult']), target: 'result', actions: ['showEnd', 'renewHistory'] },
                  { guard: 'isSameVote', target: 'loading', actions: ['showEnd', 'renewHistory'] },
                ],
                'vote.resumed': [
                  {
                    guard: and(['isNothingRunning', 'isOngoing']),
                    target: 'loading',
                    actions: ['showEnd', 'renewHistory'],
                  },
                  { guard: 'isNothingRunning', target: 'home.recent' },
                ],
              },
              states: {
                watching: {
                  description: 'The bars grow.',
                  on: { 'vote.end': { guard: 'isLinked', target: 'asking' } },
                },
                asking: {
                  description: 'The teacher is asked whether to end it now (B289).',
                  on: { 'vote.confirmEnd': 'watching', 'vote.declineEnd': 'watching' },
                },
              },
            },
            loading: {
              description: 'A vote is asked for as it stands.',
              invoke: {
                id: 'get',
                src: 'getVote',
                input: ({ context: { wanted } }) => ({ voteId: wanted }),
                onDone: { target: 'result', actions: { type: 'show', params: ({ event }) => event.output } },
                onError: { target: 'home.recent', actions: { type: 'notifyFailure', params: texts.loadFailed } },
              },
            },
            result: {
              description: 'The result of a vote.',
              initial: 'shown',
              // Answers that were chosen in time still come in for some seconds (decision 0073).
              on: { 'vote.ended': { guard: 'isShownOver', actions: ['showResult', 'renewHistory'] } },
              states: {
                shown: { description: 'Bars, a table, and who has not voted.', on: { 'vote.export': 'exporting' } },
                exporting: {
                  tags: 'sending',
                  description: 'The result is being fetched as a spreadsheet.',
                  invoke: {
                    id: 'export',
                    src: 'exportVote',
                    input: ({ context: { shown } }) => ({ voteId: shown?.voteId ?? '' }),
                    onDone: 'shown',
                    onError: { target: 'shown', actions: { type: 'notifyFailure', params: texts.exportFailed } },
                  },
                },
              },
            },
            reviewing: {
              description: 'A student’s request.',
              initial: 'deciding',
              states: {
                deciding: {
                  description: 'The teacher reads it and decides (B348).',
                  on: { 'vote.agree': 'agreeing', 'vote.refuse': 'refusing' },
                },
                agreeing: {
                  tags: 'sending',
                  description: 'The server is asked to start it (B282).',
                  on: { 'vote.started': { actions: 'renewHistory' }, 'vote.back': undefined },
                  invoke: {
                    id: 'agree',
                    src: 'agreeVote',
                    input: ({ context: { reviewed } }) => ({ voteId: reviewed?.voteId ?? '' }),
                    onDone: {
                      target: '#teacherVote.dialog.open.running',
                      actions: ['renewRequests'],
                    },
                    onError: [
                      {
                        guard: 'isReviewedRunning',
                        target: '#teacherVote.dialog.open.running',
                        actions: ['renewRequests'],
                      },
                      { target: 'deciding', actions: { type: 'notifyFailure', params: texts.agreeFailed } },
                    ],
                  },
                },
                refusing: {
                  tags: 'sending',
                  description: 'The server is asked to refuse it (B283).',
                  on: { 'vote.back': undefined },
                  invoke: {
                    id: 'refuse',
                    src: 'refuseVote',
                    input: ({ context: { reviewed } }) => ({ voteId: reviewed?.voteId ?? '' }),
                    onDone: {
                      target: '#teacherVote.dialog.open.home.recent',
                      actions: ['notifyRefused', 'renewRequests'],
                    },
                    onError: { target: 'deciding', actions: { type: 'notifyFailure', params: texts.agreeFailed } },
                  },
                },
              },
            },
          },
        },
      },
    },
    round: {
      description: 'Whether a vote runs in the class.',
      initial: 'none',
      states: {
        none: {
          description: 'No vote runs.',
          on: {
            'vote.started': { target: 'running', actions: 'takeVote' },
            'vote.resumed': { guard: 'isNewVote', target: 'running', actions: 'takeVote' },
          },
        },
        running: {
          description: 'A vote runs; when its time is up its end is sent, and the server ends it anyway (B288).',
          initial: 'open',
          after: { untilEnd: '.ending' },
          on: {
            'vote.started': { guard: 'isNewVote', target: 'running', actions: 'takeVote', reenter: true },
            'vote.tallied': { guard: 'isSameVote', actions: 'takeTally' },
            'vote.ended': { guard: 'isSameVote', target: 'none', actions: 'forgetVote' },
            'vote.resumed': [
              { guard: 'isNothingRunning', target: 'none', actions: 'forgetVote' },
              { target: 'running', actions: 'takeVote', reenter: true },
            ],
          },
          states: {
            open: {
              description: 'Answers come in.',
              on: { 'vote.confirmEnd': { guard: 'isLinked', target: 'ending' } },
            },
            ending: {
              description: 'The server has been asked to end it.',
              entry: 'sendEnd',
              after: { answerOverdue: 'open' },
              on: { 'vote.refused': { guard: 'isEndRefused', target: 'open', actions: 'notifyEndRefused' } },
            },
          },
        },
      },
    },
    queue: {
      description: 'Students’ requests that wait for this teacher.',
      initial: 'counted',
      states: {
        counted: {
          description: 'As many as the server said last.',
          on: {
            'vote.resumed': { actions: 'takeWaiting' },
            'vote.listsChanged': { actions: 'takeWaiting' },
            'vote.requested': { actions: ['takeWaiting', 'notifyRequest'] },
          },
        },
      },
    },
  },
})
