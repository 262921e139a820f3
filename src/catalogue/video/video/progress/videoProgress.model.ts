/** Model of the progress chart: assertions for each state, and example events. */
import { errors } from '../../../../../contract/errors'
import { videoProgressMachine } from '../../../../machines/video/video/progress/videoProgress.machine'
import { sendingOf } from '../../../../machines/video/video/progress/videoProgress.setup'
import type { SentBeats, VideoProgressContext } from '../../../../machines/video/video/progress/videoProgress.types'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { finished, inVideo, NOW, record } from '../video.examples'
import { videoProgressWords } from './videoProgress.words'

const offline = { code: 0, text: '' }
const START = 20_000
const at = (after: number) => ({ placeMs: START + after, at: NOW + after })
const counted: SentBeats = { record, recordTime: START }
const countedFinished: SentBeats = { record: finished, recordTime: START }
const countedNothing: SentBeats = { record: { ...record, sequence: 0 }, recordTime: START }

export const videoProgressModel = defineModel<typeof videoProgressMachine>({
  name: 'video-progress',
  feature: 'video',
  purpose:
    'Sends the played parts of a video to the server in beats: one every ten seconds of playback, closed with the position before a seek, stored in the browser and sent again until they are acknowledged.',
  machine: videoProgressMachine,
  source: 'src/machines/video/video/progress/videoProgress.machine.ts',
  starts: [
    { name: 'a video', input: { ...inVideo, watchId: 'wa1', placeMs: START, rate: 1 } },
    { name: 'one that plays faster than counts', input: { ...inVideo, watchId: 'wa1', placeMs: START, rate: 4 } },
  ],
  words: videoProgressWords,
  events: {
    'media.playing': [{ example: 'from where one was', event: { type: 'media.playing', ...at(0) } }],
    'media.time': [
      { example: 'a moment later', event: { type: 'media.time', ...at(4_000.6) } },
      { example: 'at nine seconds and more', event: { type: 'media.time', ...at(9_999) } },
      { example: 'at ten seconds', event: { type: 'media.time', ...at(10_000) } },
      { example: 'before it', event: { type: 'media.time', placeMs: START - 500, at: NOW + 4_000 } },
    ],
    'media.paused': [{ type: 'media.paused', ...at(5_000) }],
    'media.waiting': [{ type: 'media.waiting', ...at(5_000) }],
    'media.ended': [{ type: 'media.ended', ...at(6_000) }],
    'media.seeking': [
      { example: 'back', event: { type: 'media.seeking', fromMs: START + 5_000, toMs: 3_000, at: NOW + 5_000 } },
    ],
    'media.seeked': [{ type: 'media.seeked', placeMs: 3_000, at: NOW + 5_100 }],
    'media.rate': [
      { example: 'double', event: { type: 'media.rate', rate: 2, ...at(5_000) } },
      { example: 'faster than counts', event: { type: 'media.rate', rate: 16, ...at(5_000) } },
    ],
    'activity.detected': [{ type: 'activity.detected' }],
    'progress.flush': [{ type: 'progress.flush', at: NOW + 5_000 }],
    'tasks.changed': [{ type: 'tasks.changed' }],
    'line.back': [{ type: 'line.back' }],
  },
  actors: {
    keeper: {},
    sendBeats: {
      done: [counted, countedFinished, countedNothing],
      error: [offline, errors.taskRecalled, errors.taskCleared, errors.watchOver, errors.classReadOnly],
    },
  },
  states: {
    'video.still': ({ context }) => mustBe(context.open, null, 'the open span'),
    'video.playing': ({ context }) => must(context.open !== null, 'a span is open'),
    'reporting.reported': ({ context }) => mustBe(context.beats, [], 'the list of unacknowledged beats'),
    'reporting.moved': ({ context }) => mustBe(context.beats, [], 'the list of unacknowledged beats'),
    'reporting.sending': ({ context }, { started }) => {
      for (const { src, input } of started) if (src === 'sendBeats') mustBe(input, sendingOf(context), 'the request')
    },
    'reporting.waiting': ({ context }) => must(context.tries > 0, 'a failed try is counted'),
    'reporting.refused': ({ context }) => must(context.problem !== null, 'the chart has a problem'),
    'reporting.over': ({ context }, { toParent }) => {
      for (const { type } of toParent) mustBe(type, 'progress.over', 'the event for the player')
      must(context.tries >= 0, 'the number of tries is valid')
    },
  },
  unreachable: {
    'video.playing --media.seeking [isFull]--> video.still':
      'It needs 50 spans within ten seconds; the route of the oracle has them (tests/oracles/video/video).',
  },
  invariants: [
    {
      sentence: 'D24: sequences of beats increase, and every beat contains a played span.',
      holds: ({ context: { beats, sequence } }) =>
        beats.every(
          (beat, n) =>
            beat.spans.length > 0 &&
            beat.spans.every(({ from, to }) => to > from) &&
            (n === 0 || beat.sequence === (beats[n - 1]?.sequence ?? 0) + 1),
        ) && (beats.at(-1)?.sequence ?? sequence) === sequence,
    },
    {
      sentence: 'No beat has a rate outside the allowed range.',
      holds: ({ context: { beats } }) => beats.every(({ rate }) => rate >= 0.25 && rate <= 2),
    },
  ],
  stateKey: ({ context }) => keyOf(context),
})

function keyOf({ open, spans, hasHand, beats, rate, placeMs, toldMs, problem, tries }: VideoProgressContext) {
  return {
    open: open !== null && open.to > open.from,
    spans: spans.length > 0,
    beats: Math.min(1, beats.length),
    isElsewhere: placeMs !== toldMs,
    hasHand,
    rate,
    problem: problem !== null,
    tries: Math.min(1, tries),
  }
}
