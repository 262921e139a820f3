/** Model of the video player: assertions for each state, and example events. */
import { errors } from '../../../../../contract/errors'
import { placeOf, stopOf } from '../../../../machines/video/video/player/videoPlayer.logic'
import { videoPlayerMachine } from '../../../../machines/video/video/player/videoPlayer.machine'
import { askedOf } from '../../../../machines/video/video/player/videoPlayer.setup'
import type { VideoRules } from '../../../../machines/video/video/player/videoPlayer.types'
import { texts } from '../../../../machines/video/video/texts'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import {
  alone,
  answered,
  finished,
  inVideo,
  NOW,
  opened,
  openedAlone,
  openedAtStop,
  openedFixed,
  openedFree,
  openedReadOnly,
  openedStops,
  record,
  test,
  VIDEO_MS,
} from '../video.examples'
import { videoPlayerWords } from './videoPlayer.words'

const offline = { code: 0, text: '' }
const at = (placeMs: number) => ({ placeMs, at: NOW })
const rules: VideoRules = { isBarShown: '1', videoType: '2', tests: [test] }
const seeking = (toMs: number) => ({ type: 'media.seeking', fromMs: 22_000, toMs, at: NOW }) as const
const countedFact = (record_: typeof record) => ({ type: 'progress.counted', record: record_ }) as const
const isOpening = ({ src }: { src: unknown }) => src === 'openVideo'

export const videoPlayerModel = defineModel<typeof videoPlayerMachine>({
  name: 'video-player',
  feature: 'video',
  purpose:
    'A student watches a video: it starts at the last position and allows only the seeks that the class permits. It pauses for tests and presence checks; progress is recorded by a child chart.',
  machine: videoPlayerMachine,
  source: 'src/machines/video/video/player/videoPlayer.machine.ts',
  starts: [
    { name: 'a video', input: { ...inVideo, startMs: null } },
    { name: 'from a note', input: { ...inVideo, startMs: 40_000 } },
  ],
  words: videoPlayerWords,
  events: {
    'media.playing': [{ type: 'media.playing', ...at(20_000) }],
    'media.time': [
      { example: 'a moment later', event: { type: 'media.time', ...at(22_000) } },
      { example: 'past the test', event: { type: 'media.time', ...at(30_200) } },
    ],
    'media.paused': [{ type: 'media.paused', ...at(23_000) }],
    'media.waiting': [{ type: 'media.waiting', ...at(23_000) }],
    'media.ended': [{ type: 'media.ended', ...at(VIDEO_MS) }],
    'media.seeking': [
      { example: 'where it was sent', event: seeking(5_000) },
      { example: 'to what was not seen', event: seeking(50_000) },
      { example: 'past the test', event: seeking(30_250) },
    ],
    'media.seeked': [{ type: 'media.seeked', ...at(5_000) }],
    'media.rate': [{ type: 'media.rate', rate: 2, ...at(22_000) }],
    'media.ready': [
      { example: 'with its length', event: { type: 'media.ready', durationMs: VIDEO_MS } },
      { example: 'without', event: { type: 'media.ready', durationMs: 0 } },
      { example: 'its first fragment', event: { type: 'media.ready', durationMs: 200 } },
      { example: 'longer', event: { type: 'media.ready', durationMs: VIDEO_MS + 400 } },
    ],
    'media.gone': [{ type: 'media.gone' }],
    'media.failed': [{ type: 'media.failed' }],
    'media.refused': [{ type: 'media.refused' }],
    'media.buffered': [{ type: 'media.buffered', spans: [{ from: 0, to: 40_000 }] }],
    'media.volume': [{ type: 'media.volume', volume: 0.5, isMuted: true }],
    'media.shown': [{ type: 'media.shown', isFull: true, isFloating: true }],
    'tasks.changed': [{ type: 'tasks.changed' }],
    'line.back': [{ type: 'line.back' }],
    'progress.counted': [
      { example: 'as before', event: countedFact(record) },
      { example: 'enough', event: countedFact(finished) },
      { example: 'alone', event: countedFact(alone) },
    ],
    'progress.over': [{ type: 'progress.over', word: texts.cleared }],
    'video.retry': [{ type: 'video.retry' }],
    'play.toggle': [{ type: 'play.toggle' }],
    'seek.to': [
      { example: 'what was seen', event: { type: 'seek.to', placeMs: 5_000 } },
      { example: 'as far as one may', event: { type: 'seek.to', placeMs: 20_300 } },
      { example: 'what was not seen', event: { type: 'seek.to', placeMs: 20_301 } },
      { example: 'behind the end', event: { type: 'seek.to', placeMs: 999_999 } },
    ],
    'rate.change': [
      { example: 'faster', event: { type: 'rate.change', rate: 2 } },
      { example: 'faster than there is', event: { type: 'rate.change', rate: 9 } },
    ],
    'volume.change': [
      { example: 'half', event: { type: 'volume.change', volume: 0.5 } },
      { example: 'none', event: { type: 'volume.change', volume: -0.1 } },
    ],
    'mute.toggle': [{ type: 'mute.toggle' }],
    'captions.toggle': [{ type: 'captions.toggle' }],
    'full.toggle': [{ type: 'full.toggle' }],
    'float.toggle': [{ type: 'float.toggle' }],
    'test.open': [
      { example: 'there', event: { type: 'test.open', videoTestId: 'vt1' } },
      { example: 'not there', event: { type: 'test.open', videoTestId: 'vt9' } },
    ],
    'activity.detected': [{ type: 'activity.detected' }],
    'page.hidden': [{ type: 'page.hidden', at: NOW }],
    'presence.write': [
      { example: 'a code', event: { type: 'presence.write', code: ' 7K3F ' } },
      { example: 'nothing', event: { type: 'presence.write', code: '' } },
    ],
    'presence.confirm': [{ type: 'presence.confirm' }],
  },
  actors: {
    classFacts: {},
    media: {},
    progress: {},
    test: { done: [{ test: answered }] },
    openVideo: {
      done: [opened, openedStops, openedAtStop, openedFree, openedFixed, openedReadOnly, openedAlone],
      error: [offline, errors.taskRecalled],
    },
    findRules: { done: [rules, { ...rules, tests: [] }], error: [offline] },
    verifyPresence: { done: [undefined], error: [offline, errors.presenceWrong] },
  },
  states: {
    'video.opening': (_, { started }) => {
      for (const one of started.filter(isOpening)) mustBe(one.input, inVideo, 'the request')
    },
    'video.failed': ({ context }) => must(context.problem !== null, 'the chart has a problem'),
    'video.loading': ({ context }) => must(context.watch !== null, 'the rules of the video are loaded'),
    'video.ready.paused': () => undefined,
    'video.ready.playing': ({ context }) => {
      must(context.resumes, 'playback resumes after an interruption')
      mustBe(
        context.watch?.watchId != null && context.watch.isPresenceAsked === '1',
        false,
        'D24: whether a presence check is pending',
      )
    },
    'video.ready.stalled': () => undefined,
    'video.ready.ended': () => undefined,
    'video.asked': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'test')
          mustBe((input as { test: unknown }).test, askedOf(context), 'B549: the test of the child chart')
    },
    'video.checking.asking': ({ context }) =>
      mustBe(context.watch?.isPresenceAsked, '1', 'D24: the state of the presence check'),
    'video.checking.verifying': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'verifyPresence') mustBe(input, { code: context.code.trim() }, 'B547: the request')
    },
    'video.broken': () => undefined,
    'progress.unrecorded': ({ context }) =>
      mustBe(context.watch?.watchId ?? null, null, 'D41: the id of the recording'),
    'progress.recorded': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'progress')
          mustBe(
            input,
            { ...inVideo, watchId: context.watch?.watchId, placeMs: context.watch?.recordTime, rate: context.rate },
            'D24: the input of the progress chart',
          )
    },
    'rules.known': () => undefined,
    'rules.asking': (_, { started }) => {
      for (const { src, input } of started) if (src === 'findRules') mustBe(input, inVideo, 'the request')
    },
    'word.silent': ({ context }) => mustBe(context.word, null, 'the hint'),
    'word.said': ({ context }) => must(context.word !== null, 'a hint is shown'),
  },
  invariants: [
    {
      sentence: 'D23: a video with stops is never beyond an unanswered test, unless the test was added there later.',
      holds: (snapshot) =>
        !snapshot.matches({ video: 'ready' }) ||
        snapshot.context.placeMs === null ||
        placeOf(snapshot.context) < (stopOf(snapshot.context)?.recordTime ?? Number.POSITIVE_INFINITY),
    },
    {
      sentence: 'The watched spans are sorted, and no two touch.',
      holds: ({ context: { seen } }) => seen.every(({ from }, n) => n === 0 || from > (seen[n - 1]?.to ?? 0)),
    },
  ],
  stateKey: ({ context: { watch, tests, seen, placeMs, goalMs, resumes, word, problem, code, isLost } }) => ({
    watch: watch && [watch.videoType, watch.isBarShown, watch.watchId, watch.isPresenceAsked, watch.isFinished],
    tests: tests.map(({ own }) => own !== null),
    isFullyWatched: seen.at(-1)?.to === VIDEO_MS,
    isPast: placeMs !== null && placeMs >= test.recordTime,
    isBegun: placeMs !== null,
    goal: goalMs === null ? null : goalMs === 5_000,
    resumes,
    isLost,
    word: word !== null,
    problem: problem !== null,
    isCoded: code.trim() !== '',
  }),
})
