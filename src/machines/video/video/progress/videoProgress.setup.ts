/** What the chart of progress is written with. */
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
  ProgressSaid,
  SendBeatsInput,
  SentBeats,
  VideoProgressContext,
  VideoProgressEvent,
  VideoProgressInput,
} from './videoProgress.types'

/** What goes in one request. */
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

/** The answer speaks of what was sent: the next of the beats would otherwise be sent without end. */
const isTaken = ([first]: VideoProgressContext['beats'], { record }: SentBeats): boolean =>
  first === undefined || record.sequence >= first.sequence

const said = (event: ProgressSaid): ProgressSaid => event

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
    /** With the part that ends now: one more than fits would be lost. */
    isFull: ({ context: { open, spans }, event }) => {
      assertEvent(event, 'media.seeking')
      return closed({ open: open && playedTo(open, event.fromMs), spans }).length >= SPANS_MAX
    },
    isTaken: ({ context: { beats } }, sent: SentBeats) => isTaken(beats, sent),
    /** It is taken, and the film was sent elsewhere meanwhile: while it plays, the next beat tells where it is. */
    isTakenElsewhere: ({ context: { beats, open, placeMs } }, sent: SentBeats) =>
      isTaken(beats, sent) && open === null && placeMs !== sent.recordTime,
    isPassing: (_, failure: Failure) => isPassing(failure),
    /** Nothing that this page sends counts any more: it was cleared, or too many pages have opened the film since. */
    isOver: (_, { code }: Failure) => code === errors.taskCleared.code || code === errors.watchOver.code,
  },
  actions: {
    /** A beat begins with the first that is played after the one before. */
    begin: assign(({ context, event }) => {
      assertEvent(event, 'media.playing')
      const isFirst = context.spans.length === 0
      const open = { from: event.placeMs, to: event.placeMs }
      return { open: playedTo(null, open.from), placeMs: open.to, beganAt: isFirst ? event.at : context.beganAt }
    }),
    extend: assign(({ context: { open, spans }, event }) => {
      assertEvent(event, ['media.time', 'media.playing', 'media.paused', 'media.waiting', 'media.ended', 'media.rate'])
      const now = playedTo(open, event.placeMs)
      // It went back by itself: what was played before that stays played.
      const isBack = open !== null && now.to < open.to
      return { open: now, placeMs: now.to, ...(isBack && { spans: closed({ open, spans }) }) }
    }),
    /** With the place before it: what is jumped over was not played. */
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
    /** What the server has not taken stays, however often it was sent. */
    acknowledge: assign(({ context }, { record, recordTime }: SentBeats) => ({
      beats: context.beats.filter(({ sequence }) => sequence > record.sequence),
      toldMs: recordTime,
      tries: 0,
      problem: null,
    })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    dropBeats: assign(({ context: { open } }) => ({
      ...{ beats: [], spans: [] },
      open: open && { from: open.to, to: open.to },
    })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.sendFailed })),
    tellCounted: sendParent((_, { record }: { record: VideoRecord }) => said({ type: 'progress.counted', record })),
    tellOver: sendParent((_, { code }: Failure) =>
      said({ type: 'progress.over', word: code === errors.taskCleared.code ? texts.cleared : texts.watchOver }),
    ),
  },
})
