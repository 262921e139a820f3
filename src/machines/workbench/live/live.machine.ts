/**
 * Inspects a running page: finds pages, keeps a picture of the chosen one, records its events, and replays recordings.
 * Channels and files are left to its actors.
 */
import { assertEvent } from 'xstate'
import { REPLAY_TICK_MS } from '../../../../contract/rules/workbench/inspectionLimits'
import { failureOf } from '../../shared/failure'
import { liveSetup, nothingKnown } from './live.setup'

export const liveMachine = liveSetup.createMachine({
  id: 'live',
  description: 'A running page that is inspected, or a recording of one.',
  context: { found: [], session: null, recording: null, ...nothingKnown },
  initial: 'resting',
  states: {
    resting: {
      description: 'The tab is not open.',
      entry: 'forgetFound',
      on: { 'live.open': 'searching' },
    },
    searching: {
      description:
        'Searching for pages of this browser; one of them, another user’s page or a recording can be chosen.',
      invoke: { id: 'finder', src: 'finder' },
      on: {
        'live.close': { target: 'resting', actions: 'forgetFailure' },
        'session.found': { actions: 'rememberFound' },
        'session.lost': { actions: 'forgetLost' },
        'session.choose': { guard: 'isFound', target: 'connected', actions: 'chooseSession' },
        'user.ask': { target: 'asking', actions: 'forgetFailure' },
        'recording.open': { target: 'replaying', actions: 'openRecording' },
        'recording.refuse': { actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'Another user is asked for permission; the answer is pending.',
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
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { 'user.cancel': 'searching' },
      after: { consentTime: { target: 'searching', actions: 'setUnansweredFailure' } },
    },
    connected: {
      description: 'A page reports its events.',
      type: 'parallel',
      invoke: {
        id: 'inspector',
        src: 'inspector',
        input: ({ context: { session } }) => {
          if (!session) throw new Error('no page is chosen to inspect')
          return { session }
        },
      },
      on: {
        'session.leave': { target: 'searching', actions: 'forgetSession' },
        'line.ended': { target: 'ended', actions: { type: 'setFailure', params: ({ event }) => event } },
        'actor.choose': { guard: 'isThere', actions: ['chooseActor', 'look'] },
        'event.explain': { guard: 'hasChosen', actions: 'askWhy' },
        'answer.received': { actions: 'rememberAnswer' },
        'filter.change': { actions: 'changeFilter' },
      },
      states: {
        line: {
          description: 'Whether the page answers.',
          initial: 'attaching',
          states: {
            attaching: {
              description: 'The page was contacted and has not answered yet.',
              on: { 'batch.received': 'alive' },
              after: { attachTime: { target: '#live.searching', actions: ['forgetSession', 'setSilentFailure'] } },
            },
            alive: {
              description: 'The page reports.',
              on: { 'batch.received': { target: 'alive', reenter: true } },
              after: { silence: 'lost' },
            },
            lost: {
              description: 'The page has been silent for a while; it is asked to report everything again.',
              entry: 'askAgain',
              on: { 'batch.received': 'alive' },
              after: { silence: { target: 'lost', reenter: true } },
            },
          },
        },
        sight: {
          description: 'Whether the view follows the page.',
          initial: 'following',
          states: {
            following: {
              description: 'Reports are shown at once.',
              on: { 'batch.received': { actions: ['absorbBatch', 'lookAgain'] }, 'sight.hold': 'frozen' },
            },
            frozen: {
              description: 'The view is paused for reading; new reports wait.',
              on: {
                'batch.received': { actions: 'holdBatch' },
                'sight.follow': { target: 'following', actions: 'absorbHeld' },
              },
            },
          },
        },
        record: {
          description: 'Whether the reports are recorded.',
          initial: 'off',
          states: {
            off: {
              description: 'Nothing is recorded; the last recording can be saved.',
              on: { 'record.start': { target: 'on', actions: 'beginRecording' } },
            },
            on: {
              description: 'The reports are recorded.',
              on: { 'batch.received': { actions: 'recordBatch' }, 'record.stop': 'off' },
            },
          },
        },
      },
    },
    ended: {
      description: 'The page is closed or has stopped sharing; the last view and the recording are still available.',
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
          description: 'One moment of the recording is shown.',
          on: {
            'replay.play': [
              { guard: 'isAtEnd', target: 'playing', actions: { type: 'showAt', params: { position: 0 } } },
              { target: 'playing' },
            ],
          },
        },
        playing: {
          description: 'The recording plays at its original speed.',
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
