/**
 * Inspects running pages: finds pages, keeps a picture of the chosen ones, records their events, and replays recordings.
 * Channels, files and the storage that survives a reload are left to its actors.
 */
import { and, assertEvent } from 'xstate'
import { REPLAY_TICK_MS } from '../../../../contract/rules/workbench/inspectionLimits'
import { failureOf } from '../../shared/failure'
import { liveSetup, nothingKnown } from './live.setup'

/** Stores the inspection for a reload; a running recording is continued after it. */
const keepInspection = { type: 'keep', params: { isRecording: false } } as const
const keepRecording = { type: 'keep', params: { isRecording: true } } as const

/** An inspection that a reload has interrupted continues. */
const resuming = {
  'kept.found': [
    { guard: 'isKeptRecording', target: '#live.connected.record.on', actions: 'takeKept' },
    { target: '#live.connected', actions: 'takeKept' },
  ],
} as const

export const liveMachine = liveSetup.createMachine({
  id: 'live',
  description: 'Running pages that are inspected together, or a recording of them.',
  context: { found: [], pages: [], recording: null, ...nothingKnown },
  invoke: { id: 'keeper', src: 'keeper' },
  initial: 'resting',
  states: {
    resting: {
      description: 'The tab is not open.',
      entry: 'forgetFound',
      on: { ...resuming, 'live.open': 'searching' },
    },
    searching: {
      description:
        'Searching for pages of this browser; one of them, another user’s page or a recording can be chosen.',
      invoke: { id: 'finder', src: 'finder' },
      on: {
        ...resuming,
        'live.close': { target: 'resting', actions: 'forgetFailure' },
        'session.found': { actions: 'rememberFound' },
        'session.lost': { actions: 'forgetLost' },
        'session.choose': { guard: 'isFound', target: 'connected', actions: ['chooseSession', keepInspection] },
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
          actions: [{ type: 'takeSession', params: ({ event }) => ({ session: event.output }) }, keepInspection],
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
      description: 'Pages report their events.',
      type: 'parallel',
      invoke: { id: 'inspector', src: 'inspector', input: ({ context: { pages } }) => ({ pages }) },
      on: {
        'session.leave': { target: 'searching', actions: ['forgetSession', 'keepNothing'] },
        'page.leave': [
          { guard: and(['isOpenPage', 'isLastPage']), target: 'searching', actions: ['forgetSession', 'keepNothing'] },
          { guard: 'isOpenPage', actions: ['leavePage', 'endPage'] },
        ],
        'line.ended': [
          {
            guard: 'isLastPage',
            target: 'ended',
            actions: ['endPage', { type: 'setFailure', params: ({ event }) => event }],
          },
          { actions: ['endPage', { type: 'setFailure', params: ({ event }) => event }] },
        ],
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
              after: {
                attachTime: [
                  { guard: 'hasRecorded', target: '#live.ended', actions: 'setSilentFailure' },
                  { target: '#live.searching', actions: ['forgetSession', 'keepNothing', 'setSilentFailure'] },
                ],
              },
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
              on: { 'batch.received': { actions: ['takeOffset', 'absorbBatch', 'lookAgain'] }, 'sight.hold': 'frozen' },
            },
            frozen: {
              description: 'The view is paused for reading; new reports wait.',
              on: {
                'batch.received': { actions: ['takeOffset', 'holdBatch'] },
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
              on: { 'record.start': { target: 'on', actions: ['beginRecording', keepRecording] } },
            },
            on: {
              description: 'The reports are recorded.',
              on: {
                'batch.received': { actions: ['recordBatch', keepRecording] },
                'record.stop': { target: 'off', actions: keepInspection },
              },
            },
          },
        },
        adding: {
          description: 'Whether another page is looked for.',
          initial: 'closed',
          states: {
            closed: {
              description: 'No other page is looked for.',
              on: { 'page.add': { guard: 'hasRoom', target: 'finding', actions: 'forgetFailure' } },
            },
            finding: {
              description: 'Searching for other pages of this browser; another user’s page can be chosen, too.',
              entry: 'forgetFound',
              invoke: { id: 'finder', src: 'finder' },
              on: {
                'session.found': { actions: 'rememberFound' },
                'session.lost': { actions: 'forgetLost' },
                'session.choose': {
                  guard: 'isFound',
                  target: 'closed',
                  actions: ['addChosen', 'inspectAdded', keepInspection],
                },
                'user.ask': 'asking',
                'page.cancel': 'closed',
              },
            },
            asking: {
              description: 'Another user is asked for permission, while the other pages report.',
              invoke: {
                src: 'askUser',
                input: ({ event }) => {
                  assertEvent(event, 'user.ask')
                  return { userCode: event.userCode }
                },
                onDone: {
                  target: 'closed',
                  actions: [
                    { type: 'addSession', params: ({ event }) => ({ session: event.output }) },
                    'inspectAdded',
                    keepInspection,
                  ],
                },
                onError: {
                  target: 'finding',
                  actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
                },
              },
              on: { 'user.cancel': 'finding' },
              after: { consentTime: { target: 'finding', actions: 'setUnansweredFailure' } },
            },
          },
        },
      },
    },
    ended: {
      description: 'The pages are closed or have stopped sharing; the last view and the recording are still available.',
      on: {
        'session.leave': { target: 'searching', actions: ['forgetSession', 'keepNothing'] },
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
