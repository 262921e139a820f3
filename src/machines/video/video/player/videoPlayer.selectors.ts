/** Selectors of the video player. */
import type { SnapshotFrom } from 'xstate'
import { isVideoComplete, lengthOf, whyUnfinished } from '../../../../../contract/rules/video/videoSpans'
import type { videoProgressMachine } from '../progress/videoProgress.machine'
import { texts } from '../texts'
import { limitOf, placeOf, RATES, stopOf } from './videoPlayer.logic'
import type { videoPlayerMachine } from './videoPlayer.machine'
import { askedOf } from './videoPlayer.setup'

export { LEAP_MS, leap } from './videoPlayer.logic'

type Snapshot = SnapshotFrom<typeof videoPlayerMachine>

/** How long (ms) a test is offered after its position. */
const OFFER_MS = 10_000

const faceOf = (snapshot: Snapshot) => {
  if (snapshot.matches({ video: 'opening' })) return 'opening'
  if (snapshot.matches({ video: 'failed' })) return 'failed'
  if (snapshot.matches({ video: 'loading' })) return 'loading'
  return snapshot.matches({ video: 'broken' }) ? 'broken' : 'ready'
}

/** Why the controls are disabled; null where they are enabled. */
const awayOf = (snapshot: Snapshot): string | null => {
  if (snapshot.matches({ video: 'ready' })) return null
  if (snapshot.matches({ video: 'asked' })) return texts.testFirst
  if (snapshot.matches({ video: 'checking' })) return texts.presenceFirst
  return snapshot.matches({ video: 'broken' }) ? texts.broken : texts.loading
}

/** The restriction of seeking as a short hint; null: none. */
const boundOf = ({ watch }: Snapshot['context']): string | null =>
  watch === null ? null : watch.isBarShown === '0' ? texts.barHiddenHint : null

export const videoPlayerView = (snapshot: Snapshot) => {
  const { context } = snapshot
  const { watch, tests, seen, durationMs, rate, volume, isMuted, isCaptioned, isFull, isFloating } = context
  const placeMs = placeOf(context)
  // What the server has counted, which may be less than what was played here.
  const seenMs = watch === null ? 0 : lengthOf(watch.spans)
  const stop = stopOf(context)
  const asked = snapshot.matches({ video: 'asked' })
    ? 'test'
    : snapshot.matches({ video: 'checking' })
      ? 'presence'
      : null
  const markers = tests.map((test) => ({
    videoTestId: test.videoTestId,
    placeMs: test.recordTime,
    outcome: test.own?.outcome ?? null,
    isStop: stop?.videoTestId === test.videoTestId,
  }))
  const unansweredNum = tests.filter(({ own }) => own === null).length
  // By the duration that the server has read, which also decides completion.
  const progress = {
    videoType: watch?.videoType ?? '0',
    seenMs,
    durationMs: watch?.durationMs ?? 0,
    unansweredNum,
  } as const
  return {
    face: faceOf(snapshot),
    asked,
    test: askedOf(context),
    isPlaying: snapshot.matches({ video: { ready: 'playing' } }) || snapshot.matches({ video: { ready: 'stalled' } }),
    isStalled: snapshot.matches({ video: { ready: 'stalled' } }),
    isEnded: snapshot.matches({ video: { ready: 'ended' } }),
    /** The controls are enabled. */
    isReady: snapshot.matches({ video: 'ready' }),
    /** Why the controls are disabled. */
    away: awayOf(snapshot),
    name: watch?.lessonTaskName ?? '',
    placeMs,
    durationMs,
    seen,
    seenPercent: durationMs === 0 ? 0 : Math.min(100, Math.floor((100 * seenMs) / durationMs)),
    buffered: context.buffered,
    /** The furthest allowed position. */
    limitMs: limitOf(context),
    isBarShown: watch?.isBarShown !== '0',
    bound: boundOf(context),
    videoType: watch?.videoType ?? '0',
    isMust: watch !== null && watch.videoType !== '0',
    isLengthUnknown: watch !== null && watch.durationMs === 0,
    isUnrecorded: watch !== null && watch.watchId === null,
    isFinished: watch?.isFinished === '1',
    isComplete: isVideoComplete(progress),
    /** Why the task cannot be marked as finished manually. */
    unfinished: watch === null ? null : whyUnfinished(progress),
    markers,
    /** A test that playback has just passed, and that can be answered now or later; null in videos with stops. */
    offer:
      stop === null && snapshot.matches({ video: 'ready' })
        ? (markers.findLast(
            (one) => one.outcome === null && one.placeMs <= placeMs && placeMs < one.placeMs + OFFER_MS,
          ) ?? null)
        : null,
    rate,
    rates: RATES,
    volume,
    isMuted,
    hasCaptions: watch?.hasCaptions === '1',
    isCaptioned,
    isFull,
    isFloating,
    word: context.word,
    problem: context.problem,
    isVerifying: snapshot.matches({ video: { checking: 'verifying' } }),
    codesUsed: context.codesUsed,
    jumps: context.jumps,
  } as const
}
export type VideoPlayerView = ReturnType<typeof videoPlayerView>

/** Why played parts have not reached the server; null: no problem. */
export function progressProblem(snapshot: SnapshotFrom<typeof videoProgressMachine> | undefined): string | null {
  if (snapshot?.matches({ reporting: 'waiting' })) return texts.unsent
  return snapshot?.matches({ reporting: 'refused' }) ? texts.refused(snapshot.context.problem ?? '') : null
}
