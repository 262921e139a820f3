/**
 * The video element as an actor: it receives commands and reports facts, all from the element's own events, which arrive also in
 * background tabs. A seek waits until the video is seekable. Its result is checked, and the seek is repeated when the
 * browser has not reached the position (Safari ignores early seeks).
 */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { MediaCommand, MediaEvent } from '../../machines/video/video/media.types'

const MS = 1_000
/** Browsers seek to the nearest frame; a deviation up to this counts as reached. */
const NEAR_MS = 300
const TRIES_MAX = 5

/**
 * Set on a frame that fills the window in browsers without fullscreen for elements: iPhones only support it for the video element.
 */
const FILLED = 'data-filled'

interface VideoOptions {
  /** The server's clock. */
  readonly now: () => number
}

/** A displayed video: refs for its elements, and its actor. */
export interface Video {
  /** The video element; null when it is unmounted. */
  readonly attach: (element: HTMLVideoElement | null) => void
  /** The element that goes fullscreen with the video, including the controls over it. */
  readonly attachFrame: (element: HTMLElement | null) => void
  /** The current position in ms; read at each frame. */
  readonly place: () => number
  readonly canFloat: () => boolean
  readonly actor: ReturnType<typeof videoActor>
}

type Tell = (event: MediaEvent) => void

/** Attaches to one video element; returns the functions that control and detach it. */
function listen(video: HTMLVideoElement, sendFact: Tell, now: () => number, frame: () => HTMLElement | null) {
  let goal: number | null = null
  let tries = 0
  /** A goal beyond the loaded end of a fragmented video: the seek is repeated when the video is long enough. */
  let laterGoal: number | null = null
  /** The last reported position outside of a seek, and its time. */
  let last = { placeMs: Math.floor(video.currentTime * MS), at: now() }

  const place = () => Math.floor(video.currentTime * MS)
  const facts = () => {
    last = { placeMs: place(), at: now() }
    return last
  }
  /** The position that playback reached before a seek: beyond the last reported position by at most the time since then. */
  const before = (): number => {
    const since = Math.max(0, now() - last.at) * video.playbackRate
    const from = last.placeMs / MS
    for (let n = 0; n < video.played.length; n++)
      if (video.played.start(n) <= from && from <= video.played.end(n))
        return Math.floor(Math.min(video.played.end(n) * MS, last.placeMs + since))
    return last.placeMs
  }
  const canSeek = (): boolean => video.readyState >= 1 && video.seekable.length > 0
  const go = () => {
    if (goal !== null && canSeek()) video.currentTime = goal / MS
  }
  const endMs = (): number => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) * MS : 0)
  const seekTo = (placeMs: number) => {
    laterGoal = null
    goal = placeMs
    tries = 0
    go()
  }
  const wentThere = () => {
    const isShort = goal !== null && goal > endMs() + NEAR_MS
    if (isShort) laterGoal = goal
    else if (goal !== null && Math.abs(place() - goal) > NEAR_MS && tries < TRIES_MAX) {
      tries++
      go()
      return
    }
    goal = null
    sendFact({ type: 'media.seeked', ...facts() })
    if (!video.paused && !video.ended) sendFact({ type: 'media.playing', ...facts() })
  }
  const reportBuffered = () => {
    const spans = Array.from({ length: video.buffered.length }, (_, n) => ({
      from: Math.floor(video.buffered.start(n) * MS),
      to: Math.floor(video.buffered.end(n) * MS),
    }))
    sendFact({ type: 'media.buffered', spans })
  }
  const reportDisplayMode = () => {
    const shown = frame()
    sendFact({
      type: 'media.shown',
      isFull: shown !== null && (document.fullscreenElement === shown || shown.hasAttribute(FILLED)),
      isFloating: document.pictureInPictureElement === video,
    })
  }
  const reportDuration = () => {
    const { duration } = video
    sendFact({ type: 'media.ready', durationMs: Number.isFinite(duration) ? Math.floor(duration * MS) : 0 })
    go()
  }
  const ready = () => {
    reportDisplayMode()
    reportDuration()
  }
  const handlers: Readonly<Record<string, () => void>> = {
    loadedmetadata: ready,
    // A fragmented video gets longer while its bytes arrive.
    durationchange: () => {
      if (video.readyState < 1) return
      reportDuration()
      if (laterGoal !== null && laterGoal <= endMs() + NEAR_MS) seekTo(laterGoal)
    },
    canplay: go,
    progress: reportBuffered,
    playing: () => {
      if (video.seeking) return
      laterGoal = null
      sendFact({ type: 'media.playing', ...facts() })
    },
    timeupdate: () => {
      if (!video.seeking && goal === null) sendFact({ type: 'media.time', ...facts() })
    },
    pause: () => sendFact({ type: 'media.paused', ...(video.seeking ? last : facts()) }),
    waiting: () => {
      if (!video.paused) sendFact({ type: 'media.waiting', ...(video.seeking ? last : facts()) })
    },
    ended: () => sendFact({ type: 'media.ended', ...facts() }),
    seeking: () => {
      const fromMs = before()
      sendFact({ type: 'media.seeking', fromMs, toMs: place(), at: now() })
      last = { placeMs: place(), at: now() }
    },
    seeked: wentThere,
    ratechange: () => sendFact({ type: 'media.rate', rate: video.playbackRate, ...facts() }),
    volumechange: () => sendFact({ type: 'media.volume', volume: video.volume, isMuted: video.muted }),
    error: () => sendFact({ type: 'media.failed' }),
    // The source has changed: playback of the previous source ends at the last reported position.
    emptied: () => {
      goal = null
      laterGoal = null
      sendFact({ type: 'media.paused', ...last })
      sendFact({ type: 'media.gone' })
    },
    enterpictureinpicture: reportDisplayMode,
    leavepictureinpicture: reportDisplayMode,
  }
  for (const [name, hear] of Object.entries(handlers)) video.addEventListener(name, hear)
  document.addEventListener('fullscreenchange', reportDisplayMode)
  if (video.readyState >= 1) ready()
  const letGo = () => {
    for (const [name, hear] of Object.entries(handlers)) video.removeEventListener(name, hear)
    document.removeEventListener('fullscreenchange', reportDisplayMode)
  }
  return {
    seekTo,
    tellShown: reportDisplayMode,
    report() {
      if (video.error) sendFact({ type: 'media.failed' })
      else if (video.readyState >= 1) ready()
    },
    letGo,
    /** The element is removed from the page: its playback ends here. */
    leave() {
      if (!video.paused && !video.seeking) sendFact({ type: 'media.paused', ...facts() })
      letGo()
      sendFact({ type: 'media.gone' })
    },
  }
}

/** Runs an action that the browser may refuse, and calls `refused` in that case. */
const attempt = (work: () => Promise<unknown> | undefined, refused: () => void = () => undefined): void => {
  try {
    work()?.catch(refused)
  } catch {
    refused()
  }
}

interface Shared {
  video: HTMLVideoElement | null
  frame: HTMLElement | null
  begin: (() => void) | null
  end: (() => void) | null
}

const videoActor = (shared: Shared, now: () => number) =>
  fromCallback<MediaCommand, undefined, AnyEventObject>(({ receive, sendBack }) => {
    const sendFact: Tell = (event) => sendBack(event)
    let hold: ReturnType<typeof listen> | null = null
    shared.begin = () => {
      hold?.letGo()
      hold = shared.video && listen(shared.video, sendFact, now, () => shared.frame)
    }
    shared.end = () => {
      hold?.leave()
      hold = null
    }
    if (shared.video) shared.begin()
    receive((command) => {
      const { video, frame } = shared
      if (!video) return
      switch (command.type) {
        case 'play':
          // A play request interrupted by a pause or another source is rejected, too; that needs no press by the user.
          return attempt(
            () => video.play(),
            () => video.paused && sendFact({ type: 'media.refused' }),
          )
        case 'report':
          return hold?.report()
        case 'pause':
          return video.pause()
        case 'seek':
          return hold?.seekTo(command.placeMs)
        case 'rate':
          // Another source starts at the default speed.
          video.defaultPlaybackRate = command.rate
          video.playbackRate = command.rate
          return
        case 'volume':
          video.volume = command.volume
          video.muted = command.isMuted
          return
        case 'captions':
          for (const track of video.textTracks) track.mode = command.isShown ? 'showing' : 'hidden'
          return
        case 'full':
          if (!document.fullscreenEnabled) {
            frame?.toggleAttribute(FILLED, command.isFull)
            return hold?.tellShown()
          }
          return attempt(() =>
            command.isFull
              ? frame?.requestFullscreen()
              : document.fullscreenElement
                ? document.exitFullscreen()
                : undefined,
          )
        case 'float':
          return attempt(() =>
            command.isFloating
              ? video.requestPictureInPicture?.()
              : document.pictureInPictureElement
                ? document.exitPictureInPicture()
                : undefined,
          )
      }
    })
    return () => {
      hold?.letGo()
      shared.begin = null
      shared.end = null
    }
  })

/** Creates a video and its actor. */
export function createVideo({ now }: VideoOptions): Video {
  const shared: Shared = { video: null, frame: null, begin: null, end: null }
  return {
    attach(element) {
      if (element === shared.video) return
      shared.video = element
      if (element) shared.begin?.()
      else shared.end?.()
    },
    attachFrame(element) {
      shared.frame = element
    },
    place: () => (shared.video ? shared.video.currentTime * MS : 0),
    canFloat: () => document.pictureInPictureEnabled === true,
    actor: videoActor(shared, now),
  }
}
