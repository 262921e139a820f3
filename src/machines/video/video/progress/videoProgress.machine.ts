/**
 * What of a film was played, on its way to the server (D24, decision 0050). It goes by what the film itself tells, with the moments
 * of that: a beat each ten seconds of playing, at each change of speed, and when playing stops. What is jumped over is not in it. A
 * beat counts as told once the server has acknowledged it; until then the browser keeps it, and it is sent again.
 */
import { failureOf } from '../../../shared/failure'
import { claimedRate } from './videoProgress.logic'
import { sendingOf, videoProgressSetup } from './videoProgress.setup'

export const videoProgressMachine = videoProgressSetup.createMachine({
  id: 'videoProgress',
  description: 'What was played of a film.',
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
  on: { 'hand.seen': { actions: 'rememberHand' } },
  type: 'parallel',
  states: {
    film: {
      description: 'What the film does.',
      initial: 'still',
      states: {
        still: {
          description: 'Nothing is played: where it is may change.',
          on: {
            'media.playing': { target: 'playing', actions: 'begin' },
            'media.seeked': { actions: 'move' },
            'media.time': { actions: 'move' },
            'media.rate': { actions: ['makeBeat', 'keep', 'changeRate'] },
            'progress.flush': { actions: ['makeBeat', 'keep'] },
          },
        },
        playing: {
          description: 'It plays: what passes without a break is one part.',
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
    telling: {
      description: 'What of it the server has.',
      initial: 'told',
      states: {
        told: {
          description: 'The server has all beats.',
          always: { guard: 'hasBeats', target: 'sending' },
          on: { 'media.seeked': 'moved' },
        },
        moved: {
          description: 'One went elsewhere: the place is told once that has stopped for a moment.',
          always: { guard: 'hasBeats', target: 'sending' },
          after: {
            placeQuiet: [{ guard: 'isElsewhere', target: 'sending' }, { target: 'told' }],
          },
          on: {
            'media.seeked': { target: 'moved', reenter: true },
            'progress.flush': { guard: 'isElsewhere', target: 'sending' },
          },
        },
        sending: {
          description: 'Beats are on their way, all that nobody has acknowledged.',
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
                  { type: 'tellCounted', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'told',
                actions: [
                  { type: 'acknowledge', params: ({ event }) => event.output },
                  'keep',
                  { type: 'tellCounted', params: ({ event }) => event.output },
                ],
              },
              { target: 'waiting', actions: 'countTry' },
            ],
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) },
                target: 'over',
                actions: ['dropBeats', 'keep', { type: 'tellOver', params: ({ event }) => failureOf(event.error) }],
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
          description: 'They did not arrive: they are sent again by themselves, with what is played meanwhile.',
          after: { retryDue: 'sending' },
          on: { 'line.back': 'sending', 'progress.flush': 'sending' },
        },
        refused: {
          description: 'The server takes nothing just now: the task was taken back, or the class is paused (D12, D41).',
          on: { 'tasks.changed': 'sending', 'line.back': 'sending' },
        },
        over: {
          description:
            'Nothing that this page sends counts any more: what was done was cleared (D13), or too many pages have opened the film since.',
        },
      },
    },
  },
})
