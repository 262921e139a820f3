/** Model of the inspection of a running page. */

import { lengthOf } from '../../../machines/workbench/live/live.logic'
import { liveMachine } from '../../../machines/workbench/live/live.machine'
import { liveTexts } from '../../../machines/workbench/live/live.texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  exampleActors,
  exampleEntries,
  exampleFacts,
  exampleRecording,
  exampleSession,
  exampleStudent,
} from './live.examples'
import { liveWords } from './live.words'

const kept = { key: 'a', session: exampleSession, hasEnded: false, offset: null }
const batch = { entries: [...exampleEntries], dropped: 0 }

export const liveModel = defineModel<typeof liveMachine>({
  name: 'live',
  feature: 'workbench',
  purpose:
    'Inspects a running page: finds pages, keeps a picture of the chosen one, records its events and replays recordings.',
  machine: liveMachine,
  source: 'src/machines/workbench/live/live.machine.ts',
  words: liveWords,
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
    'batch.received': [
      { example: 'of the teacher', event: { type: 'batch.received', page: 'a', batch } },
      {
        example: 'of the student',
        event: { type: 'batch.received', page: 'b', batch: { entries: exampleFacts.student, dropped: 0 } },
      },
    ],
    'answer.received': [
      {
        example: 'a context',
        event: { type: 'answer.received', answer: { kind: 'look', actor: 'a/x:2', context: { round: 1 } } },
      },
      {
        example: 'why not',
        event: {
          type: 'answer.received',
          answer: {
            kind: 'explain',
            actor: 'a/x:2',
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
    'line.ended': [
      { example: 'of the teacher', event: { type: 'line.ended', page: 'a', text: '' } },
      { example: 'of the student', event: { type: 'line.ended', page: 'b', text: '' } },
    ],
    'page.add': [{ type: 'page.add' }],
    'page.cancel': [{ type: 'page.cancel' }],
    'page.leave': [
      { example: 'the teacher', event: { type: 'page.leave', page: 'a' } },
      { example: 'the student', event: { type: 'page.leave', page: 'b' } },
    ],
    'kept.found': [
      {
        example: 'with a running recording',
        event: { type: 'kept.found', kept: { pages: [kept], recording: exampleRecording, isRecording: true } },
      },
      {
        example: 'of as many pages as possible',
        event: {
          type: 'kept.found',
          kept: { pages: ['a', 'b', 'c', 'd'].map((key) => ({ ...kept, key })), recording: null, isRecording: false },
        },
      },
    ],
    'actor.choose': [
      { example: 'the race', event: { type: 'actor.choose', id: 'a/x:2' } },
      { example: 'nobody', event: { type: 'actor.choose', id: 'a/x:9' } },
    ],
    'event.explain': [{ type: 'event.explain', eventType: 'race.start', payload: {} }],
    'filter.change': [{ type: 'filter.change', filter: { actor: 'a/x:2', words: 'race' } }],
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
      done: [exampleStudent],
      error: [{ code: 900191, text: '对方拒绝了请求' }],
    },
    inspector: {},
    keeper: {},
  },
  states: {
    resting: ({ context }) => mustBe(context.found, [], 'the findings'),
    searching: ({ context, children }) => {
      must(children.finder !== undefined, 'the search for pages runs')
      mustBe(context.pages, [], 'the inspected pages')
    },
    asking: ({ context }) => mustBe(context.failure, '', 'the failure'),
    'connected.line.attaching': ({ context }) => {
      must(context.pages.length > 0, 'the inspected pages are known')
      mustBe(context.picture.count, 0, 'the number of known events')
    },
    'connected.line.alive': ({ children }) => must(children.inspector !== undefined, 'the inspecting actor runs'),
    'connected.line.lost': ({ context, children }) => {
      must(children.inspector !== undefined, 'the inspecting actor still runs')
      must(Object.keys(context.picture.actors).length > 0 || context.held.length > 0, 'reported data stays')
    },
    'connected.sight.following': ({ context }) => mustBe(context.held, [], 'the waiting reports'),
    'connected.sight.frozen': ({ context }) => must(context.pages.length > 0, 'the inspected pages are known'),
    'connected.record.off': ({ context }) => must(context.pages.length > 0, 'the inspected pages are known'),
    'connected.record.on': ({ context }) => must(context.recording !== null, 'there is a recording'),
    'connected.adding.closed': ({ children }) => must(children.finder === undefined, 'no page is looked for'),
    'connected.adding.finding': ({ children }) => must(children.finder !== undefined, 'the search for pages runs'),
    'connected.adding.asking': ({ context }) => must(context.pages.length > 0, 'the other pages are still inspected'),
    ended: ({ context, children }) => {
      must(context.failure !== '', 'the reason is known')
      must(children.inspector === undefined, 'no page is inspected')
    },
    'replaying.still': ({ context }) =>
      mustBe(context.recording?.entries.length, exampleRecording.entries.length, 'the recording'),
    'replaying.playing': ({ context }) =>
      must(context.position < lengthOf(exampleRecording), 'the replay stops at the end'),
  },
  invariants: [
    {
      sentence: 'Each inspected page has a key of its own.',
      holds: ({ context: { pages } }) => new Set(pages.map(({ key }) => key)).size === pages.length,
    },
    {
      sentence: 'The chosen actor is in the picture.',
      holds: ({ context }) => context.chosen === '' || context.picture.actors[context.chosen] !== undefined,
    },
    {
      sentence: 'The picture holds at most the last events.',
      holds: ({ context }) => context.picture.events.length <= 500,
    },
  ],
  stateKey: ({ context }) => [
    context.found.length,
    context.pages.map(({ session, hasEnded, offset }) => [session.via, hasEnded, offset !== null]),
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
