/**
 * Looks at a page while it runs: finds those that can be looked at, keeps a picture of the one that was chosen, records
 * what happens, and shows recordings again. It knows neither channels nor files.
 */
import { assertEvent } from 'xstate'
import { REPLAY_TICK_MS } from '../../../../contract/rules/workbench/inspectionLimits'
import { failureOf } from '../../shared/failure'
import { liveSetup, nothingKnown } from './live.setup'

export const liveMachine = liveSetup.createMachine({
  id: 'live',
  description: 'A page that is looked at while it runs, or a recording of one.',
  context: { found: [], session: null, recording: null, ...nothingKnown },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nobody has opened the tab.',
      entry: 'forgetFound',
      on: { 'live.open': 'searching' },
    },
    searching: {
      description: 'Pages of this browser are looked for; one of them, somebody else, or a recording can be chosen.',
      invoke: { id: 'finder', src: 'finder' },
      on: {
        'live.close': { target: 'resting', actions: 'forgetFailure' },
        'session.found': { actions: 'rememberFound' },
        'session.lost': { actions: 'forgetLost' },
        'session.choose': { guard: 'isFound', target: 'connected', actions: 'chooseSession' },
        'user.ask': { target: 'asking', actions: 'forgetFailure' },
        'recording.open': { target: 'replaying', actions: 'openRecording' },
        'recording.refuse': { actions: { type: 'sayFailure', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'Somebody was asked whether one may look, and has not answered yet.',
      invoke: {
        src: 'askUser',
        input: ({ event }) => {
          assertEvent(event, 'user.ask')
          return { userCode: event.userCode }
        },
        onDone: {
          target: 'connected',
          actions: { type: 'takeSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: {
          target: 'searching',
          actions: { type: 'sayFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { 'user.cancel': 'searching' },
      after: { consentTime: { target: 'searching', actions: 'sayUnanswered' } },
    },
    connected: {
      description: 'A page tells what happens in it.',
      type: 'parallel',
      invoke: {
        id: 'inspector',
        src: 'inspector',
        input: ({ context: { session } }) => {
          if (!session) throw new Error('a page is chosen before it is looked at')
          return { session }
        },
      },
      on: {
        'session.leave': { target: 'searching', actions: 'forgetSession' },
        'line.ended': { target: 'ended', actions: { type: 'sayFailure', params: ({ event }) => event } },
        'actor.choose': { guard: 'isThere', actions: ['chooseActor', 'look'] },
        'event.explain': { guard: 'hasChosen', actions: 'askWhy' },
        'answer.received': { actions: 'rememberAnswer' },
        'filter.change': { actions: 'changeFilter' },
      },
      states: {
        line: {
          description: 'Whether the page is heard.',
          initial: 'attaching',
          states: {
            attaching: {
              description: 'The page was asked and has not told anything yet.',
              on: { 'batch.received': 'alive' },
              after: { attachTime: { target: '#live.searching', actions: ['forgetSession', 'saySilent'] } },
            },
            alive: {
              description: 'The page is heard.',
              on: { 'batch.received': { target: 'alive', reenter: true } },
              after: { silence: 'lost' },
            },
            lost: {
              description: 'The page has not been heard for a while: it is asked to tell everything anew.',
              entry: 'askAgain',
              on: { 'batch.received': 'alive' },
              after: { silence: { target: 'lost', reenter: true } },
            },
          },
        },
        sight: {
          description: 'Whether the picture moves.',
          initial: 'following',
          states: {
            following: {
              description: 'What is told is seen at once.',
              on: { 'batch.received': { actions: ['absorbBatch', 'lookAgain'] }, 'sight.hold': 'frozen' },
            },
            frozen: {
              description: 'The picture is held still, to be read; what is told waits.',
              on: {
                'batch.received': { actions: 'holdBatch' },
                'sight.follow': { target: 'following', actions: 'absorbHeld' },
              },
            },
          },
        },
        record: {
          description: 'Whether what happens is recorded.',
          initial: 'off',
          states: {
            off: {
              description: 'Nothing is recorded; the last recording can be saved.',
              on: { 'record.start': { target: 'on', actions: 'beginRecording' } },
            },
            on: {
              description: 'What happens is recorded.',
              on: { 'batch.received': { actions: 'recordBatch' }, 'record.stop': 'off' },
            },
          },
        },
      },
    },
    ended: {
      description: 'The page is gone or wants no more of it; the last picture and the recording are still there.',
      on: {
        'session.leave': { target: 'searching', actions: 'forgetSession' },
        'actor.choose': { guard: 'isThere', actions: 'chooseActor' },
        'filter.change': { actions: 'changeFilter' },
      },
    },
    replaying: {
      description: 'A recording is shown.',
      initial: 'still',
      on: {
        'recording.close': { target: 'searching', actions: 'forgetSession' },
        'recording.open': { target: 'replaying', reenter: true, actions: 'openRecording' },
        'actor.choose': { guard: 'isThere', actions: 'chooseActor' },
        'filter.change': { actions: 'changeFilter' },
        'replay.seek': { actions: { type: 'showAt', params: ({ event }) => event } },
      },
      states: {
        still: {
          description: 'One moment of it is seen.',
          on: {
            'replay.play': [
              { guard: 'isAtEnd', target: 'playing', actions: { type: 'showAt', params: { position: 0 } } },
              { target: 'playing' },
            ],
          },
        },
        playing: {
          description: 'It runs as fast as it happened.',
          always: { guard: 'isAtEnd', target: 'still' },
          after: {
            tick: {
              target: 'playing',
              reenter: true,
              actions: { type: 'showAt', params: ({ context }) => ({ position: context.position + REPLAY_TICK_MS }) },
            },
          },
          on: { 'replay.pause': 'still' },
        },
      },
    },
  },
})
