// @vitest-environment jsdom
/** The actor of the media element, with an element of jsdom whose playback is simulated. */
import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { MediaCommand, MediaEvent } from '../../../src/machines/video/video/media.types'
import { createVideo } from '../../../src/services/media/video'

/** Time ranges, as elements have them. */
const ranges = (...parts: readonly (readonly [number, number])[]): TimeRanges => ({
  length: parts.length,
  start: (n) => parts[n]?.[0] ?? 0,
  end: (n) => parts[n]?.[1] ?? 0,
})

/** An element whose state is set by hand; `ignored`: the number of seeks that it drops, like Safari. */
function pretend() {
  const state = {
    time: 0,
    ready: 0,
    paused: true,
    rate: 1,
    played: ranges(),
    seekable: ranges(),
    duration: 60,
    seeking: false,
    ignored: 0,
  }
  const asked: number[] = []
  const video = document.createElement('video')
  const property = <Value>(name: string, get: () => Value, set?: (value: Value) => void) =>
    Object.defineProperty(video, name, { configurable: true, get, ...(set && { set }) })
  property(
    'currentTime',
    () => state.time,
    (value: number) => {
      asked.push(value)
      if (state.ignored > 0) state.ignored--
      else state.time = value
    },
  )
  property('readyState', () => state.ready)
  property('paused', () => state.paused)
  property('ended', () => false)
  property('seeking', () => state.seeking)
  property('played', () => state.played)
  property('buffered', () => ranges([0, 4]))
  property('seekable', () => state.seekable)
  property('duration', () => state.duration)
  property(
    'playbackRate',
    () => state.rate,
    (value: number) => {
      state.rate = value
      video.dispatchEvent(new Event('ratechange'))
    },
  )
  video.play = async () => {
    state.paused = false
  }
  video.pause = () => {
    state.paused = true
  }
  return { video, state, asked, fire: (name: string) => video.dispatchEvent(new Event(name)) }
}

/** A video with its actor, and the events that it sent. */
function begin() {
  let time = 1_000
  const player = createVideo({ now: () => time })
  const told: MediaEvent[] = []
  const machine = setup({
    types: { events: {} as MediaEvent | { type: 'order'; command: MediaCommand } },
    actors: { media: player.actor },
  }).createMachine({
    invoke: { id: 'media', src: 'media' },
    on: {
      order: { actions: ({ event, system: _, self }) => self.getSnapshot().children.media?.send(event.command) },
      '*': { actions: ({ event }) => void (event.type !== 'order' && told.push(event)) },
    },
  })
  const actor = createActor(machine).start()
  const element = pretend()
  return {
    ...element,
    player,
    told,
    order: (command: MediaCommand) => actor.send({ type: 'order', command }),
    pass: (ms: number) => {
      time += ms
    },
    stop: () => actor.stop(),
    last: (type: MediaEvent['type']) => told.findLast((event) => event.type === type),
  }
}

describe('the media element', () => {
  test('a seek waits until the video is seekable, and is repeated if the element drops it', () => {
    const { player, video, state, asked, fire, order, told, last } = begin()
    player.attach(video)
    order({ type: 'seek', placeMs: 20_000 })
    expect(asked).toEqual([])
    Object.assign(state, { ready: 1, seekable: ranges([0, 60]), ignored: 1 })
    fire('loadedmetadata')
    expect(last('media.ready')).toEqual({ type: 'media.ready', durationMs: 60_000 })
    expect(asked).toEqual([20])
    // The element has not moved, so no arrival is reported.
    fire('seeked')
    expect(asked).toEqual([20, 20])
    expect(told.some(({ type }) => type === 'media.seeked')).toBe(false)
    fire('seeked')
    expect(last('media.seeked')).toMatchObject({ placeMs: 20_000 })
  })

  test('an unreachable position is given up, and the real one is reported', () => {
    const { player, video, state, asked, fire, order, last } = begin()
    Object.assign(state, { ready: 4, seekable: ranges([0, 60]), ignored: 99 })
    player.attach(video)
    order({ type: 'seek', placeMs: 20_000 })
    for (let n = 0; n < 9; n++) fire('seeked')
    expect(asked).toHaveLength(6)
    expect(last('media.seeked')).toMatchObject({ placeMs: 0 })
  })

  test('the length of a fragmented video grows while it loads; a seek beyond its end is repeated once it is long enough', () => {
    const { player, video, state, asked, fire, order, told, last } = begin()
    player.attach(video)
    order({ type: 'seek', placeMs: 30_000 })
    Object.assign(state, { ready: 1, duration: 2.04, seekable: ranges([0, 2.04]), ignored: 1 })
    fire('durationchange')
    expect(last('media.ready')).toEqual({ type: 'media.ready', durationMs: 2_040 })
    state.time = 2.04
    fire('seeked')
    expect(last('media.seeked')).toMatchObject({ placeMs: 2_040 })
    Object.assign(state, { duration: 60, seekable: ranges([0, 60]) })
    fire('durationchange')
    expect(last('media.ready')).toEqual({ type: 'media.ready', durationMs: 60_000 })
    fire('seeked')
    expect(last('media.seeked')).toMatchObject({ placeMs: 30_000 })
    expect(asked).toEqual([30, 30])
    // Before the header has arrived the length is meaningless.
    state.ready = 0
    const before = told.length
    fire('durationchange')
    expect(told).toHaveLength(before)
  })

  test('a seek beyond the end is not repeated after the student has played or sought elsewhere', () => {
    for (const leave of ['play', 'seek'] as const) {
      const { player, video, state, asked, fire, order } = begin()
      Object.assign(state, { ready: 4, duration: 2, seekable: ranges([0, 2]), ignored: 1 })
      player.attach(video)
      order({ type: 'seek', placeMs: 30_000 })
      fire('seeked')
      if (leave === 'play') fire('playing')
      else order({ type: 'seek', placeMs: 1_000 })
      Object.assign(state, { duration: 60, seekable: ranges([0, 60]) })
      fire('durationchange')
      expect(asked.filter((place) => place === 30)).toHaveLength(1)
    }
  })

  test('the frame fills the window if the browser has no full screen, like on iPhones', () => {
    const { player, video, order, last } = begin()
    const frame = document.createElement('div')
    player.attachFrame(frame)
    player.attach(video)
    expect(document.fullscreenEnabled ?? false).toBe(false)
    order({ type: 'full', isFull: true })
    expect(frame.hasAttribute('data-filled')).toBe(true)
    expect(last('media.shown')).toMatchObject({ isFull: true })
    order({ type: 'full', isFull: false })
    expect(frame.hasAttribute('data-filled')).toBe(false)
    expect(last('media.shown')).toMatchObject({ isFull: false })
  })

  test('D24 what was played before a seek ends where `played` says, by no more than the elapsed time', () => {
    const { player, video, state, fire, pass, last } = begin()
    Object.assign(state, { ready: 4, paused: false, seekable: ranges([0, 60]), time: 10 })
    player.attach(video)
    fire('timeupdate')
    pass(200)
    Object.assign(state, { played: ranges([0, 10.15]), time: 40, seeking: true })
    fire('seeking')
    expect(last('media.seeking')).toMatchObject({ fromMs: 10_150, toMs: 40_000 })
    // The range after it was played earlier, not now.
    Object.assign(state, { seeking: false, time: 20 })
    fire('seeked')
    fire('timeupdate')
    pass(100)
    Object.assign(state, { played: ranges([0, 10], [15, 50]), time: 5, seeking: true })
    fire('seeking')
    expect(last('media.seeking')).toMatchObject({ fromMs: 20_100, toMs: 5_000 })
  })

  test('reports its state again on request, so that a late subscriber need not wait', () => {
    const { player, video, state, told, order } = begin()
    player.attach(video)
    order({ type: 'report' })
    expect(told).toEqual([])
    Object.assign(state, { ready: 1 })
    order({ type: 'report' })
    // The full screen may have changed without a subscriber.
    expect(told).toEqual([
      { type: 'media.shown', isFull: false, isFloating: false },
      { type: 'media.ready', durationMs: 60_000 },
    ])
    Object.defineProperty(video, 'error', { configurable: true, get: () => ({ code: 2 }) })
    order({ type: 'report' })
    expect(told.at(-1)).toEqual({ type: 'media.failed' })
  })

  test('another source ends the played part at the last position of the previous one, and is not ready yet', () => {
    const { player, video, state, told, fire } = begin()
    Object.assign(state, { ready: 4, paused: false, seekable: ranges([0, 60]), time: 10 })
    player.attach(video)
    fire('timeupdate')
    Object.assign(state, { time: 0, ready: 0, paused: true })
    fire('emptied')
    expect(told.slice(-2)).toEqual([{ type: 'media.paused', placeMs: 10_000, at: 1_000 }, { type: 'media.gone' }])
  })

  test('reports waiting for bytes only while playing', () => {
    const { player, video, state, told, fire } = begin()
    Object.assign(state, { ready: 4, seekable: ranges([0, 60]) })
    player.attach(video)
    const before = told.length
    fire('waiting')
    expect(told).toHaveLength(before)
    state.paused = false
    fire('waiting')
    expect(told.at(-1)).toMatchObject({ type: 'media.waiting' })
  })

  test('reports no positions during a seek, and playing after it', () => {
    const { player, video, state, fire, order, told, last } = begin()
    Object.assign(state, { ready: 4, paused: false, seekable: ranges([0, 60]) })
    player.attach(video)
    order({ type: 'seek', placeMs: 5_000 })
    const before = told.length
    fire('timeupdate')
    expect(told).toHaveLength(before)
    fire('seeked')
    expect(told.slice(-2).map(({ type }) => type)).toEqual(['media.seeked', 'media.playing'])
    fire('timeupdate')
    expect(last('media.time')).toMatchObject({ placeMs: 5_000 })
  })

  test('reports speeds, buffered ranges and the end of the element, and nothing after it', () => {
    const { player, video, fire, order, told, last, stop } = begin()
    player.attach(video)
    order({ type: 'rate', rate: 1.5 })
    expect(last('media.rate')).toMatchObject({ rate: 1.5 })
    fire('progress')
    expect(last('media.buffered')).toEqual({ type: 'media.buffered', spans: [{ from: 0, to: 4_000 }] })
    fire('error')
    expect(last('media.failed')).toBeDefined()
    player.attach(null)
    expect(last('media.gone')).toBeDefined()
    const before = told.length
    fire('timeupdate')
    order({ type: 'play' })
    expect(told).toHaveLength(before)
    stop()
  })

  test('reports that the browser refuses to play without a press', async () => {
    const { player, video, order, last } = begin()
    player.attach(video)
    video.play = () => Promise.reject(new Error('not allowed'))
    order({ type: 'play' })
    await Promise.resolve()
    await Promise.resolve()
    expect(last('media.refused')).toBeDefined()
  })
})
