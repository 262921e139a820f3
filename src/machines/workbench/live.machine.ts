/**
 * Looks at a page while it runs: finds those that can be looked at, keeps a picture of the one that was chosen, records
 * what happens, and shows recordings again. It knows neither channels nor files.
 */
import { assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate'
import {
  INSPECTION_ATTACH_MS,
  INSPECTION_CONSENT_MS,
  INSPECTION_SILENT_MS,
  REPLAY_TICK_MS,
} from '../../../contract/inspectionLimits'
import { failureOf } from '../shared/failure'
import { liveActors } from './live.actors'
import { absorb, beginRecording, blankPicture, lengthOf, pictureAt, record } from './live.logic'
import { liveTexts } from './live.texts'
import type { InspectorCommand, LiveContext, LiveEvent, LiveSession } from './live.types'

const everything = { actor: '', words: '' } as const

/** What is known of a page before it has told anything. */
const untold = {
  picture: blankPicture,
  held: [],
  chosen: '',
  known: null,
  explanation: null,
  filter: everything,
  position: 0,
  failure: '',
} satisfies Partial<LiveContext>

const pageOf = ({ page }: LiveSession): string => page.page

export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvent },
  actors: liveActors,
  delays: {
    attachTime: INSPECTION_ATTACH_MS,
    silence: INSPECTION_SILENT_MS,
    consentTime: INSPECTION_CONSENT_MS + INSPECTION_ATTACH_MS,
    tick: REPLAY_TICK_MS,
  },
  guards: {
    isFound: ({ context, event }) =>
      event.type === 'session.choose' && context.found.some((session) => pageOf(session) === event.page),
    isThere: ({ context, event }) => event.type === 'actor.choose' && context.picture.actors[event.id] !== undefined,
    hasChosen: ({ context }) => context.chosen !== '',
    isAtEnd: ({ context: { recording, position } }) => recording === null || position >= lengthOf(recording),
  },
  actions: {
    rememberFound: assign(({ context, event }) => {
      assertEvent(event, 'session.found')
      const others = context.found.filter((session) => pageOf(session) !== pageOf(event.session))
      const all = [...others, event.session]
      return { found: all.sort((one, other) => one.page.since - other.page.since) }
    }),
    forgetLost: assign(({ context, event }) => {
      assertEvent(event, 'session.lost')
      return { found: context.found.filter((session) => pageOf(session) !== event.page) }
    }),
    forgetFound: assign({ found: [] }),
    chooseSession: assign(({ context, event }) => {
      assertEvent(event, 'session.choose')
      const session = context.found.find((candidate) => pageOf(candidate) === event.page) ?? null
      return { ...untold, recording: null, session }
    }),
    takeSession: assign((_, { session }: { session: LiveSession }) => ({ ...untold, recording: null, session })),
    forgetSession: assign({ ...untold, recording: null, session: null }),
    absorbBatch: assign(({ context, event }) => {
      assertEvent(event, 'batch.received')
      return { picture: absorb(context.picture, event.batch.entries, event.batch.dropped) }
    }),
    holdBatch: assign(({ context, event }) => {
      assertEvent(event, 'batch.received')
      return { held: [...context.held, ...event.batch.entries] }
    }),
    absorbHeld: assign(({ context }) => ({ picture: absorb(context.picture, context.held), held: [] })),
    recordBatch: assign(({ context: { recording }, event }) => {
      assertEvent(event, 'batch.received')
      return { recording: recording && record(recording, event.batch.entries, event.batch.dropped) }
    }),
    beginRecording: assign(({ context: { session, picture, recording }, event }) => {
      assertEvent(event, 'record.start')
      return { recording: session ? beginRecording(session, picture, event.at) : recording }
    }),
    /** The context of the chosen actor may be another after each batch that tells of it. */
    lookAgain: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'batch.received')
      const { chosen } = context
      const told = event.batch.entries.some((entry) => entry.kind === 'actor' && entry.actor.id === chosen)
      if (told) enqueue.sendTo('inspector', ask({ kind: 'look', actor: chosen }))
    }),
    chooseActor: assign(({ event }) => {
      assertEvent(event, 'actor.choose')
      return { chosen: event.id, known: null, explanation: null }
    }),
    look: sendTo('inspector', ({ context }) => ask({ kind: 'look', actor: context.chosen })),
    askWhy: sendTo('inspector', ({ context, event }) => {
      assertEvent(event, 'event.explain')
      return ask({ kind: 'explain', actor: context.chosen, type: event.eventType, payload: event.payload })
    }),
    rememberAnswer: assign(({ context, event }) => {
      assertEvent(event, 'answer.received')
      const { answer } = event
      if (answer.actor !== context.chosen) return {}
      return answer.kind === 'look' ? { known: answer.context } : { explanation: answer.explanation }
    }),
    changeFilter: assign(({ event }) => {
      assertEvent(event, 'filter.change')
      return { filter: event.filter }
    }),
    askAgain: sendTo('inspector', { type: 'inspector.again' } satisfies InspectorCommand),
    openRecording: assign(({ event }) => {
      assertEvent(event, 'recording.open')
      return { ...untold, session: null, recording: event.recording, picture: pictureAt(event.recording, 0) }
    }),
    showAt: assign(({ context: { recording, chosen } }, { position }: { position: number }) => {
      if (!recording) return {}
      const at = Math.min(Math.max(0, position), lengthOf(recording))
      const picture = pictureAt(recording, at)
      return { position: at, picture, chosen: picture.actors[chosen] ? chosen : '' }
    }),
    forgetFailure: assign({ failure: '' }),
    sayUnanswered: assign({ failure: liveTexts.noAnswer }),
    saySilent: assign({ failure: liveTexts.attachFailed }),
    sayFailure: assign((_, { text }: { text: string }) => ({ failure: text || liveTexts.attachFailed })),
  },
}).createMachine({
  id: 'live',
  description: 'A page that is looked at while it runs, or a recording of one.',
  context: { found: [], session: null, recording: null, ...untold },
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

function ask(question: Extract<InspectorCommand, { type: 'inspector.ask' }>['question']): InspectorCommand {
  return { type: 'inspector.ask', question }
}
