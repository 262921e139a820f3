/**
 * Sends the played parts of a video to the server (D24, decision 0050). Based on the events and times of the video element, it
 * makes a beat every ten seconds of playback, at each change of the rate, and when playback stops. Skipped parts are not in a
 * beat. The browser stores a beat, and it is sent again, until the server has acknowledged it.
 */
import { failureOf } from '../../../shared/failure'
import { claimedRate } from './videoProgress.logic'
import { sendingOf, videoProgressSetup } from './videoProgress.setup'

export const videoProgressMachine = videoProgressSetup.createMachine({
  id: 'videoProgress',
  description: 'The recording of watch progress.',
  context: ({ input }) => ({
    ...input,
    open: null,
    rate: claimedRate(input.rate),
    spans: [],
    hasHand: false,
    beganAt: 0,
    beats: [],
    sequence: 0,
    toldMs: input.placeMs,
    tries: 0,
    problem: null,
  }),
  invoke: { id: 'keeper', src: 'keeper' },
  on: { 'activity.detected': { actions: 'rememberHand' } },
  type: 'parallel',
  states: {
    video: {
      description: 'The playback.',
      initial: 'still',
      states: {
        still: {
          description: 'Not playing; the position may change.',
          on: {
            'media.playing': { target: 'playing', actions: 'begin' },
            'media.seeked': { actions: 'move' },
            'media.time': { actions: 'move' },
            'media.rate': { actions: ['makeBeat', 'keep', 'changeRate'] },
            'progress.flush': { actions: ['makeBeat', 'keep'] },
          },
        },
        playing: {
          description: 'Playing; continuous playback is one span.',
          on: {
            'media.time': [{ guard: 'isBeatDue', actions: ['extend', 'makeBeat', 'keep'] }, { actions: 'extend' }],
            'media.playing': { actions: 'extend' },
            'media.rate': { actions: ['extend', 'makeBeat', 'keep', 'changeRate'] },
            'media.seeking': [
              { guard: 'isFull', target: 'still', actions: ['closeBefore', 'makeBeat', 'keep'] },
              { target: 'still', actions: 'closeBefore' },
            ],
            'media.waiting': { target: 'still', actions: ['extend', 'close'] },
            'media.paused': { target: 'still', actions: ['extend', 'close', 'makeBeat', 'keep'] },
            'media.ended': { target: 'still', actions: ['extend', 'close', 'makeBeat', 'keep'] },
            'progress.flush': { actions: ['makeBeat', 'keep'] },
          },
        },
      },
    },
    reporting: {
      description: 'The transmission to the server.',
      initial: 'reported',
      states: {
        reported: {
          description: 'The server has all beats.',
          always: { guard: 'hasBeats', target: 'sending' },
          on: { 'media.seeked': 'moved' },
        },
        moved: {
          description: 'The position was changed by seeking: it is sent after a pause.',
          always: { guard: 'hasBeats', target: 'sending' },
          after: {
            placeQuiet: [{ guard: 'isElsewhere', target: 'sending' }, { target: 'reported' }],
          },
          on: {
            'media.seeked': { target: 'moved', reenter: true },
            'progress.flush': { guard: 'isElsewhere', target: 'sending' },
          },
        },
        sending: {
          description: 'Sending the unacknowledged beats.',
          invoke: {
            src: 'sendBeats',
            input: ({ context }) => sendingOf(context),
            onDone: [
              {
                guard: { type: 'isTakenElsewhere', params: ({ event }) => event.output },
                target: 'moved',
                actions: [
                  { type: 'acknowledge', params: ({ event }) => event.output },
                  'keep',
                  { type: 'reportCounted', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'reported',
                actions: [
                  { type: 'acknowledge', params: ({ event }) => event.output },
                  'keep',
                  { type: 'reportCounted', params: ({ event }) => event.output },
                ],
              },
              { target: 'waiting', actions: 'countTry' },
            ],
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) },
                target: 'over',
                actions: ['dropBeats', 'keep', { type: 'reportOver', params: ({ event }) => failureOf(event.error) }],
              },
              {
                guard: { type: 'isPassing', params: ({ event }) => failureOf(event.error) },
                target: 'waiting',
                actions: 'countTry',
              },
              {
                target: 'refused',
                actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
              },
            ],
          },
        },
        waiting: {
          description: 'Sending failed: retried automatically, with the beats of the meantime.',
          after: { retryDue: 'sending' },
          on: { 'line.back': 'sending', 'progress.flush': 'sending' },
        },
        refused: {
          description:
            'The server refuses beats at the moment: the task was recalled, or the class is paused (D12, D41).',
          on: { 'tasks.changed': 'sending', 'line.back': 'sending' },
        },
        over: {
          description:
            'The server no longer counts beats of this page: the records were cleared (D13), or too many pages have opened the video since.',
        },
      },
    },
  },
})
