/**
 * The roll call as its teacher runs it: options, the commitment of the next draw, start, the running draw, its result,
 * the confirmed close, the sound. The server decides: a draw runs after its 64004, the sound is on after its 64062. A
 * class that could not be closed while disconnected is closed after the reconnection.
 */
import { and, not, or } from 'xstate'
import { onLinkCut } from '../kit/chart'
import { defaultOptions } from './rollCall.logic'
import { teacherRollCallSetup } from './teacherRollCall.setup'

export const teacherRollCallMachine = teacherRollCallSetup.createMachine({
  id: 'teacherRollCall',
  description: 'The roll call of a class, as its teacher runs it.',
  context: ({ input }) => ({
    teachingClassId: input.teachingClassId,
    options: defaultOptions,
    commitment: null,
    counts: null,
    draw: null,
    live: false,
    sound: '1',
  }),
  invoke: [
    { id: 'sound', src: 'sound' },
    { id: 'options', src: 'options', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  ],
  type: 'parallel',
  on: {
    'options.restored': { actions: 'choose' },
    'rollCall.counted': { actions: 'rememberCounts' },
    'rollCall.refused': { guard: not('isMoot'), actions: 'notifyRefused' },
  },
  states: {
    link: {
      description: 'Whether the classroom channel is connected.',
      initial: 'connecting',
      on: { 'link.connected': '.connected', 'link.lost': '.lost', 'link.refused': '.refused' },
      states: {
        connecting: { description: 'Connecting to the classroom.' },
        connected: { description: 'Messages can be sent and received.' },
        lost: { description: 'The connection is lost; controls are disabled with that reason.' },
        refused: { description: 'The server refused the connection; controls are disabled with that reason.' },
      },
    },
    sound: {
      description: 'The sound of the class’s roll calls, as set on the server.',
      initial: 'settled',
      on: { 'rollCall.drawn': { actions: 'rememberSound' }, 'rollCall.resumed': { actions: 'rememberSound' } },
      states: {
        settled: {
          description: 'On or off, the same on every screen.',
          on: {
            'rollCall.soundChanged': { actions: 'rememberSound' },
            'rollCall.toggleSound': { guard: and(['isConnected', 'isIdle']), target: 'changing', actions: 'sendSound' },
          },
        },
        changing: {
          description: 'Requesting the server to switch the sound.',
          after: { answerOverdue: { target: 'settled', actions: 'notifyUnanswered' } },
          on: {
            'rollCall.soundChanged': { target: 'settled', actions: ['rememberSound', 'notifySoundSwitched'] },
            'rollCall.refused': { guard: 'answersSound', target: 'settled', actions: 'notifyRefused' },
            ...onLinkCut('settled'),
          },
        },
      },
    },
    dialog: {
      description: 'The teacher’s dialog and its draw.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog on this screen.',
          entry: 'forgetDraw',
          initial: 'settled',
          on: {
            'rollCall.open': 'open',
            'rollCall.drawn': [
              { guard: 'isRolling', target: 'open.draw.running', actions: 'rememberDraw' },
              { target: 'open', actions: 'rememberDraw' },
            ],
            'rollCall.resumed': [
              { guard: 'isRolling', target: 'open.draw.running', actions: 'rememberDraw' },
              { guard: 'isRevealed', target: 'open', actions: 'rememberDraw' },
            ],
          },
          states: {
            settled: { description: 'The class has been notified that the dialog is closed.' },
            owing: {
              description:
                'The close message still has to be sent: the connection is lost, or the start is unanswered.',
              on: {
                'rollCall.drawn': { target: 'settled', actions: 'sendClose' },
                'rollCall.resumed': [
                  { guard: 'hasRound', target: 'settled', actions: 'sendClose' },
                  { target: 'settled' },
                ],
                'rollCall.closed': 'settled',
                'rollCall.refused': { guard: 'answersStart', target: 'settled', actions: 'notifyRefused' },
              },
            },
          },
        },
        open: {
          description: 'The dialog is open.',
          entry: 'openDialog',
          exit: ['stopSound', 'closeDialog'],
          type: 'parallel',
          invoke: { id: 'panel', src: 'panel', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
          on: {
            'rollCall.open': { actions: 'openDialog' },
            'rollCall.showDraw': { actions: 'forwardToPanel' },
            'rollCall.showRecords': { actions: 'forwardToPanel' },
            'rollCall.check': { actions: 'forwardToPanel' },
            'rollCall.revealed': { actions: ['rememberProof', 'forwardToPanel'] },
          },
          states: {
            draw: {
              description: 'The draw itself.',
              initial: 'idle',
              on: {
                'rollCall.committed': { guard: 'isCommitmentWanted', actions: 'rememberCommitment' },
                'rollCall.drawn': [
                  { guard: 'isRolling', target: '.running', actions: ['rememberDraw', 'forwardToPanel'] },
                  { target: '.idle', actions: ['rememberDraw', 'forwardToPanel'] },
                ],
                'rollCall.resumed': [
                  { guard: 'isRolling', target: '.running', actions: 'rememberDraw' },
                  { target: '.idle', actions: 'rememberDraw' },
                ],
                'rollCall.closed': { guard: 'isThisDraw', actions: 'markOver' },
              },
              states: {
                idle: {
                  description: 'No draw is running; the last result, if any, is visible.',
                  initial: 'preparing',
                  on: {
                    'rollCall.choose': [
                      { guard: 'changesScope', target: '.preparing', actions: ['choose', 'keepOptions'] },
                      { actions: ['choose', 'keepOptions'] },
                    ],
                  },
                  states: {
                    preparing: {
                      description: 'Requesting the server’s commitment for the next draw.',
                      entry: ['forgetCommitment', 'askForCommitment'],
                      after: { commitmentOverdue: 'ready' },
                      on: {
                        'rollCall.committed': {
                          guard: 'isCommitmentWanted',
                          target: 'ready',
                          actions: 'rememberCommitment',
                        },
                        'rollCall.refused': { guard: 'answersPrepare', target: 'ready', actions: 'notifyRefused' },
                      },
                    },
                    ready: {
                      description: 'The teacher can start, unless too few students can be picked.',
                      on: {
                        'rollCall.counted': [
                          { guard: 'outdatesCommitment', target: 'preparing', actions: 'rememberCounts' },
                          { actions: 'rememberCounts' },
                        ],
                        'rollCall.start': [
                          { guard: 'hasObstacle', actions: 'notifyObstacle' },
                          { guard: 'isConnected', target: '#teacherRollCall.dialog.open.draw.starting' },
                        ],
                      },
                    },
                  },
                },
                starting: {
                  tags: 'sending',
                  description: 'The draw is requested from the server.',
                  entry: 'sendStart',
                  after: { answerOverdue: { target: 'idle', actions: 'notifyUnanswered' } },
                  on: {
                    'rollCall.refused': { guard: 'answersStart', target: 'idle', actions: 'notifyRefused' },
                    ...onLinkCut({ target: 'idle', actions: 'notifyStartLost' }),
                  },
                },
                running: {
                  description: 'The names scroll on every screen; start and sound are disabled.',
                  entry: 'tuneSound',
                  exit: 'stopSound',
                  after: { untilReveal: { target: 'idle', actions: 'playReveal' } },
                  on: {
                    'rollCall.soundChanged': { actions: 'tuneSound' },
                    'rollCall.closed': { guard: 'isThisDraw', target: 'idle', actions: 'forgetDraw' },
                    'rollCall.resumed': { guard: not('hasRound'), target: 'idle', actions: 'forgetDraw' },
                  },
                },
              },
            },
            closing: {
              description: 'The question before a live draw is closed (B240, 0084).',
              initial: 'settled',
              states: {
                settled: {
                  description: 'No question is open; the dialog closes at once unless a draw is live or starting.',
                  on: {
                    'rollCall.close': [
                      { guard: or(['isLive', 'isStarting']), target: 'asking' },
                      { target: '#teacherRollCall.dialog.closed' },
                    ],
                  },
                },
                asking: {
                  description: 'Asking the teacher whether to close; declining changes nothing.',
                  on: {
                    'rollCall.declineClose': 'settled',
                    'rollCall.confirmClose': [
                      { guard: 'isStarting', target: '#teacherRollCall.dialog.closed.owing' },
                      {
                        guard: and(['isLive', not('isConnected')]),
                        target: '#teacherRollCall.dialog.closed.owing',
                      },
                      { guard: 'isLive', target: '#teacherRollCall.dialog.closed', actions: 'sendClose' },
                      { target: '#teacherRollCall.dialog.closed' },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
  },
})
