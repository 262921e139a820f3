/**
 * The sounds of a lesson, synthesized with Web Audio. Browsers mute a page until the first user gesture. Sounds before
 * it are skipped, but a roll that is still running plays from its current position.
 */
import { fromCallback } from 'xstate'
import type { SoundCommand } from '../../machines/live/rollCall/rollCall.types'

/** Plays the sounds. */
export interface Speaker {
  /** Plays ticks for the passing names, from `elapsedMs` of a roll of `durationMs` on. Replaces a running roll. */
  roll(elapsedMs: number, durationMs: number): void
  /** Plays a chord for the chosen student. */
  reveal(): void
  /** Stops all sounds. */
  stop(): void
  /** Releases the audio device. */
  close(): void
}

/** Average number of names per second of a roll; the ticks slow down with the names. */
const TICKS_PER_SECOND = 9
const TICK_S = 0.05
const TICK_HZ = { from: 640, to: 980 } as const
const TICK_LEVEL = 0.12
/** C major, rising: frequency in Hz and start in seconds. */
const CHORD = [
  { hz: 523.25, at: 0 },
  { hz: 659.25, at: 0.09 },
  { hz: 783.99, at: 0.18 },
  { hz: 1046.5, at: 0.27 },
] as const
const NOTE_S = 1.1
const NOTE_LEVEL = 0.16
const FADE_S = 0.02
const SILENT = 0.0001

/** Times of the ticks of a roll, in ms from its start: fast at first, slower towards the reveal. */
export function tickTimes(durationMs: number): number[] {
  const count = Math.max(1, Math.round((durationMs / 1000) * TICKS_PER_SECOND))
  return Array.from({ length: count }, (_, tick) => durationMs * (1 - Math.sqrt(1 - (tick + 1) / count)))
}

/** The browser functions that a speaker needs; tests pass their own. */
export interface SpeakerSources {
  /** Opens the audio device; undefined when there is none. */
  readonly open: () => AudioContext | undefined
  /** Calls back at the next touch, click or key; returns the function that unsubscribes. */
  readonly onGesture: (touched: () => void) => () => void
  /** A steady clock in ms. */
  readonly now: () => number
}

const gestures = ['pointerdown', 'keydown', 'touchend'] as const

const browser: SpeakerSources = {
  open: () => (typeof AudioContext === 'undefined' ? undefined : new AudioContext()),
  onGesture: (touched) => {
    for (const gesture of gestures) window.addEventListener(gesture, touched, true)
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, touched, true)
    }
  },
  now: () => performance.now(),
}

/** Creates a speaker. It opens the device at the first sound. */
export function createSpeaker({ open, onGesture, now }: SpeakerSources = browser): Speaker {
  let audio: AudioContext | undefined
  let voice: GainNode | undefined
  let leave: (() => void) | undefined
  let rolling: { readonly begunAt: number; readonly durationMs: number } | undefined

  const hush = () => {
    if (!audio || !voice) return
    voice.gain.setTargetAtTime(0, audio.currentTime, FADE_S)
    voice = undefined
  }

  const beep = (
    device: AudioContext,
    to: AudioNode,
    type: OscillatorType,
    hz: number,
    at: number,
    level: number,
    s: number,
  ) => {
    const tone = device.createOscillator()
    const envelope = device.createGain()
    tone.type = type
    tone.frequency.value = hz
    envelope.gain.setValueAtTime(SILENT, at)
    envelope.gain.exponentialRampToValueAtTime(level, at + FADE_S / 2)
    envelope.gain.exponentialRampToValueAtTime(SILENT, at + s)
    tone.connect(envelope).connect(to)
    tone.start(at)
    tone.stop(at + s)
  }

  /** The device once it is allowed to play; undefined while the browser mutes it. */
  const awake = (): AudioContext | undefined => {
    audio ??= open()
    if (!audio || audio.state === 'running') return audio
    void audio.resume().catch(() => undefined)
    leave ??= onGesture(() => {
      void audio?.resume().then(unlocked, () => undefined)
    })
    return undefined
  }

  const unlocked = () => {
    leave?.()
    leave = undefined
    if (rolling) sound(rolling)
  }

  const sound = (roll: { begunAt: number; durationMs: number }) => {
    const device = awake()
    if (!device) return
    hush()
    const out = device.createGain()
    out.connect(device.destination)
    voice = out
    const elapsed = now() - roll.begunAt
    for (const time of tickTimes(roll.durationMs)) {
      if (time < elapsed) continue
      const hz = TICK_HZ.from + (TICK_HZ.to - TICK_HZ.from) * (time / roll.durationMs)
      beep(device, out, 'triangle', hz, device.currentTime + (time - elapsed) / 1000, TICK_LEVEL, TICK_S)
    }
  }

  return {
    roll(elapsedMs, durationMs) {
      rolling = { begunAt: now() - elapsedMs, durationMs }
      sound(rolling)
    },
    reveal() {
      rolling = undefined
      const device = awake()
      if (!device) return
      hush()
      const out = device.createGain()
      out.connect(device.destination)
      voice = out
      for (const { hz, at } of CHORD) beep(device, out, 'sine', hz, device.currentTime + at, NOTE_LEVEL, NOTE_S)
    },
    stop() {
      rolling = undefined
      hush()
    },
    close() {
      rolling = undefined
      leave?.()
      leave = undefined
      hush()
      void audio?.close().catch(() => undefined)
      audio = undefined
    },
  }
}

/** The sound of a roll call, controlled by its charts (B245). Sends no events. */
export const rollCallSoundActor = fromCallback<SoundCommand>(({ receive }) => {
  const speaker = createSpeaker()
  receive((command) => {
    switch (command.type) {
      case 'sound.roll':
        return speaker.roll(command.elapsedMs, command.durationMs)
      case 'sound.reveal':
        return speaker.reveal()
      case 'sound.stop':
        return speaker.stop()
    }
  })
  return () => speaker.close()
})
