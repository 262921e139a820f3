/**
 * The roll call in the teacher's hands: options, the commitment of the next draw, start, the running draw, its result, the
 * confirmed close, the sound. What is true comes from the server: a draw runs once 64004 says so, the sound is on once
 * 64062 says so; and a class that could not be told to close is told as soon as the line is back.
 */
import { and, not, or } from 'xstate'
import { defaultOptions } from './rollCall.logic'
import { teacherRollCallSetup } from './teacherRollCall.setup'

export const teacherRollCallMachine = teacherRollCallSetup.createMachine({
  id: 'teacherRollCall',
  description: 'The roll call of a class in its teacher’s hands.',
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
    'rollCall.refused': { guard: not('isMoot'), actions: 'sayRefused' },
  },
  states: {
    link: {
      description: 'Whether the server hears this screen.',
      initial: 'connecting',
      on: { 'link.connected': '.connected', 'link.lost': '.lost', 'link.refused': '.refused' },
      states: {
        connecting: { description: 'The classroom is being entered.' },
        connected: { description: 'What is sent is heard.' },
        lost: { description: 'Cut off; controls are disabled and say so.' },
        refused: { description: 'Not let in; controls are disabled and say so.' },
      },
    },
    sound: {
      description: 'The sound of the class’s roll calls, as the server has it.',
      initial: 'settled',
      on: { 'rollCall.drawn': { actions: 'rememberSound' }, 'rollCall.resumed': { actions: 'rememberSound' } },
      states: {
        settled: {
          description: 'On or off, on every screen alike.',
          on: {
            'rollCall.soundChanged': { actions: 'rememberSound' },
            'rollCall.toggleSound': { guard: and(['isConnected', 'isIdle']), target: 'changing', actions: 'sendSound' },
          },
        },
        changing: {
          description: 'The server has been asked to switch it.',
          after: { answerOverdue: { target: 'settled', actions: 'sayUnanswered' } },
          on: {
            'rollCall.soundChanged': { target: 'settled', actions: ['rememberSound', 'saySound'] },
            'rollCall.refused': { guard: 'answersSound', target: 'settled', actions: 'sayRefused' },
            'link.lost': 'settled',
            'link.refused': 'settled',
          },
        },
      },
    },
    dialog: {
      description: 'The teacher’s dialog and the draw in it.',
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
            settled: { description: 'The class knows.' },
            owing: {
              description: 'The class must still be told to close: the line was down, or the start unanswered.',
              on: {
                'rollCall.drawn': { target: 'settled', actions: 'sendClose' },
                'rollCall.resumed': [
                  { guard: 'hasRound', target: 'settled', actions: 'sendClose' },
                  { target: 'settled' },
                ],
                'rollCall.closed': 'settled',
                'rollCall.refused': { guard: 'answersStart', target: 'settled', actions: 'sayRefused' },
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
            'rollCall.showDraw': { actions: 'tellPanel' },
            'rollCall.showRecords': { actions: 'tellPanel' },
            'rollCall.check': { actions: 'tellPanel' },
            'rollCall.revealed': { actions: ['rememberProof', 'tellPanel'] },
          },
          states: {
            draw: {
              description: 'The draw itself.',
              initial: 'idle',
              on: {
                'rollCall.committed': { guard: 'isCommitmentWanted', actions: 'rememberCommitment' },
                'rollCall.drawn': [
                  { guard: 'isRolling', target: '.running', actions: ['rememberDraw', 'tellPanel'] },
                  { target: '.idle', actions: ['rememberDraw', 'tellPanel'] },
                ],
                'rollCall.resumed': [
                  { guard: 'isRolling', target: '.running', actions: 'rememberDraw' },
                  { target: '.idle', actions: 'rememberDraw' },
                ],
                'rollCall.closed': { guard: 'isThisDraw', actions: 'markOver' },
              },
              states: {
                idle: {
                  description: 'Nothing is being drawn; the last result, if any, is in sight.',
                  initial: 'preparing',
                  on: {
                    'rollCall.choose': [
                      { guard: 'changesScope', target: '.preparing', actions: ['choose', 'keepOptions'] },
                      { actions: ['choose', 'keepOptions'] },
                    ],
                  },
                  states: {
                    preparing: {
                      description: 'The server is asked for its commitment of the next draw.',
                      entry: ['forgetCommitment', 'askForCommitment'],
                      after: { commitmentOverdue: 'ready' },
                      on: {
                        'rollCall.committed': {
                          guard: 'isCommitmentWanted',
                          target: 'ready',
                          actions: 'rememberCommitment',
                        },
                        'rollCall.refused': { guard: 'answersPrepare', target: 'ready', actions: 'sayRefused' },
                      },
                    },
                    ready: {
                      description: 'The teacher may start, unless there are too few to pick from.',
                      on: {
                        'rollCall.counted': [
                          { guard: 'outdatesCommitment', target: 'preparing', actions: 'rememberCounts' },
                          { actions: 'rememberCounts' },
                        ],
                        'rollCall.start': [
                          { guard: 'hasObstacle', actions: 'sayObstacle' },
                          { guard: 'isConnected', target: '#teacherRollCall.dialog.open.draw.starting' },
                        ],
                      },
                    },
                  },
                },
                starting: {
                  tags: 'sending',
                  description: 'The server has been asked to draw.',
                  entry: 'sendStart',
                  after: { answerOverdue: { target: 'idle', actions: 'sayUnanswered' } },
                  on: {
                    'rollCall.refused': { guard: 'answersStart', target: 'idle', actions: 'sayRefused' },
                    'link.lost': { target: 'idle', actions: 'sayStartLost' },
                    'link.refused': { target: 'idle', actions: 'sayStartLost' },
                  },
                },
                running: {
                  description: 'The names scroll on every screen; start is disabled and the sound locked.',
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
              description: 'Whether the teacher is being asked about closing a live draw (B240, 0084).',
              initial: 'settled',
              states: {
                settled: {
                  description: 'Nothing is asked; with nothing live or starting the dialog closes at once.',
                  on: {
                    'rollCall.close': [
                      { guard: or(['isLive', 'isStarting']), target: 'asking' },
                      { target: '#teacherRollCall.dialog.closed' },
                    ],
                  },
                },
                asking: {
                  description: 'The teacher is asked whether to close; declining keeps everything as it is.',
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
