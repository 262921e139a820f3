/**
 * The position of a video, when it pauses, and which questions open (content §7 Video and barrage; D23, D24, D41), from
 * the presses, the events of the media element and the responses of the server.
 */
import type { VideoRecord, VideoSpan, VideoTest, VideoWatch } from '../../../../contract/entities/video/video'
import { videoPlayerModel } from '../../../../src/catalogue/video/video/player/videoPlayer.model'
import { videoPlayerView } from '../../../../src/machines/video/video/player/videoPlayer.selectors'
import type {
  OpenedVideo,
  VideoPlayerEvent,
  VideoPlayerInput,
  VideoRules,
} from '../../../../src/machines/video/video/player/videoPlayer.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { and, type Step as StepOf, stay } from '../../steps'

interface Known {
  readonly is: 'opening' | 'failed' | 'loading' | 'broken' | 'ready' | 'asked' | 'checking' | 'verifying'
  readonly run: 'paused' | 'playing' | 'stalled' | 'ended'
  readonly noteMs: number | null
  readonly video: VideoWatch | null
  readonly tests: readonly VideoTest[]
  readonly seen: readonly VideoSpan[]
  readonly place: number | null
  readonly length: number
  /** The target of a pending seek. */
  readonly goal: number | null
  /** The video was playing before it was paused. */
  readonly wasPlaying: boolean
  readonly asked: string | null
  /** The media element was removed while a test was open. */
  readonly isLost: boolean
  readonly code: string
  /** The captcha was wrong, or missing. */
  readonly isWrong: boolean
  readonly volume: number
  readonly isMuted: boolean
  readonly isFull: boolean
  readonly isFloating: boolean
  readonly said: boolean
  readonly saidUntil: number | null
}
type Step = StepOf<Known>

interface Shown {
  readonly face: string
  readonly asked: string | null
  readonly isPlaying: boolean
  readonly place: number
  readonly seenTo: number
  readonly isWord: boolean
  readonly isFinished: boolean
  readonly isWrong: boolean
  readonly length: number
}

/** The tolerance of a position in the video, in ms. */
const NEAR = 300
const WORD = 4_000

const order = (command: Readonly<Record<string, unknown>>): Sent => ({
  to: { child: 'media' },
  event: command as Sent['event'],
})
const seek = (placeMs: number) => order({ type: 'seek', placeMs })
const pause = order({ type: 'pause' })
const play = order({ type: 'play' })
const report = order({ type: 'report' })
/** A question must be visible: both kinds leave picture-in-picture; full screen shows a test, but not the dialog. */
const inSight = ({ isFloating }: Known): Sent[] => (isFloating ? [order({ type: 'float', isFloating: false })] : [])
const inPage = (known: Known): Sent[] => [
  ...(known.isFull ? [order({ type: 'full', isFull: false })] : []),
  ...inSight(known),
]
const loud = ({ volume, isMuted }: Pick<Known, 'volume' | 'isMuted'>) => order({ type: 'volume', volume, isMuted })

const at0 = ({ place }: Known): number => place ?? 0
const seenTo = ({ seen }: Known): number => seen.reduce((most, { to }) => Math.max(most, to), 0)

/** D23: whether the student may not seek to a position. */
function isForbidden(known: Known, placeMs: number): boolean {
  if (known.video?.isBarShown === '0') return true
  return known.video !== null && known.video.videoType !== '0' && placeMs > seenTo(known) + NEAR
}

/** D23: in videos of type 2 the first unanswered test; D41: none where answering is impossible. */
function stop({ video, tests }: Known): VideoTest | undefined {
  if (video?.videoType !== '2' || video.watchId === null) return undefined
  return [...tests].filter(({ own }) => own === null).sort((a, b) => a.recordTime - b.recordTime)[0]
}

/** The target of a seek, at most the next stop. */
function on(known: Known, to: number): number {
  const end = Math.floor(Math.max(0, known.length > 0 ? Math.min(to, known.length) : to))
  const test = stop(known)
  return test && at0(known) < test.recordTime && end > test.recordTime ? test.recordTime : end
}

/** B549: a test opens; it must be answered if it is a stop. */
function askTest(known: Known, videoTestId: string): Step {
  const test = known.tests.find((one) => one.videoTestId === videoTestId)
  const isStop = stop(known)?.videoTestId === videoTestId && at0(known) >= (test?.recordTime ?? 0)
  const userTaskId = known.video?.watchId == null ? null : known.video.userTaskId
  const halted = halt({ ...known, is: 'asked', asked: videoTestId })
  return {
    ...halted,
    sent: [
      ...halted.sent,
      ...inSight(known),
      { to: { started: 'test' }, event: { input: { test, userTaskId, isStop } } },
    ],
  }
}

const halt = (known: Known): Step => stay(known, { goal: at0(known) }, pause, seek(at0(known)))
/** Each message is shown for the same time, also one that replaces another. */
const say = (known: Known, at: number): Known => ({ ...known, said: true, saidUntil: at + WORD })

const withSent = (step: Step, more: readonly Sent[]): Step => ({ ...step, sent: [...step.sent, ...more] })

/** Pauses the video if the student's presence is unconfirmed (D24), or if a test is a stop here (D23). */
function settle({ known, sent }: Step): Step {
  const more = (next: Step): Step => ({ known: next.known, sent: [...sent, ...next.sent] })
  if (known.is === 'asked' && !known.tests.some(({ videoTestId }) => videoTestId === known.asked))
    return settle(more(back(known)))
  if ((known.is === 'checking' || known.is === 'verifying') && known.video?.isPresenceAsked === '0')
    return settle(more(back(known)))
  if (known.is !== 'ready') return { known, sent }
  if (known.video?.isPresenceAsked === '1' && known.video.watchId !== null)
    return more(withSent(halt({ ...known, is: 'checking', isWrong: false }), inPage(known)))
  const test = stop(known)
  if (test && known.place !== null && known.place >= test.recordTime) return more(askTest(known, test.videoTestId))
  return { known, sent }
}

/** The reason for the pause is over. */
const back = (known: Known): Step =>
  known.is === 'asked' && known.isLost
    ? read(known)
    : stay(known, { is: 'ready', run: 'paused' }, ...(known.wasPlaying ? [play] : []))

/** Asks the media element for its state, even if the element has reported it before. */
const read = (known: Known): Step => stay(known, { is: 'loading', isLost: false }, report)

/** A fragmented video grows while it loads: it has the server's length, or more; 0 is ignored. */
const lengthAfter = ({ video, length }: Known, durationMs: number): number =>
  durationMs > 0 ? Math.max(durationMs, video?.durationMs ?? 0) : length

/** The element can play: it starts at the note's position, at the stored position, or at the last one. */
function begun(known: Known, durationMs: number, at: number): Step {
  const length = lengthAfter(known, durationMs)
  const next: Known = { ...known, is: 'ready', run: 'paused', length, wasPlaying: false }
  if (next.place !== null) return stay(next, { goal: next.place }, seek(next.place), loud(next))
  const { video, noteMs } = next
  const must = video !== null && video.videoType !== '0'
  const was = Math.min(video?.recordTime ?? 0, must ? seenTo(next) : length)
  const own = length > 0 && was >= length - 1_000 ? 0 : was
  const isBarred = noteMs !== null && isForbidden(next, noteMs)
  const wanted = noteMs === null || isBarred ? own : Math.min(noteMs, length || noteMs)
  const place = Math.min(wanted, stop(next)?.recordTime ?? wanted)
  return stay(isBarred ? say(next, at) : next, { place, goal: place }, seek(place), loud(next))
}

/** The video has played up to a position, which is now watched. During a seek, positions are ignored. */
function watched(known: Known, placeMs: number): Known {
  if (known.goal !== null) return known
  const place = on(known, placeMs)
  const seen =
    known.place !== null && place > known.place ? [...known.seen, { from: known.place, to: place }] : known.seen
  return { ...known, place, seen }
}

function inPlay(known: Known, event: VideoPlayerEvent): Step {
  const isOn = known.run === 'playing' || known.run === 'stalled'
  switch (event.type) {
    case 'play.toggle':
      if (isOn) return stay(known, {}, pause)
      return known.run === 'ended' ? stay(known, { goal: 0 }, seek(0), play) : stay(known, {}, play)
    case 'media.playing':
      return stay(known, { run: 'playing', wasPlaying: true })
    case 'media.time':
      if (known.run === 'playing') return stay(watched(known, event.placeMs))
      return known.run === 'paused' && known.goal === null
        ? stay(known, { place: on(known, event.placeMs) })
        : stay(known)
    case 'media.waiting':
      // After a press on play, the video waits for its first bytes.
      return stay(known.run === 'playing' ? watched(known, event.placeMs) : known, { run: 'stalled' })
    case 'media.paused':
      if (!isOn) return stay(known)
      return stay(known.run === 'playing' ? watched(known, event.placeMs) : known, { run: 'paused', wasPlaying: false })
    case 'media.ended':
      if (known.run === 'playing') return stay(watched(known, event.placeMs), { run: 'ended', wasPlaying: false })
      return known.run === 'paused' ? stay(known, { run: 'ended' }) : stay(known)
    default:
      return stay(known)
  }
}

function inVideo(known: Known, event: VideoPlayerEvent, at: number): Step {
  switch (event.type) {
    case 'seek.to': {
      const to = Math.min(Math.max(0, event.placeMs), known.length || event.placeMs)
      if (isForbidden(known, to)) return stay(say(known, at)) // D23
      const goal = on(known, event.placeMs)
      return stay(known, { goal, said: false, saidUntil: null }, seek(goal))
    }
    case 'media.seeking': {
      const isOwn = known.goal !== null && Math.abs(event.toMs - known.goal) <= NEAR
      if (isOwn || !isForbidden(known, event.toMs)) return stay(known, { place: on(known, event.toMs) })
      return stay(say(known, at), { goal: at0(known) }, seek(at0(known))) // D23: by any control
    }
    case 'media.seeked':
      return stay(known, {
        place: on(known, event.placeMs),
        goal: null,
        run: known.run === 'ended' ? 'paused' : known.run,
      })
    case 'media.refused':
      return stay(say(known, at))
    case 'test.open':
      if (!known.tests.some(({ videoTestId }) => videoTestId === event.videoTestId)) return stay(known)
      return askTest(known, event.videoTestId)
    default:
      return inPlay(known, event)
  }
}

/** While a question is open, the video neither plays nor seeks. */
function whileAsked(known: Known, event: VideoPlayerEvent, at: number): Step {
  switch (event.type) {
    case 'media.playing':
      return halt(known)
    case 'media.seeked':
      return stay(known, { goal: null })
    case 'media.seeking': {
      if (known.goal !== null && Math.abs(event.toMs - known.goal) <= NEAR) return stay(known)
      const next = isForbidden(known, event.toMs) ? say(known, at) : { ...known, said: false, saidUntil: null }
      return stay(next, { goal: at0(known) }, seek(at0(known)))
    }
    case 'presence.write':
      if (known.is !== 'checking') return stay(known)
      return stay(known, { code: event.code, isWrong: known.isWrong && event.code === '' })
    case 'presence.confirm':
      if (known.is !== 'checking') return stay(known)
      return known.code.trim() === '' ? stay(known, { isWrong: true }) : stay(known, { is: 'verifying' })
    default:
      return stay(known)
  }
}

function counted(known: Known, record: VideoRecord): Known {
  if (known.video === null) return known
  return { ...known, video: { ...known.video, ...record }, seen: [...known.seen, ...record.spans] }
}

function afterEvent(known: Known, event: VideoPlayerEvent, at: number): Step {
  const isThere = ['ready', 'asked', 'checking', 'verifying'].includes(known.is)
  if (event.type === 'media.volume') return stay(known, { volume: event.volume, isMuted: event.isMuted })
  if (event.type === 'media.shown') return stay(known, { isFull: event.isFull, isFloating: event.isFloating })
  if (event.type === 'full.toggle') return stay(known, {}, order({ type: 'full', isFull: !known.isFull }))
  if (event.type === 'float.toggle') return stay(known, {}, order({ type: 'float', isFloating: !known.isFloating }))
  if (event.type === 'mute.toggle') {
    // Unmuting at volume 0 restores the full volume.
    const volume = known.isMuted && known.volume === 0 ? 1 : known.volume
    const sound = { volume, isMuted: !known.isMuted }
    return stay(known, sound, loud(sound))
  }
  if (event.type === 'volume.change') {
    const volume = Math.min(1, Math.max(0, event.volume))
    const sound = { volume, isMuted: volume === 0 }
    return stay(known, sound, loud(sound))
  }
  if (event.type === 'progress.counted') return stay(counted(known, event.record))
  if (event.type === 'progress.over') return stay(known, { is: 'opening', video: null, seen: [], place: null }, pause) // D13
  // A test being answered stays open.
  if (known.is === 'asked' && (event.type === 'media.failed' || event.type === 'media.gone'))
    return stay(known, { isLost: true })
  if (event.type === 'media.failed')
    return isThere || known.is === 'loading' ? stay(known, { is: 'broken' }) : stay(known)
  if (event.type === 'media.gone') return isThere ? read(known) : stay(known)
  if (event.type === 'media.ready')
    return known.is === 'loading' || known.is === 'broken'
      ? begun(known, event.durationMs, at)
      : stay({ ...known, length: lengthAfter(known, event.durationMs) })
  if (known.is === 'failed')
    return ['video.retry', 'tasks.changed', 'line.back'].includes(event.type)
      ? stay(known, { is: 'opening' })
      : stay(known)
  if (known.is === 'ready') return inVideo(known, event, at)
  return isThere ? whileAsked(known, event, at) : stay(known)
}

function done(known: Known, actor: string, output: unknown): Step {
  switch (actor) {
    case 'openVideo': {
      const { watch, tests } = output as OpenedVideo
      return read({ ...known, video: watch, tests, seen: watch.spans, length: watch.durationMs })
    }
    case 'findRules': {
      const { isBarShown, videoType, tests } = output as VideoRules
      const own = (test: VideoTest) =>
        known.tests.find(({ videoTestId }) => videoTestId === test.videoTestId)?.own ?? null
      return stay(known, {
        video: known.video && { ...known.video, isBarShown, videoType },
        // B549: the first answer counts.
        tests: tests.map((test) => ({ ...test, own: test.own ?? own(test) })),
      })
    }
    case 'test': {
      const { test } = output as { test: VideoTest }
      const tests = known.tests.map((one) => (one.videoTestId === test.videoTestId ? test : one))
      return back({ ...known, tests, asked: null })
    }
    case 'verifyPresence':
      return back({ ...known, code: '', video: known.video && { ...known.video, isPresenceAsked: '0' } })
    default:
      return stay(known)
  }
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return settle(afterEvent(known, happened.event as unknown as VideoPlayerEvent, happened.at))
    case 'time':
      return known.saidUntil !== null && happened.at >= known.saidUntil
        ? stay(known, { said: false, saidUntil: null })
        : stay(known)
    case 'done':
      return settle(done(known, happened.actor, happened.output))
    case 'error':
      if (happened.actor === 'openVideo') return stay(known, { is: 'failed' })
      // B547: a captcha can be used once.
      return happened.actor === 'verifyPresence'
        ? stay(known, { is: 'checking', code: '', isWrong: true })
        : stay(known)
    default:
      return and(stay(known), stay)
  }
}

/** A video that has loaded and plays. */
const played = ['media.ready (with its length)', 'media.seeked', 'media.playing']
const playing = ['done openVideo 0', ...played]

const faces = { verifying: 'ready', checking: 'ready', asked: 'ready' } as const

export const oracle = defineOracle<Known, Shown>(videoPlayerModel, {
  begin: (input) => ({
    is: 'opening',
    run: 'paused',
    noteMs: (input as VideoPlayerInput).startMs,
    video: null,
    tests: [],
    seen: [],
    place: null,
    length: 0,
    goal: null,
    wasPlaying: false,
    asked: null,
    isLost: false,
    code: '',
    isWrong: false,
    volume: 1,
    isMuted: false,
    isFull: false,
    isFloating: false,
    said: false,
    saidUntil: null,
  }),
  // Only a recorded video is counted.
  canHappen: ({ video }, happened) =>
    happened.kind !== 'event' || !happened.type.startsWith('progress.') || (video !== null && video.watchId !== null),
  next: (known, happened) => step(known, happened).known,
  shown: (known) => ({
    face: known.is in faces ? 'ready' : known.is,
    asked: known.is === 'asked' ? 'test' : known.is === 'checking' || known.is === 'verifying' ? 'presence' : null, // D23, D24
    isPlaying: known.is === 'ready' && (known.run === 'playing' || known.run === 'stalled'),
    place: at0(known), // B546
    seenTo: seenTo(known),
    isWord: known.said, // D23: a message with the reason
    isFinished: known.video?.isFinished === '1',
    isWrong: known.is === 'checking' ? known.isWrong : undefined, // D24
    length: known.length,
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to, event }) =>
    typeof to === 'object' &&
    ('child' in to
      ? to.child === 'media' &&
        ['play', 'pause', 'seek', 'volume', 'report', 'full', 'float'].includes(String(event.type))
      : to.started === 'test'),
  routes: [
    // With stops: the video plays past the test, pauses there, is answered, and plays on.
    {
      keys: [
        'done openVideo 1',
        'media.ready (with its length)',
        'media.seeked',
        'media.playing',
        'media.time (past the test)',
        'media.playing',
        'media.seeking (to what was not seen)',
        'done test 0',
        'media.playing',
      ],
    },
    // The video pauses, waits or ends where it has played to, and continues there when it is shown again.
    ...['media.paused', 'media.waiting', 'media.ended'].map((stands) => ({
      keys: [...playing, stands, 'media.gone', 'media.ready (with its length)'],
    })),
    // The element reports the length, also after a failure.
    { keys: ['done openVideo 0', 'media.ready (longer)', 'media.failed', 'media.ready (with its length)'] },
    // An answered test stays answered, whatever the reloaded rules contain; a removed test closes.
    {
      keys: [
        ...['done openVideo 1', ...played, 'media.time (past the test)', 'done test 0', 'tasks.changed'],
        ...['done findRules 0', 'media.playing'],
      ],
    },
    { keys: ['done openVideo 1', ...played, 'media.time (past the test)', 'tasks.changed', 'done findRules 1'] },
    // The video fails, or is shown again, while a test is answered or removed.
    ...['media.failed', 'media.gone'].flatMap((lost) =>
      [['done test 0'], ['tasks.changed', 'done findRules 1']].map((end) => ({
        keys: [
          'done openVideo 1',
          ...played,
          'media.time (past the test)',
          lost,
          ...end,
          'media.ready (with its length)',
        ],
      })),
    ),
    // After a press on play, the video waits for its first bytes, and can be paused again.
    {
      keys: [
        'done openVideo 0',
        'media.ready (with its length)',
        'play.toggle',
        'media.waiting',
        'play.toggle',
        'media.paused',
      ],
    },
    // Full screen and picture-in-picture do not hide a question.
    { keys: ['done openVideo 1', ...played, 'media.shown', 'media.time (past the test)', 'done test 0'] },
    { keys: [...playing, 'media.shown', 'progress.counted (alone)'] },
    // A test is opened before the video reaches it.
    { keys: ['done openVideo 1', ...played, 'test.open (there)', 'done test 0'] },
    // The student's presence was confirmed on another page; a new question shows no error of the previous one.
    { keys: [...playing, 'progress.counted (alone)', 'progress.counted (as before)', 'media.playing'] },
    {
      keys: [
        ...[...playing, 'progress.counted (alone)', 'presence.confirm', 'presence.write (a code)', 'presence.confirm'],
        ...['error verifyPresence 1', 'presence.write (nothing)', 'media.gone', 'media.ready (with its length)'],
      ],
    },
    { keys: ['media.volume', 'mute.toggle', 'volume.change (half)', 'volume.change (none)', 'mute.toggle'] },
    // The student's presence is unconfirmed for a long time.
    {
      keys: [
        'done openVideo 0',
        'media.ready (with its length)',
        'media.seeked',
        'media.playing',
        'progress.counted (alone)',
        'presence.write (a code)',
        'presence.confirm',
        'error verifyPresence 1',
        'presence.write (a code)',
        'presence.confirm',
        'done verifyPresence 0',
        'media.playing',
      ],
    },
  ],
  read: (snapshot) => {
    const view = videoPlayerView(snapshot as Parameters<typeof videoPlayerView>[0])
    return {
      face: view.face,
      asked: view.asked,
      isPlaying: view.isPlaying,
      place: view.placeMs,
      seenTo: view.seen.at(-1)?.to ?? 0,
      isWord: view.word !== null,
      isFinished: view.isFinished,
      isWrong: view.problem !== null,
      length: view.durationMs,
    }
  },
})
