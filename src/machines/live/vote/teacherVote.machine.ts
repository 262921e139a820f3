/**
 * The vote as its teacher runs it: written, started, watched, ended; students' requests reviewed; past results viewed.
 * The server decides every result. The round (whether a vote runs, and its end) is a region beside the dialog, so that
 * an expired vote is ended whatever the screen shows; the editor runs as long as the class, so that no input is lost.
 */

import { and } from 'xstate'
import { inputOf } from '../../shared/data/resource.types'
import { onLinkChanged } from '../kit/chart'
import { voteListResource } from './editor/voteList.resources'
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
  on: onLinkChanged,
  states: {
    dialog: {
      description: 'The teacher’s dialog.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed; a vote that is already running opens it.',
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
              input: ({ context: { teachingClassId } }) =>
                inputOf(voteListResource, { teachingClassId, kind: 'history', pageNo: 1 }),
            },
            {
              id: 'requests',
              src: 'voteList',
              input: ({ context: { teachingClassId } }) =>
                inputOf(voteListResource, { teachingClassId, kind: 'requests', pageNo: 1 }),
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
              description: 'The running vote, if any, and the lists.',
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
                history: { description: 'The list of the votes of the class.' },
                requests: { description: 'The list of the students’ requests.' },
                recent: { description: 'The list that was visible before.', type: 'history' },
              },
            },
            creating: {
              description: 'The teacher writes a vote.',
              on: {
                'editor.created': 'running',
              },
            },
            running: {
              description: 'The running vote with its growing tallies.',
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
                  description: 'The tallies are shown and updated.',
                  on: { 'vote.end': { guard: 'isLinked', target: 'asking' } },
                },
                asking: {
                  description: 'Asking the teacher whether to end the vote now (B289).',
                  on: { 'vote.confirmEnd': 'watching', 'vote.declineEnd': 'watching' },
                },
              },
            },
            loading: {
              description: 'Loading the current state of a vote.',
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
              // Answers that were chosen in time still arrive for some seconds (decision 0073).
              on: { 'vote.ended': { guard: 'isShownOver', actions: ['showResult', 'renewHistory'] } },
              states: {
                shown: {
                  description: 'Bars, a table, and the students who have not voted.',
                  on: { 'vote.export': 'exporting' },
                },
                exporting: {
                  tags: 'sending',
                  description: 'Exporting the result as a spreadsheet.',
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
              description: 'The request of a student.',
              initial: 'deciding',
              states: {
                deciding: {
                  description: 'The teacher reads the request and decides (B348).',
                  on: { 'vote.agree': 'agreeing', 'vote.refuse': 'refusing' },
                },
                agreeing: {
                  tags: 'sending',
                  description: 'Requesting the server to start the vote (B282).',
                  on: { 'vote.started': { actions: 'renewHistory' }, 'vote.back': undefined },
                  invoke: {
                    id: 'agree',
                    src: 'agreeVote',
                    input: ({ context: { reviewed } }) => ({ voteId: reviewed?.voteId ?? '' }),
                    onDone: { target: '#teacherVote.dialog.open.running', actions: ['renewRequests'] },
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
                  description: 'Requesting the server to refuse the request (B283).',
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
          description:
            'A vote runs; this client sends the end when the time is up, and the server ends the vote in any case (B288).',
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
              description: 'Answers are accepted.',
              on: { 'vote.confirmEnd': { guard: 'isLinked', target: 'ending' } },
            },
            ending: {
              description: 'The end is requested from the server.',
              entry: 'sendEnd',
              after: { answerOverdue: 'open' },
              on: { 'vote.refused': { guard: 'isEndRefused', target: 'open', actions: 'notifyEndRefused' } },
            },
          },
        },
      },
    },
    queue: {
      description: 'The students’ requests that wait for this teacher.',
      initial: 'counted',
      states: {
        counted: {
          description: 'The count is the one that the server sent last.',
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
