import { describe, expect, test } from 'vitest'
import { createSpeaker, type SpeakerSources, tickTimes } from '../../../src/services/browser/sound'

/** An audio device that plays nothing and records what it was asked to play. */
function device(state: 'running' | 'suspended') {
  const tones: { type: string; hz: number; at: number }[] = []
  const hushed: number[] = []
  const node = () => ({ connect: (to: unknown) => to })
  const param = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
    setTargetAtTime: (_: number, at: number) => void hushed.push(at),
  })
  const audio = {
    state,
    currentTime: 10,
    destination: {},
    createGain: () => ({ ...node(), gain: param() }),
    createOscillator: () => {
      const tone = {
        ...node(),
        type: '',
        frequency: { value: 0 },
        start: (at: number) => note(at),
        stop: () => undefined,
      }
      const note = (at: number) => void tones.push({ type: tone.type, hz: tone.frequency.value, at })
      return tone
    },
    resume: async () => undefined,
    close: async () => undefined,
  }
  return { audio, tones, hushed }
}

function speaker(state: 'running' | 'suspended') {
  const made = device(state)
  const listeners: (() => void)[] = []
  let time = 0
  const sources: SpeakerSources = {
    open: () => made.audio as unknown as AudioContext,
    onGesture: (touched) => {
      listeners.push(touched)
      return () => void listeners.splice(listeners.indexOf(touched), 1)
    },
    now: () => time,
  }
  return { ...made, listeners, speaker: createSpeaker(sources), pass: (ms: number) => (time += ms) }
}

describe('the sound of a roll call', () => {
  test('ticks slow down and end at the reveal', () => {
    const times = tickTimes(5_000)
    const gaps = times.map((time, tick) => time - (times[tick - 1] ?? 0))
    expect(times).toHaveLength(45)
    expect(times.at(-1)).toBe(5_000)
    expect(gaps.every((gap, tick) => gap > (gaps[tick - 1] ?? 0))).toBe(true)
  })

  test('joining in the middle plays the rest of the ticks', () => {
    const { speaker: one, tones } = speaker('running')
    one.roll(3_000, 5_000)
    const left = tickTimes(5_000).filter((time) => time >= 3_000)
    expect(tones.map(({ at }) => at)).toEqual(left.map((time) => 10 + (time - 3_000) / 1_000))
  })

  test('the reveal is a rising chord', () => {
    const { speaker: one, tones, hushed } = speaker('running')
    one.roll(0, 5_000)
    tones.splice(0)
    one.reveal()
    expect(hushed).toEqual([10])
    expect(tones.map(({ type, hz }) => [type, hz])).toEqual([
      ['sine', 523.25],
      ['sine', 659.25],
      ['sine', 783.99],
      ['sine', 1046.5],
    ])
  })

  test('a locked page is silent until the first gesture, then plays the roll from its current position', async () => {
    const { speaker: one, tones, listeners, audio, pass } = speaker('suspended')
    one.roll(0, 5_000)
    expect(tones).toEqual([])
    expect(listeners).toHaveLength(1)
    pass(4_000)
    audio.state = 'running'
    listeners[0]?.()
    await Promise.resolve()
    expect(tones).toHaveLength(tickTimes(5_000).filter((time) => time >= 4_000).length)
    expect(listeners).toEqual([])
  })

  test('a sound stopped before the gesture stays silent', async () => {
    const { speaker: one, tones, listeners, audio } = speaker('suspended')
    one.roll(0, 5_000)
    one.stop()
    audio.state = 'running'
    listeners[0]?.()
    await Promise.resolve()
    expect(tones).toEqual([])
  })

  test('a browser without audio does not fail', () => {
    const one = createSpeaker({ open: () => undefined, onGesture: () => () => undefined, now: () => 0 })
    one.roll(0, 5_000)
    one.reveal()
    one.stop()
    one.close()
  })
})
