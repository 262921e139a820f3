/**
 * Pages that watch one video, with connections that lose requests or responses or deliver them twice, against the
 * server's rules and clock: no played part is lost for good, nothing else counts, and never more than the elapsed time
 * allows.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock, setup } from 'xstate'
import type { VideoSpan } from '../../../../contract/entities/video/video'
import { lengthOf, unite } from '../../../../contract/rules/video/videoSpans'
import {
  type Standing,
  sequenceOf,
  untouched,
  withBeats,
  withWatch,
} from '../../../../server/features/video/video/video.rules'
import type { MediaFact } from '../../../../src/machines/video/video/media.types'
import { videoProgressMachine } from '../../../../src/machines/video/video/progress/videoProgress.machine'
import type {
  KeepBeats,
  SendBeatsInput,
  SentBeats,
} from '../../../../src/machines/video/video/progress/videoProgress.types'

const VIDEO = 20 * 60_000
const STEP = 250

type Line = 'good' | 'lost' | 'answerLost' | 'twice'

/** The server and its clock. */
function server() {
  let at = 1_000_000
  let standing: Standing = untouched(at)
  const take = ({ watchId, beats, recordTime }: SendBeatsInput): SentBeats => {
    standing = withBeats(standing, { watchId, beats, at, limitMs: VIDEO }) ?? standing
    const { spans, seenMs, askedAt } = standing
    const counted = { seenMs, recordTime, isWatched: '0', isFinished: '0' } as const
    return {
      record: {
        ...counted,
        spans: [...spans],
        isPresenceAsked: askedAt === null ? '0' : '1',
        sequence: sequenceOf(standing, watchId),
      },
      recordTime,
    }
  }
  return {
    now: () => at,
    pass: (ms: number) => {
      at += ms
    },
    open: (watchId: string) => {
      standing = withWatch(standing, watchId, at)
    },
    take,
    standing: () => standing,
  }
}

/** A page that watches the video. */
function page(name: string, world: ReturnType<typeof server>, line: () => Line) {
  const clock = new SimulatedClock()
  let kept: KeepBeats['beats'] = []
  world.open(name)
  const provided = videoProgressMachine.provide({
    actors: {
      keeper: fromCallback<KeepBeats, undefined, AnyEventObject>(({ receive }) => {
        receive(({ beats }) => {
          kept = beats
        })
      }),
      sendBeats: fromPromise<SentBeats, SendBeatsInput>(async ({ input }) => {
        const how = line()
        if (how === 'lost') throw new Error('lost')
        const answer = world.take(input)
        if (how === 'twice') world.take(input)
        if (how === 'answerLost') throw new Error('lost')
        return answer
      }),
    },
  })
  const parent = setup({ actors: { progress: provided } }).createMachine({
    invoke: {
      id: 'progress',
      src: 'progress',
      input: { teachingClassId: 't', lessonTaskId: 'l', watchId: name, placeMs: 0, rate: 1 },
    },
  })
  const actor = createActor(parent, { clock }).start()
  const reported = (event: MediaFact | { type: 'line.back' | 'activity.detected' }) =>
    actor.getSnapshot().children.progress?.send(event)
  const played: VideoSpan[] = []
  let place = 0
  let isPlaying = false
  let rate = 1
  const at = () => ({ placeMs: place, at: world.now() })
  return {
    played: () => played,
    kept: () => kept,
    clock,
    reported,
    hand: () => reported({ type: 'activity.detected' }),
    toggle() {
      isPlaying = !isPlaying
      reported({ type: isPlaying ? 'media.playing' : 'media.paused', ...at() })
    },
    seek(to: number) {
      reported({ type: 'media.seeking', fromMs: place, toMs: to, at: world.now() })
      place = to
      reported({ type: 'media.seeked', ...at() })
      if (isPlaying) reported({ type: 'media.playing', ...at() })
    },
    speed(to: number) {
      rate = to
      reported({ type: 'media.rate', rate, ...at() })
    },
    /** Plays for one step; the caller advances the clock. */
    moment() {
      if (!isPlaying) return
      const from = place
      place = Math.min(VIDEO, place + STEP * rate)
      played.push({ from, to: place })
      reported({ type: 'media.time', ...at() })
    },
    rest() {
      if (isPlaying) this.toggle()
    },
    stop: () => actor.stop(),
  }
}

const settled = async () => {
  for (let n = 0; n < 12; n++) await Promise.resolve()
}

const doing = fc.record({
  page: fc.nat(1),
  does: fc.constantFrom('toggle', 'seek', 'speed', 'hand') as fc.Arbitrary<'toggle' | 'seek' | 'speed' | 'hand'>,
  to: fc.integer({ min: 0, max: VIDEO }),
  rate: fc.constantFrom(0.5, 1, 1.5, 2),
  moments: fc.integer({ min: 1, max: 160 }),
  line: fc.constantFrom('good', 'good', 'lost', 'answerLost', 'twice') as fc.Arbitrary<Line>,
})

const isWithin = (inner: readonly VideoSpan[], outer: readonly VideoSpan[]): boolean =>
  inner.every(({ from, to }) => outer.some((one) => one.from <= from && to <= one.to))

describe('D24 pages that watch one video', () => {
  const run = async (script: readonly (typeof doing extends fc.Arbitrary<infer One> ? One : never)[], pages: 1 | 2) => {
    let line: Line = 'good'
    const world = server()
    const begun = world.now()
    const all = Array.from({ length: pages }, (_, n) => page(`page ${n}`, world, () => line))
    for (const one of script) {
      line = one.line
      const own = all[one.page % pages]
      if (one.does === 'seek') own?.seek(one.to)
      else if (one.does === 'speed') own?.speed(one.rate)
      else own?.[one.does]()
      for (let n = 0; n < one.moments; n++) {
        world.pass(STEP)
        for (const each of all) {
          each.moment()
          each.clock.increment(STEP)
        }
        if (n % 20 === 0) await settled()
      }
    }
    line = 'good'
    for (const each of all) each.rest()
    await settled()
    for (let n = 0; n < 4; n++) {
      for (const each of all) each.reported({ type: 'line.back' })
      await settled()
    }
    for (const each of all) each.stop()
    return { world, all, passed: world.now() - begun }
  }

  test('only played parts count, and never more than 1.1 × 2 × the elapsed time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 3, maxLength: 14 }), async (script) => {
        const { world, all, passed } = await run(script, 2)
        const { spans, seenMs } = world.standing()
        expect(isWithin(spans, unite(all.flatMap((each) => each.played())))).toBe(true)
        expect(seenMs).toBe(lengthOf(spans))
        expect(seenMs).toBeLessThanOrEqual(passed * 1.1 * 2)
        expect(all.map((each) => each.kept())).toEqual([[], []])
      }),
      { numRuns: 25, seed: 20_261_122 },
    )
  })

  test('one page loses no part that it played, whatever fails on the connection', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 3, maxLength: 14 }), async (script) => {
        const { world, all } = await run(script, 1)
        expect(world.standing().spans).toEqual(unite(all.flatMap((each) => each.played())))
      }),
      { numRuns: 25, seed: 20_261_122 },
    )
  })
})
