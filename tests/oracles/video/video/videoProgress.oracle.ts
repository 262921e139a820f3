/**
 * What of a film must reach the server (content §7 Video and barrage; D24, decision 0050), told from what the film did and what was
 * answered alone: everything that was played is in a beat or about to be in one; nothing that was jumped over is; a beat is owed
 * until the server has taken it.
 */
import type { FilmSpan, VideoBeat } from '../../../../contract/entities/video/video'
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
  readonly film: Pick<VideoProgressInput, 'teachingClassId' | 'lessonTaskId'>
  /** Where what plays without a break began; null: nothing plays. */
  readonly from: number | null
  readonly place: number
  readonly told: number
  readonly rate: number
  readonly pieces: readonly FilmSpan[]
  readonly hand: boolean
  /** When the beat began. */
  readonly since: number
  readonly owed: readonly VideoBeat[]
  readonly made: number
  readonly line: 'told' | 'moved' | 'away' | 'waiting' | 'refused' | 'over'
  readonly tries: number
  /** By the chart’s clock: when something is sent by itself. */
  readonly dueAt: number | null
}
type Step = StepOf<Known>

interface Shown {
  readonly face: string
}

/** Cleared (D13), and opened too often elsewhere since: the page can only be opened anew. */
const OVER: Readonly<Record<number, string>> = {
  900304: '老师清除了学习记录，观看进度从头开始',
  900305: '这个视频后来在其他页面打开过多次，已重新载入',
}
const PASSING = [0]
/** D24: a beat each ten seconds. */
/** As many parts as the contract takes in a beat. */
const PARTS = 50
const BEAT = 10_000
const QUIET = 2_000

/** All milliseconds in any of these, as parts: by going through their ends. */
function together(pieces: readonly FilmSpan[]): FilmSpan[] {
  const ends = [...new Set(pieces.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const parts: FilmSpan[] = []
  ends.forEach((from, n) => {
    const to = ends[n + 1]
    if (to === undefined || !pieces.some((one) => one.from <= from && to <= one.to)) return
    const last = parts.at(-1)
    if (last?.to === from) parts[parts.length - 1] = { from: last.from, to }
    else parts.push({ from, to })
  })
  return parts
}

const played = ({ pieces, from, place }: Known): FilmSpan[] =>
  together(from === null ? pieces : [...pieces, { from, to: place }])

const keep = ({ watchId, owed, place }: Known): Sent => ({
  to: { child: 'keeper' },
  event: { type: 'beats.keep', watchId, beats: owed, placeMs: place },
})

/** A beat of all that was played since the one before, and what the browser is given to keep. */
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

const request = ({ film, watchId, place, owed }: Known): Sent => ({
  to: { started: 'sendBeats' },
  event: { input: { ...film, watchId, recordTime: place, beats: owed.slice(0, 60) } },
})

/** What is owed goes at once where nothing is on its way. */
function settle({ known, sent }: Step): Step {
  const mayGo = known.line === 'told' || known.line === 'moved'
  if (!mayGo || known.owed.length === 0) return { known, sent }
  return go({ known, sent })
}
const go = ({ known, sent }: Step): Step => ({
  known: { ...known, line: 'away', dueAt: null },
  sent: [...sent, request(known)],
})

/** It has played on to a place; back by itself it begins anew there, and what was played stays played. */
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
      // With the time before the seek: what lies between was not played.
      const next = { ...stop({ ...on(known, event.fromMs), place: event.fromMs }), place: known.place }
      // A beat takes so many parts, and no more.
      return played(next).length >= PARTS ? beat(next, event.at) : stay(next)
    }
    case 'media.seeked': {
      const next = known.from === null ? { ...known, place: event.placeMs } : known
      if (known.line !== 'told' && known.line !== 'moved') return stay(next)
      return stay(next, { line: 'moved', dueAt: at + QUIET })
    }
    case 'media.rate': {
      const { known: next, sent } = beat(known.from === null ? known : on(known, event.placeMs), event.at)
      // D24: at most twice the speed of life.
      return { known: { ...next, rate: Math.min(2, Math.max(0.25, event.rate)) }, sent }
    }
    case 'progress.flush': {
      const made = beat(known, event.at)
      // The page may go now: what nobody has been told goes with it, be it only the place.
      const isElsewhere = known.line === 'moved' && known.place !== known.told
      return known.line === 'waiting' || isElsewhere ? go(made) : made
    }
    case 'hand.seen':
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
  // An answer that does not take what was sent is none.
  if (first && record.sequence < first.sequence) return wait(known, at)
  const owed = known.owed.filter(({ sequence }) => sequence > record.sequence)
  // Sent elsewhere while the beat was on its way: that is told, too, once it has stopped for a moment.
  const line = known.from === null && known.place !== recordTime ? 'moved' : 'told'
  const next: Known = { ...known, owed, told: recordTime, tries: 0, line, dueAt: line === 'moved' ? at + QUIET : null }
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
      return known.place === known.told ? stay(known, { line: 'told', dueAt: null }) : go(stay(known))
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

/** So many parts of a film, each played for a moment and left, all within ten seconds. */
const parts = (count: number): RouteEvent[] =>
  Array.from({ length: count }, (_, no): RouteEvent[] => [
    { type: 'media.playing', placeMs: no * 1_000, at: no * 100 },
    { type: 'media.seeking', fromMs: no * 1_000 + 90, toMs: (no + 1) * 1_000, at: no * 100 + 90 },
    { type: 'media.seeked', placeMs: (no + 1) * 1_000, at: no * 100 + 95 },
  ]).flat()

export const oracle = defineOracle<Known, Shown>(videoProgressModel, {
  begin: (input) => {
    const { watchId, placeMs, rate, ...film } = input as VideoProgressInput
    return {
      film,
      ...{
        watchId,
        from: null,
        place: placeMs,
        told: placeMs,
        rate: Math.min(2, Math.max(0.25, rate)),
        pieces: [],
        hand: false,
        since: 0,
      },
      ...{ owed: [], made: 0, line: 'told', tries: 0, dueAt: null },
    }
  },
  // Once it is cleared the film is opened anew, and this is over. A film that plays does not arrive anywhere.
  canHappen: (known, happened) => {
    if (known.line === 'over') return false
    if (happened.kind === 'event' && happened.type === 'media.seeked') return known.from === null
    return (
      happened.kind !== 'event' || happened.type !== 'media.seeking' || known.place <= (happened.event.fromMs as number)
    )
  },
  next: (known, happened) => step(known, happened).known,
  shown: ({ line }) => ({
    face: line === 'waiting' || line === 'refused' ? line : '', // D12, D41: it is said that nothing arrives
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) =>
    to === 'parent' ||
    (typeof to === 'object' && 'child' in to) ||
    (typeof to === 'object' && 'started' in to && to.started === 'sendBeats'),
  routes: [
    // A beat is lost on the way: it comes with the next one, under its own number.
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
    // A seek back, then on: the place is told after a moment.
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
    // A seek while a beat is on its way is told after it; one that is followed by leaving the page goes at once.
    {
      keys: [
        ...['media.playing (from where one was)', 'media.paused', 'media.seeked', 'done sendBeats 0', 'wait 2000 ms'],
        'done sendBeats 0',
      ],
    },
    { keys: ['media.seeked', 'progress.flush', 'done sendBeats 0'] },
    // Opened in many other pages since.
    { keys: ['media.playing (from where one was)', 'media.paused', 'error sendBeats 3'] },
    // Fifty parts within ten seconds are a beat; forty-nine are none yet.
    { keys: [...parts(49), 'done sendBeats 0', { type: 'media.playing', placeMs: 60_000, at: 5_000 }] },
    { keys: [...parts(51), { type: 'media.playing', placeMs: 60_000, at: 5_200 }] },
  ],
  read: (snapshot) => {
    const problem = progressProblem(snapshot as Parameters<typeof progressProblem>[0])
    return { face: problem === null ? '' : problem.includes('网络') ? 'waiting' : 'refused' }
  },
})
