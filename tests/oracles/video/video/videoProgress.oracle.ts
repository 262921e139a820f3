/**
 * The progress of a video that must reach the server (content §7 Video and barrage; D24, decision 0050), from the
 * events of the video and the responses alone. Everything that was played is in a beat or will be in the next one;
 * nothing that was skipped is. A beat is stored until the server has accepted it.
 */
import type { VideoBeat, VideoSpan } from '../../../../contract/entities/video/video'
import { videoProgressModel } from '../../../../src/catalogue/video/video/progress/videoProgress.model'
import { progressProblem } from '../../../../src/machines/video/video/player/videoPlayer.selectors'
import type {
  SentBeats,
  VideoProgressEvent,
  VideoProgressInput,
} from '../../../../src/machines/video/video/progress/videoProgress.types'
import { defineOracle, type Happened, type RouteEvent, type Sent } from '../../../support/oracle'
import { type Step as StepOf, stay } from '../../steps'

interface Known {
  readonly watchId: string
  readonly video: Pick<VideoProgressInput, 'teachingClassId' | 'lessonTaskId'>
  /** Where the current continuous part began; null: the video is not playing. */
  readonly from: number | null
  readonly place: number
  readonly reported: number
  readonly rate: number
  readonly pieces: readonly VideoSpan[]
  readonly hand: boolean
  /** When the beat began. */
  readonly since: number
  readonly owed: readonly VideoBeat[]
  readonly made: number
  readonly line: 'reported' | 'moved' | 'away' | 'waiting' | 'refused' | 'over'
  readonly tries: number
  /** When something is sent automatically, by the chart's clock. */
  readonly dueAt: number | null
}
type Step = StepOf<Known>

interface Shown {
  readonly face: string
}

/** Cleared (D13), or opened too often elsewhere: the page must be opened again. */
const OVER: Readonly<Record<number, string>> = {
  900304: '老师清除了学习记录，观看进度从头开始',
  900305: '这个视频后来在其他页面打开过多次，已重新载入',
}
const PASSING = [0]
/** D24: a beat each ten seconds. */
/** The most spans that the contract allows in a beat. */
const PARTS = 50
const BEAT = 10_000
const QUIET = 2_000

/** The union of all spans: computed from their sorted ends. */
function together(pieces: readonly VideoSpan[]): VideoSpan[] {
  const ends = [...new Set(pieces.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const parts: VideoSpan[] = []
  ends.forEach((from, n) => {
    const to = ends[n + 1]
    if (to === undefined || !pieces.some((one) => one.from <= from && to <= one.to)) return
    const last = parts.at(-1)
    if (last?.to === from) parts[parts.length - 1] = { from: last.from, to }
    else parts.push({ from, to })
  })
  return parts
}

const played = ({ pieces, from, place }: Known): VideoSpan[] =>
  together(from === null ? pieces : [...pieces, { from, to: place }])

const keep = ({ watchId, owed, place }: Known): Sent => ({
  to: { child: 'keeper' },
  event: { type: 'beats.keep', watchId, beats: owed, placeMs: place },
})

/** A beat with everything played since the last one, and the beats that the browser stores. */
function beat(known: Known, at: number): Step {
  const spans = played(known)
  const isSomething = spans.length > 0
  const next: Known = {
    ...known,
    pieces: [],
    from: known.from === null ? null : known.place,
    since: at,
    ...(isSomething && {
      made: known.made + 1,
      hand: false,
      owed: [...known.owed, { sequence: known.made + 1, spans, rate: known.rate, hasHand: known.hand ? '1' : '0' }],
    }),
  }
  return { known: next, sent: [keep(next)] }
}

const request = ({ video, watchId, place, owed }: Known): Sent => ({
  to: { started: 'sendBeats' },
  event: { input: { ...video, watchId, recordTime: place, beats: owed.slice(0, 60) } },
})

/** Unsent beats are sent at once if no request is pending. */
function settle({ known, sent }: Step): Step {
  const mayGo = known.line === 'reported' || known.line === 'moved'
  if (!mayGo || known.owed.length === 0) return { known, sent }
  return go({ known, sent })
}
const go = ({ known, sent }: Step): Step => ({
  known: { ...known, line: 'away', dueAt: null },
  sent: [...sent, request(known)],
})

/**
 * The video has played on to a position. If it is before the last one, a new span begins there; the played part stays.
 */
function on(known: Known, placeMs: number): Known {
  const place = Math.floor(placeMs)
  if (known.from === null || place >= known.place) return { ...known, place }
  return { ...known, pieces: [...known.pieces, { from: known.from, to: known.place }], from: place, place }
}

const stop = (known: Known): Known =>
  known.from === null
    ? known
    : { ...known, pieces: [...known.pieces, { from: known.from, to: known.place }], from: null }

function afterEvent(known: Known, event: VideoProgressEvent, at: number): Step {
  switch (event.type) {
    case 'media.playing': {
      if (known.from !== null) return stay(on(known, event.placeMs))
      const place = Math.floor(event.placeMs)
      return stay(known, { place, from: place, since: played(known).length === 0 ? event.at : known.since })
    }
    case 'media.time': {
      if (known.from === null) return stay(known, { place: Math.floor(event.placeMs) })
      const next = on(known, event.placeMs)
      return event.at - known.since >= BEAT ? beat(next, event.at) : stay(next) // D24
    }
    case 'media.paused':
    case 'media.ended':
      return known.from === null ? stay(known) : beat(stop(on(known, event.placeMs)), event.at)
    case 'media.waiting':
      return known.from === null ? stay(known) : stay(stop(on(known, event.placeMs)))
    case 'media.seeking': {
      if (known.from === null) return stay(known)
      // With the time before the seek: the part in between was not played.
      const next = { ...stop({ ...on(known, event.fromMs), place: event.fromMs }), place: known.place }
      // A beat has a limited number of spans.
      return played(next).length >= PARTS ? beat(next, event.at) : stay(next)
    }
    case 'media.seeked': {
      const next = known.from === null ? { ...known, place: event.placeMs } : known
      if (known.line !== 'reported' && known.line !== 'moved') return stay(next)
      return stay(next, { line: 'moved', dueAt: at + QUIET })
    }
    case 'media.rate': {
      const { known: next, sent } = beat(known.from === null ? known : on(known, event.placeMs), event.at)
      // D24: at most double speed.
      return { known: { ...next, rate: Math.min(2, Math.max(0.25, event.rate)) }, sent }
    }
    case 'progress.flush': {
      const made = beat(known, event.at)
      // The page may close now: everything unsent is sent, even if it is only the position.
      const isElsewhere = known.line === 'moved' && known.place !== known.reported
      return known.line === 'waiting' || isElsewhere ? go(made) : made
    }
    case 'activity.detected':
      return stay(known, { hand: true })
    case 'line.back':
      return known.line === 'waiting' || known.line === 'refused' ? go(stay(known)) : stay(known)
    case 'tasks.changed':
      return known.line === 'refused' ? go(stay(known)) : stay(known)
    default:
      return stay(known)
  }
}

function wait(known: Known, at: number): Step {
  const tries = known.tries + 1
  // Twice as long each time, up to a minute.
  return stay(known, { line: 'waiting', tries, dueAt: at + Math.min(60_000, 2_000 * 2 ** (tries - 1)) })
}

function answered(known: Known, { record, recordTime }: SentBeats, at: number): Step {
  const first = known.owed[0]
  // A response that does not accept the sent beats counts as none.
  if (first && record.sequence < first.sequence) return wait(known, at)
  const owed = known.owed.filter(({ sequence }) => sequence > record.sequence)
  // A seek while the beat was pending: the position is sent, too, once the video has paused for a moment.
  const line = known.from === null && known.place !== recordTime ? 'moved' : 'reported'
  const next: Known = {
    ...known,
    owed,
    reported: recordTime,
    tries: 0,
    line,
    dueAt: line === 'moved' ? at + QUIET : null,
  }
  return stay(next, {}, { to: 'parent', event: { type: 'progress.counted', record } }, keep(next))
}

function step(known: Known, happened: Happened): Step {
  const { at } = happened
  switch (happened.kind) {
    case 'event':
      return settle(afterEvent(known, happened.event as unknown as VideoProgressEvent, at))
    case 'time': {
      if (known.dueAt === null || at < known.dueAt) return stay(known)
      if (known.line === 'waiting') return go(stay(known))
      return known.place === known.reported ? stay(known, { line: 'reported', dueAt: null }) : go(stay(known))
    }
    case 'done':
      return settle(answered(known, happened.output as SentBeats, at))
    case 'error': {
      const { code } = happened.error as { code: number }
      if (PASSING.includes(code)) return wait(known, at)
      const word = OVER[code]
      if (word === undefined) return stay(known, { line: 'refused' })
      const next: Known = {
        ...known,
        line: 'over',
        owed: [],
        pieces: [],
        from: known.from === null ? null : known.place,
      }
      return stay(next, {}, { to: 'parent', event: { type: 'progress.over', word } }, keep(next)) // D13
    }
    default:
      return stay(known)
  }
}

/** Parts of a video, each played for a moment and left, all within ten seconds. */
const parts = (count: number): RouteEvent[] =>
  Array.from({ length: count }, (_, no): RouteEvent[] => [
    { type: 'media.playing', placeMs: no * 1_000, at: no * 100 },
    { type: 'media.seeking', fromMs: no * 1_000 + 90, toMs: (no + 1) * 1_000, at: no * 100 + 90 },
    { type: 'media.seeked', placeMs: (no + 1) * 1_000, at: no * 100 + 95 },
  ]).flat()

export const oracle = defineOracle<Known, Shown>(videoProgressModel, {
  begin: (input) => {
    const { watchId, placeMs, rate, ...video } = input as VideoProgressInput
    return {
      video,
      watchId,
      from: null,
      place: placeMs,
      reported: placeMs,
      rate: Math.min(2, Math.max(0.25, rate)),
      pieces: [],
      hand: false,
      since: 0,
      owed: [],
      made: 0,
      line: 'reported',
      tries: 0,
      dueAt: null,
    }
  },
  // After the record was cleared, the video opens again and this chart has ended. A playing video emits no
  // `media.seeked`.
  canHappen: (known, happened) => {
    if (known.line === 'over') return false
    if (happened.kind === 'event' && happened.type === 'media.seeked') return known.from === null
    return (
      happened.kind !== 'event' || happened.type !== 'media.seeking' || known.place <= (happened.event.fromMs as number)
    )
  },
  next: (known, happened) => step(known, happened).known,
  shown: ({ line }) => ({
    face: line === 'waiting' || line === 'refused' ? line : '', // D12, D41: a message says that nothing is recorded
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) =>
    to === 'parent' ||
    (typeof to === 'object' && 'child' in to) ||
    (typeof to === 'object' && 'started' in to && to.started === 'sendBeats'),
  routes: [
    // A beat is lost: it is sent with the next one, under its own number.
    {
      keys: [
        'media.playing (from where one was)',
        'media.time (at ten seconds)',
        'error sendBeats 0',
        'media.paused',
        'line.back',
        'done sendBeats 0',
      ],
    },
    // A seek back that is not played on: the position is sent after a moment.
    {
      keys: [
        'media.playing (from where one was)',
        'media.time (a moment later)',
        'media.seeking (back)',
        'media.seeked',
        'wait 2000 ms',
        'done sendBeats 0',
      ],
    },
    // A seek while a beat is pending is sent after it; if the page closes, it is sent at once.
    {
      keys: [
        ...['media.playing (from where one was)', 'media.paused', 'media.seeked', 'done sendBeats 0', 'wait 2000 ms'],
        'done sendBeats 0',
      ],
    },
    { keys: ['media.seeked', 'progress.flush', 'done sendBeats 0'] },
    // Opened on many other pages since.
    { keys: ['media.playing (from where one was)', 'media.paused', 'error sendBeats 3'] },
    // Fifty spans within ten seconds make a beat; forty-nine do not.
    { keys: [...parts(49), 'done sendBeats 0', { type: 'media.playing', placeMs: 60_000, at: 5_000 }] },
    { keys: [...parts(51), { type: 'media.playing', placeMs: 60_000, at: 5_200 }] },
  ],
  read: (snapshot) => {
    const problem = progressProblem(snapshot as Parameters<typeof progressProblem>[0])
    return { face: problem === null ? '' : problem.includes('网络') ? 'waiting' : 'refused' }
  },
})
