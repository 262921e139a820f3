/** How looking at a running page is walked. */

import { lengthOf } from '../../../machines/workbench/live/live.logic'
import { liveMachine } from '../../../machines/workbench/live/live.machine'
import { liveTexts } from '../../../machines/workbench/live/live.texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { exampleActors, exampleEntries, exampleRecording, exampleSession } from './live.examples'

const batch = { entries: [...exampleEntries], dropped: 0 }

export const liveModel = defineModel<typeof liveMachine>({
  name: 'live',
  feature: 'workbench',
  purpose:
    'Looks at a page while it runs: finds those that can be looked at, keeps a picture of the chosen one, records what happens and shows recordings again.',
  machine: liveMachine,
  source: 'src/machines/workbench/live/live.machine.ts',
  words: { title: '实时查看' },
  starts: [{ name: 'closed', input: undefined }],
  events: {
    'live.open': [{ type: 'live.open' }],
    'live.close': [{ type: 'live.close' }],
    'session.found': [{ type: 'session.found', session: exampleSession }],
    'session.lost': [{ type: 'session.lost', page: 'p1' }],
    'session.choose': [{ type: 'session.choose', page: 'p1' }],
    'session.leave': [{ type: 'session.leave' }],
    'user.ask': [{ type: 'user.ask', userCode: 's001' }],
    'user.cancel': [{ type: 'user.cancel' }],
    'batch.received': [{ type: 'batch.received', batch }],
    'answer.received': [
      {
        example: 'a context',
        event: { type: 'answer.received', answer: { kind: 'look', actor: 'x:2', context: { round: 1 } } },
      },
      {
        example: 'why not',
        event: {
          type: 'answer.received',
          answer: {
            kind: 'explain',
            actor: 'x:2',
            explanation: {
              type: 'race.start',
              verdict: 'refused',
              guards: [
                {
                  guard: 'isConnected',
                  transition: 'open.idle --race.start [isConnected]--> open.starting',
                  holds: false,
                  read: [{ path: 'context.isConnected', value: false }],
                },
              ],
            },
          },
        },
      },
    ],
    'line.ended': [{ type: 'line.ended', text: '' }],
    'actor.choose': [
      { example: 'the race', event: { type: 'actor.choose', id: 'x:2' } },
      { example: 'nobody', event: { type: 'actor.choose', id: 'x:9' } },
    ],
    'event.explain': [{ type: 'event.explain', eventType: 'race.start', payload: {} }],
    'filter.change': [{ type: 'filter.change', filter: { actor: 'x:2', words: 'race' } }],
    'sight.hold': [{ type: 'sight.hold' }],
    'sight.follow': [{ type: 'sight.follow' }],
    'record.start': [{ type: 'record.start', at: 1_700_000_000_500 }],
    'record.stop': [{ type: 'record.stop' }],
    'recording.open': [{ type: 'recording.open', recording: exampleRecording }],
    'recording.refuse': [{ type: 'recording.refuse', text: liveTexts.notARecording }],
    'recording.close': [{ type: 'recording.close' }],
    'replay.play': [{ type: 'replay.play' }],
    'replay.pause': [{ type: 'replay.pause' }],
    'replay.seek': [
      { example: 'to the middle', event: { type: 'replay.seek', position: 125 } },
      { example: 'beyond the end', event: { type: 'replay.seek', position: 10_000 } },
    ],
  },
  actors: {
    finder: {},
    askUser: {
      done: [{ ...exampleSession, via: 'server', inspectionId: 'i1' }],
      error: [{ code: 900191, text: '对方拒绝了请求' }],
    },
    inspector: {},
  },
  states: {
    resting: ({ context }) => mustBe(context.found, [], 'what was found'),
    searching: ({ context, children }) => {
      must(children.finder !== undefined, 'pages are looked for')
      must(context.session === null, 'no page is looked at')
    },
    asking: ({ context }) => mustBe(context.failure, '', 'what failed'),
    'connected.line.attaching': ({ context }) => {
      must(context.session !== null, 'it is known who is looked at')
      mustBe(context.picture.count, 0, 'how many events are known')
    },
    'connected.line.alive': ({ children }) => must(children.inspector !== undefined, 'the page is heard'),
    'connected.line.lost': ({ context, children }) => {
      must(children.inspector !== undefined, 'the page is still waited for')
      must(Object.keys(context.picture.actors).length > 0 || context.held.length > 0, 'what was told stays')
    },
    'connected.sight.following': ({ context }) => mustBe(context.held, [], 'what waits to be seen'),
    'connected.sight.frozen': ({ context }) => must(context.session !== null, 'it is known who is looked at'),
    'connected.record.off': ({ context }) => must(context.session !== null, 'it is known who is looked at'),
    'connected.record.on': ({ context }) => must(context.recording !== null, 'there is a recording'),
    ended: ({ context, children }) => {
      must(context.failure !== '', 'it says why')
      must(children.inspector === undefined, 'nobody is looked at')
    },
    'replaying.still': ({ context }) =>
      mustBe(context.recording?.entries.length, exampleRecording.entries.length, 'the recording'),
    'replaying.playing': ({ context }) =>
      must(context.position < lengthOf(exampleRecording), 'it plays no longer than there is something'),
  },
  invariants: [
    {
      sentence: 'The chosen actor is one of the picture.',
      holds: ({ context }) => context.chosen === '' || context.picture.actors[context.chosen] !== undefined,
    },
    {
      sentence: 'No more than the last events are kept.',
      holds: ({ context }) => context.picture.events.length <= 500,
    },
  ],
  stateKey: ({ context }) => [
    context.found.length,
    context.session?.via,
    Object.keys(context.picture.actors).length >= exampleActors.length,
    context.held.length > 0,
    context.chosen,
    context.known !== null,
    context.explanation !== null,
    context.filter.words,
    context.recording === null ? 0 : context.recording.entries.length > 0 ? 2 : 1,
    context.position,
    context.failure,
  ],
})
