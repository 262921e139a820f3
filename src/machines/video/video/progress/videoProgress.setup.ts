/** Setup of the progress chart: actors, guards and actions. */
import { assertEvent, assign, sendParent, sendTo, setup } from 'xstate'
import type { VideoRecord } from '../../../../../contract/entities/video/video'
import { errors } from '../../../../../contract/errors'
import { VIDEO_BEATS_MAX } from '../../../../../contract/limits'
import { isPassing, retryDelay } from '../../../shared/autosave/autosave.logic'
import type { Failure } from '../../../shared/failure'
import { texts } from '../texts'
import { keeperPlaceholder, sendBeatsPlaceholder } from './videoProgress.actors'
import { BEAT_MS, claimedRate, closed, PLACE_QUIET_MS, playedTo, SPANS_MAX, withBeat } from './videoProgress.logic'
import type {
  KeepBeats,
  ProgressFact,
  SendBeatsInput,
  SentBeats,
  VideoProgressContext,
  VideoProgressEvent,
  VideoProgressInput,
} from './videoProgress.types'

/** The input of one request. */
export const sendingOf = ({
  teachingClassId,
  lessonTaskId,
  watchId,
  placeMs,
  beats,
}: VideoProgressContext): SendBeatsInput => ({
  teachingClassId,
  lessonTaskId,
  watchId,
  recordTime: placeMs,
  beats: beats.slice(0, VIDEO_BEATS_MAX),
})

/** The answer must cover the first sent beat: otherwise the next beat would be sent in an endless loop. */
const isTaken = ([first]: VideoProgressContext['beats'], { record }: SentBeats): boolean =>
  first === undefined || record.sequence >= first.sequence

const asFact = (event: ProgressFact): ProgressFact => event

export const videoProgressSetup = setup({
  types: {
    context: {} as VideoProgressContext,
    events: {} as VideoProgressEvent,
    input: {} as VideoProgressInput,
    children: {} as { keeper: 'keeper' },
  },
  actors: { sendBeats: sendBeatsPlaceholder, keeper: keeperPlaceholder },
  delays: { placeQuiet: PLACE_QUIET_MS, retryDue: ({ context }) => retryDelay(context.tries) },
  guards: {
    hasBeats: ({ context }) => context.beats.length > 0,
    isElsewhere: ({ context }) => context.placeMs !== context.toldMs,
    isBeatDue: ({ context, event }) => {
      assertEvent(event, 'media.time')
      return event.at - context.beganAt >= BEAT_MS
    },
    /** Counting the span that ends now: a span beyond the maximum would be lost. */
    isFull: ({ context: { open, spans }, event }) => {
      assertEvent(event, 'media.seeking')
      return closed({ open: open && playedTo(open, event.fromMs), spans }).length >= SPANS_MAX
    },
    isTaken: ({ context: { beats } }, sent: SentBeats) => isTaken(beats, sent),
    /**
     * The beats are acknowledged, and the position has changed by seeking since. During playback, the next beat sends the
     * position.
     */
    isTakenElsewhere: ({ context: { beats, open, placeMs } }, sent: SentBeats) =>
      isTaken(beats, sent) && open === null && placeMs !== sent.recordTime,
    isPassing: (_, failure: Failure) => isPassing(failure),
    /**
     * The server no longer counts beats of this page: the records were cleared, or too many pages have opened the video since.
     */
    isOver: (_, { code }: Failure) => code === errors.taskCleared.code || code === errors.watchOver.code,
  },
  actions: {
    /** A beat begins with the first playback after the last beat. */
    begin: assign(({ context, event }) => {
      assertEvent(event, 'media.playing')
      const isFirst = context.spans.length === 0
      const open = { from: event.placeMs, to: event.placeMs }
      return { open: playedTo(null, open.from), placeMs: open.to, beganAt: isFirst ? event.at : context.beganAt }
    }),
    extend: assign(({ context: { open, spans }, event }) => {
      assertEvent(event, ['media.time', 'media.playing', 'media.paused', 'media.waiting', 'media.ended', 'media.rate'])
      const now = playedTo(open, event.placeMs)
      // The element went back without a seek: the part played before stays counted.
      const isBack = open !== null && now.to < open.to
      return { open: now, placeMs: now.to, ...(isBack && { spans: closed({ open, spans }) }) }
    }),
    /** Closes the span at the position before the seek: the skipped part was not played. */
    closeBefore: assign(({ context: { open, spans }, event }) => {
      assertEvent(event, 'media.seeking')
      return { spans: closed({ open: open && playedTo(open, event.fromMs), spans }), open: null }
    }),
    close: assign(({ context }) => ({ spans: closed(context), open: null })),
    move: assign(({ event }) => {
      assertEvent(event, ['media.seeked', 'media.time'])
      return { placeMs: playedTo(null, event.placeMs).to }
    }),
    changeRate: assign(({ event }) => {
      assertEvent(event, 'media.rate')
      return { rate: claimedRate(event.rate) }
    }),
    makeBeat: assign(({ context, event }) =>
      withBeat(context, 'at' in event && typeof event.at === 'number' ? event.at : context.beganAt),
    ),
    rememberHand: assign({ hasHand: true }),
    keep: sendTo(
      'keeper',
      ({ context: { watchId, beats, placeMs } }): KeepBeats => ({ type: 'beats.keep', watchId, beats, placeMs }),
    ),
    /** Keeps the beats that the server has not acknowledged. */
    acknowledge: assign(({ context }, { record, recordTime }: SentBeats) => ({
      beats: context.beats.filter(({ sequence }) => sequence > record.sequence),
      toldMs: recordTime,
      tries: 0,
      problem: null,
    })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    dropBeats: assign(({ context: { open } }) => ({
      beats: [],
      spans: [],
      open: open && { from: open.to, to: open.to },
    })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.sendFailed })),
    reportCounted: sendParent((_, { record }: { record: VideoRecord }) => asFact({ type: 'progress.counted', record })),
    reportOver: sendParent((_, { code }: Failure) =>
      asFact({ type: 'progress.over', word: code === errors.taskCleared.code ? texts.cleared : texts.watchOver }),
    ),
  },
})
