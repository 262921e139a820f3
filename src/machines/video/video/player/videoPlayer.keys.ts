/** Keyboard and touch control of the player, as on large video sites. Pure. */
import type { VideoTouch } from '../media.types'
import { LEAP_MS, leap } from './videoPlayer.logic'
import type { VideoPlayerView } from './videoPlayer.selectors'
import type { VideoPlayerEvent } from './videoPlayer.types'

const STEP_MS = 5_000
const VOLUME_STEP = 0.1
/** Seek distance (ms) of a swipe across the whole width. */
const SWIPE_MS = 90_000

const leaps: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_MS,
  ArrowRight: STEP_MS,
  j: -LEAP_MS,
  l: LEAP_MS,
}

/** The next faster or slower playback rate. */
export function nextRate({ rate, rates }: VideoPlayerView, by: 1 | -1): number {
  const others = by > 0 ? rates.filter((one) => one > rate) : rates.filter((one) => one < rate).toReversed()
  return others[0] ?? rate
}

/** The event for a key; null: none, and the browser handles the key. */
export function videoKey(view: VideoPlayerView, key: string): VideoPlayerEvent | null {
  if (!view.isReady) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  const by = leaps[name]
  if (by !== undefined) return leap(view, by)
  if (/^\d$/.test(name) && view.durationMs > 0)
    return { type: 'seek.to', placeMs: Math.floor((view.durationMs * Number(name)) / 10) }
  switch (name) {
    case ' ':
    case 'k':
      return { type: 'play.toggle' }
    case 'f':
      return { type: 'full.toggle' }
    case 'm':
      return { type: 'mute.toggle' }
    case 'c':
      return view.hasCaptions ? { type: 'captions.toggle' } : null
    case '<':
      return { type: 'rate.change', rate: nextRate(view, -1) }
    case '>':
      return { type: 'rate.change', rate: nextRate(view, 1) }
    case 'ArrowUp':
      return { type: 'volume.change', volume: view.volume + VOLUME_STEP }
    case 'ArrowDown':
      return { type: 'volume.change', volume: view.volume - VOLUME_STEP }
    default:
      return null
  }
}

const SWIPE_MIN = 0.12
const SIDE = 1 / 3

/** The event for a touch: a swipe seeks, a double tap leaps at the sides and toggles playback in the middle. */
export function videoTouch(
  view: VideoPlayerView,
  { across, down, place, isSecond }: VideoTouch,
): VideoPlayerEvent | null {
  if (!view.isReady) return null
  if (Math.abs(across) >= SWIPE_MIN && Math.abs(across) > Math.abs(down)) return leap(view, across * SWIPE_MS)
  if (!isSecond) return null
  if (place < SIDE) return leap(view, -LEAP_MS)
  return place > 1 - SIDE ? leap(view, LEAP_MS) : { type: 'play.toggle' }
}
