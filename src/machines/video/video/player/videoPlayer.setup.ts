/** Setup of the video player: actors, guards and actions. */

import { and, assertEvent, assign, emit, enqueueActions, not, or, sendTo, setup, stateIn } from 'xstate'
import type { VideoTest } from '../../../../../contract/entities/video/video'
import { VIDEO_RATE_MAX, VIDEO_RATE_MIN } from '../../../../../contract/limits'
import { unite } from '../../../../../contract/rules/video/videoSpans'
import { classFactsPlaceholder } from '../../../courses/learning/learning.actors'
import { callActor } from '../../../shared/data/calls'
import type { Failure } from '../../../shared/failure'
import type { MediaCommand } from '../media.types'
import { videoProgressMachine } from '../progress/videoProgress.machine'
import type { VideoProgressEvent } from '../progress/videoProgress.types'
import { texts } from '../texts'
import { videoTestMachine } from '../videoTest/videoTest.machine'
import { findRulesPlaceholder, mediaPlaceholder, openVideoPlaceholder } from './videoPlayer.actors'
import {
  isNear,
  isStopped,
  placeOf,
  reached,
  seekReason,
  seenTo,
  startOf,
  stopOf,
  WORD_MS,
  within,
} from './videoPlayer.logic'
import type {
  OpenedVideo,
  VideoPlayerContext,
  VideoPlayerEmitted,
  VideoPlayerEvent,
  VideoPlayerInput,
  VideoRules,
} from './videoPlayer.types'

const order = (command: MediaCommand): MediaCommand => command
const toProgress = (event: VideoProgressEvent): VideoProgressEvent => event

/** The test that is shown. */
export const askedOf = ({ tests, videoTestId }: VideoPlayerContext): VideoTest | null =>
  tests.find((test) => test.videoTestId === videoTestId) ?? null

export const videoPlayerSetup = setup({
  types: {
    context: {} as VideoPlayerContext,
    events: {} as VideoPlayerEvent,
    input: {} as VideoPlayerInput,
    emitted: {} as VideoPlayerEmitted,
    children: {} as { media: 'media'; progress: 'progress'; test: 'test' },
  },
  actors: {
    classFacts: classFactsPlaceholder,
    media: mediaPlaceholder,
    openVideo: openVideoPlaceholder,
    findRules: findRulesPlaceholder,
    verifyPresence: callActor('verifyPresence'),
    progress: videoProgressMachine,
    test: videoTestMachine,
  },
  delays: { wordOver: WORD_MS },
  guards: {
    isRecorded: ({ context: { watch } }) => watch !== null && watch.watchId !== null,
    isStopped: ({ context }) => isStopped(context),
    isPresenceAsked: ({ context: { watch } }) => watch?.isPresenceAsked === '1' && watch.watchId !== null,
    isPresent: ({ context: { watch } }) => watch?.isPresenceAsked === '0',
    isTestRemoved: ({ context }) => askedOf(context) === null,
    isTestAndVideoRemoved: ({ context }) => askedOf(context) === null && context.isLost,
    isLost: ({ context: { isLost } }) => isLost,
    isTest: ({ context: { tests }, event }) => {
      assertEvent(event, 'test.open')
      return tests.some(({ videoTestId }) => videoTestId === event.videoTestId)
    },
    maySeek: ({ context, event }) => {
      assertEvent(event, 'seek.to')
      return seekReason(context, within(context, event.placeMs)) === null
    },
    /**
     * The seek is a command of this chart, or leads to an allowed position; other seeks by the browser's own keys and windows
     * are not allowed.
     */
    mayBeThere: ({ context, event }) => {
      assertEvent(event, 'media.seeking')
      return isNear(event.toMs, context.goalMs) || seekReason(context, event.toMs) === null
    },
    isOwn: ({ context, event }) => {
      assertEvent(event, 'media.seeking')
      return isNear(event.toMs, context.goalMs)
    },
    isReady: stateIn({ video: 'ready' }),
    /** The seek is refused with a hint. */
    isRefused: and([stateIn({ video: 'ready' }), not('maySeek')]),
    /** A seek of the video element is reverted with a hint. */
    isHeldBack: or([
      and([stateIn({ video: 'ready' }), not('mayBeThere')]),
      and([or([stateIn({ video: 'asked' }), stateIn({ video: 'checking' })]), not('isOwn')]),
    ]),
    isCoded: ({ context }) => context.code.trim() !== '',
    hasMessage: ({ context }) => context.word !== null,
    isSilent: ({ context }) => context.word === null,
  },
  actions: {
    take: assign((_, { watch, tests }: OpenedVideo) => ({
      watch,
      tests,
      seen: unite(watch.spans),
      durationMs: watch.durationMs,
      problem: null,
    })),
    /** A fragmented video first reports the duration of its first fragment: the duration read by the server is the minimum. */
    takeLength: assign(({ context: { watch, durationMs }, event }) => {
      assertEvent(event, 'media.ready')
      return { durationMs: event.durationMs === 0 ? durationMs : Math.max(event.durationMs, watch?.durationMs ?? 0) }
    }),
    /** A newly attached element continues at the last position with the chosen settings. */
    goToStart: enqueueActions(({ context, enqueue }) => {
      const { rate, volume, isMuted, isCaptioned } = context
      const { placeMs, word } = startOf(context)
      enqueue.assign({ placeMs, goalMs: placeMs, resumes: false, ...(word !== null && { word }) })
      for (const command of [
        order({ type: 'rate', rate }),
        order({ type: 'volume', volume, isMuted }),
        order({ type: 'captions', isShown: isCaptioned }),
        order({ type: 'seek', placeMs }),
      ])
        enqueue.sendTo('media', command)
    }),
    /** The video element may have sent its state before this chart was listening. */
    askMedia: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isLost: false })
      enqueue.sendTo('media', order({ type: 'report' }))
    }),
    lose: assign({ isLost: true }),
    play: sendTo('media', order({ type: 'play' })),
    pause: sendTo('media', order({ type: 'pause' })),
    playAgain: enqueueActions(({ enqueue }) => {
      enqueue.assign({ goalMs: 0 })
      enqueue.sendTo('media', order({ type: 'seek', placeMs: 0 }))
      enqueue.sendTo('media', order({ type: 'play' }))
    }),
    /** Pauses at the current position while a dialog asks something. */
    halt: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ goalMs: placeOf(context) })
      enqueue.sendTo('media', order({ type: 'pause' }))
      enqueue.sendTo('media', order({ type: 'seek', placeMs: placeOf(context) }))
    }),
    /** Leaves full screen, which would hide a dialog of the page. */
    leaveFull: enqueueActions(({ context: { isFull }, enqueue }) => {
      if (isFull) enqueue.sendTo('media', order({ type: 'full', isFull: false }))
    }),
    /** Leaves picture in picture, which would hide the question in the page. */
    leaveFloat: enqueueActions(({ context: { isFloating }, enqueue }) => {
      if (isFloating) enqueue.sendTo('media', order({ type: 'float', isFloating: false }))
    }),
    notifyTestRemoved: emit({ type: 'notify', level: 'info', text: texts.testRemoved }),
    resume: enqueueActions(({ context: { resumes }, enqueue }) => {
      if (resumes) enqueue.sendTo('media', order({ type: 'play' }))
    }),
    goOn: assign({ resumes: true }),
    stand: assign({ resumes: false }),
    /** Adds the played part to the watched spans. */
    watch: assign(({ context, event }) => {
      assertEvent(event, ['media.time', 'media.paused', 'media.waiting', 'media.ended'])
      // During a seek, positions in between are not watched.
      if (context.goalMs !== null) return {}
      const placeMs = reached(context, event.placeMs)
      return { seen: seenTo(context, placeMs), placeMs }
    }),
    stay: assign(({ context, event }) => {
      assertEvent(event, ['media.time', 'media.seeked'])
      return event.type === 'media.time' && context.goalMs !== null ? {} : { placeMs: reached(context, event.placeMs) }
    }),
    seek: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'seek.to')
      const goalMs = reached(context, event.placeMs)
      enqueue.assign({ goalMs, word: null })
      enqueue.sendTo('media', order({ type: 'seek', placeMs: goalMs }))
    }),
    refuse: assign(({ context, event }) => {
      assertEvent(event, 'seek.to')
      return { word: seekReason(context, within(context, event.placeMs)) }
    }),
    jump: assign(({ context, event }) => {
      assertEvent(event, 'media.seeking')
      return { placeMs: reached(context, event.toMs), jumps: context.jumps + 1 }
    }),
    arrive: assign({ goalMs: null }),
    holdBack: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'media.seeking')
      const placeMs = placeOf(context)
      enqueue.assign({ goalMs: placeMs, word: seekReason(context, event.toMs) })
      enqueue.sendTo('media', order({ type: 'seek', placeMs }))
    }),
    /** Chosen settings also apply to an element that is attached later. */
    changeRate: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'rate.change')
      const rate = Math.min(VIDEO_RATE_MAX, Math.max(VIDEO_RATE_MIN, event.rate))
      enqueue.assign({ rate })
      enqueue.sendTo('media', order({ type: 'rate', rate }))
    }),
    changeVolume: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'volume.change')
      const volume = Math.min(1, Math.max(0, event.volume))
      const sound = { volume, isMuted: volume === 0 }
      enqueue.assign(sound)
      enqueue.sendTo('media', order({ type: 'volume', ...sound }))
    }),
    mute: enqueueActions(({ context: { isMuted, volume }, enqueue }) => {
      const sound = { volume: isMuted && volume === 0 ? 1 : volume, isMuted: !isMuted }
      enqueue.assign(sound)
      enqueue.sendTo('media', order({ type: 'volume', ...sound }))
    }),
    turnCaptions: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ isCaptioned: !context.isCaptioned })
      enqueue.sendTo('media', order({ type: 'captions', isShown: !context.isCaptioned }))
    }),
    turnFull: sendTo('media', ({ context }) => order({ type: 'full', isFull: !context.isFull })),
    turnFloat: sendTo('media', ({ context }) => order({ type: 'float', isFloating: !context.isFloating })),
    takeRate: assign(({ event }) => {
      assertEvent(event, 'media.rate')
      return { rate: event.rate }
    }),
    takeVolume: assign(({ event }) => {
      assertEvent(event, 'media.volume')
      return { volume: event.volume, isMuted: event.isMuted }
    }),
    takeShown: assign(({ event }) => {
      assertEvent(event, 'media.shown')
      return { isFull: event.isFull, isFloating: event.isFloating }
    }),
    takeBuffered: assign(({ event }) => {
      assertEvent(event, 'media.buffered')
      return { buffered: event.spans }
    }),
    chooseStop: assign(({ context }) => ({ videoTestId: stopOf(context)?.videoTestId ?? null })),
    chooseTest: assign(({ event }) => {
      assertEvent(event, 'test.open')
      return { videoTestId: event.videoTestId }
    }),
    takeTest: assign(({ context: { tests } }, { test }: { test: VideoTest }) => ({
      tests: tests.map((one) => (one.videoTestId === test.videoTestId ? test : one)),
      videoTestId: null,
    })),
    /** The server's tests may not contain an answer that was just given here. */
    takeRules: assign(({ context: { watch, tests } }, rules: VideoRules) => ({
      watch: watch && { ...watch, isBarShown: rules.isBarShown, videoType: rules.videoType },
      tests: rules.tests.map((test) => {
        const own = tests.find(({ videoTestId }) => videoTestId === test.videoTestId)?.own ?? null
        return test.own === null && own !== null ? { ...test, own } : test
      }),
    })),
    takeRecord: enqueueActions(({ context: { watch, seen }, event, enqueue }) => {
      assertEvent(event, 'progress.counted')
      if (watch === null) return
      // A task that was finished manually may not have been watched.
      if (watch.isFinished === '0' && event.record.isFinished === '1' && event.record.isWatched === '1')
        enqueue.emit({ type: 'notify', level: 'success', text: texts.finishedNow })
      enqueue.assign({ watch: { ...watch, ...event.record }, seen: unite([...seen, ...event.record.spans]) })
    }),
    forwardToProgress: sendTo('progress', ({ event }) => {
      assertEvent(event, [
        ...(['media.playing', 'media.time', 'media.paused', 'media.waiting', 'media.ended', 'media.rate'] as const),
        ...(['media.seeking', 'media.seeked', 'activity.detected', 'tasks.changed', 'line.back'] as const),
      ])
      return toProgress(event)
    }),
    flush: sendTo('progress', ({ event }) => {
      assertEvent(event, 'page.hidden')
      return toProgress({ type: 'progress.flush', at: event.at })
    }),
    startOver: assign({ watch: null, seen: [], placeMs: null }),
    notifyOver: emit(({ event }) => {
      assertEvent(event, 'progress.over')
      return { type: 'notify' as const, level: 'warning' as const, text: event.word }
    }),
    notifyPlayRefused: assign({ word: texts.playRefused }),
    writeCode: assign(({ context, event }) => {
      assertEvent(event, 'presence.write')
      return { code: event.code, problem: event.code === '' ? context.problem : null }
    }),
    askForCode: assign({ problem: texts.presenceMissing }),
    showCodeProblem: assign(({ context }, { text }: Failure) => ({
      problem: text || texts.presenceFailed,
      code: '',
      codesUsed: context.codesUsed + 1,
    })),
    countAgain: assign(({ context: { watch } }) => ({
      watch: watch && { ...watch, isPresenceAsked: '0' as const },
      code: '',
      problem: null,
    })),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.openFailed })),
    silence: assign({ word: null }),
  },
})
