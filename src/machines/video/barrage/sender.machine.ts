/**
 * Writing a comment over a video. The server is asked before each one (B519); if it refuses, nothing is sent and its
 * reason is shown. A comment keeps its request id until it is confirmed as stored, so that it is stored once.
 */
import { and, assertEvent, assign, sendParent, setup, stateIn } from 'xstate'
import type { Barrage, BarrageLeave } from '../../../../contract/entities/video/barrage'
import { errors } from '../../../../contract/errors'
import { BARRAGE_ASK_AGAIN_MS, BARRAGE_PAUSE_MS } from '../../../../contract/limits'
import { type Failure, failureOf } from '../../shared/failure'
import { senderActors } from './barrage.actors'
import { textReason } from './barrage.logic'
import type { SenderContext, SenderEvent, SenderInput } from './barrage.types'
import { texts } from './texts'

const unasked: BarrageLeave = { gate: '', waitMs: 0, reason: '' }

/** Errors after which the last answer on writing no longer holds. */
const shutCodes: readonly number[] = [
  errors.barrageClosed.code,
  errors.barrageForbidden.code,
  errors.classReadOnly.code,
]

export const senderMachine = setup({
  types: { context: {} as SenderContext, events: {} as SenderEvent, input: {} as SenderInput },
  actors: senderActors,
  delays: {
    pauseOver: ({ context: { leave } }) => leave.waitMs ?? BARRAGE_PAUSE_MS,
    askAgain: ({ context: { leave } }) =>
      leave.gate === 'forbidden' && leave.waitMs !== null
        ? Math.min(leave.waitMs, BARRAGE_ASK_AGAIN_MS)
        : BARRAGE_ASK_AGAIN_MS,
  },
  guards: {
    isWritten: ({ context: { text } }) => textReason(text) === null,
    isLineUp: stateIn({ line: 'up' }),
    canSend: and(['isWritten', 'isLineUp']),
    mayWrite: (_, { gate }: BarrageLeave) => gate === '',
    isTooSoon: (_, { gate }: BarrageLeave) => gate === 'tooSoon',
    isRefusedTooSoon: (_, { code }: Failure) => code === errors.barrageTooSoon.code,
    isShut: (_, { code }: Failure) => shutCodes.includes(code),
    hasGateChanged: ({ context }) => context.hasGateChanged,
  },
  actions: {
    write: assign(({ event }) => {
      assertEvent(event, 'text.write')
      return { text: event.text, problem: null }
    }),
    /** The same text again is the same request: it may be stored although no response has arrived. */
    begin: assign(({ context: { text, attempt }, event }) => {
      assertEvent(event, 'barrage.send')
      const content = text.trim()
      const { recordTime, requestId } = event
      return { attempt: attempt?.content === content ? attempt : { content, recordTime, requestId }, problem: null }
    }),
    takeLeave: assign((_, leave: BarrageLeave) => ({ leave })),
    noteGate: assign({ hasGateChanged: true }),
    forgetGate: assign({ hasGateChanged: false }),
    pause: assign({ leave: { gate: 'tooSoon', waitMs: BARRAGE_PAUSE_MS, reason: '' } }),
    /** Text that was written since the request remains. */
    clear: assign(({ context: { text, attempt } }) => ({
      text: text.trim() === attempt?.content ? '' : text,
      attempt: null,
    })),
    reportSent: sendParent((_, barrage: Barrage) => ({ type: 'barrage.sent', barrage })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.sendFailed })),
  },
}).createMachine({
  id: 'barrageSender',
  description: 'Writing comments over a video.',
  context: ({ input }) => ({
    ...input,
    text: '',
    attempt: null,
    leave: unasked,
    hasGateChanged: false,
    problem: null,
  }),
  type: 'parallel',
  on: { 'text.write': { actions: 'write' } },
  states: {
    line: {
      description: 'The connection that brings the comments of others.',
      initial: 'up',
      states: {
        up: { description: 'Connected.', on: { 'line.lost': 'lost' } },
        lost: { description: 'Disconnected: nothing is sent until the connection returns.', on: { 'line.back': 'up' } },
      },
    },
    writing: {
      description: 'A comment, from the first character until it is stored.',
      initial: 'asking',
      states: {
        asking: {
          description: 'Asking the server whether the student may write.',
          entry: 'forgetGate',
          on: {
            'gate.changed': { target: 'asking', reenter: true },
            'line.back': { target: 'asking', reenter: true },
          },
          invoke: {
            src: 'checkGate',
            input: ({ context: { place } }) => ({ place }),
            onDone: [
              {
                guard: { type: 'mayWrite', params: ({ event }) => event.output },
                target: 'open',
                actions: { type: 'takeLeave', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isTooSoon', params: ({ event }) => event.output },
                target: 'pausing',
                actions: { type: 'takeLeave', params: ({ event }) => event.output },
              },
              { target: 'shut', actions: { type: 'takeLeave', params: ({ event }) => event.output } },
            ],
            // The server is asked again before a comment is sent.
            onError: 'open',
          },
        },
        open: {
          description: 'The student may write, by the server’s last answer.',
          on: {
            'barrage.send': { guard: 'canSend', target: 'checking', actions: 'begin' },
            'gate.changed': 'asking',
            'line.back': 'asking',
          },
        },
        checking: {
          tags: 'sending',
          description: 'Asking the server whether the comment may be sent (B519).',
          on: { 'gate.changed': { target: 'checking', reenter: true } },
          invoke: {
            src: 'checkGate',
            input: ({ context: { place } }) => ({ place }),
            onDone: [
              { guard: { type: 'mayWrite', params: ({ event }) => event.output }, target: 'sending' },
              {
                guard: { type: 'isTooSoon', params: ({ event }) => event.output },
                target: 'pausing',
                actions: { type: 'takeLeave', params: ({ event }) => event.output },
              },
              { target: 'shut', actions: { type: 'takeLeave', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'open',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        sending: {
          tags: 'sending',
          description: 'Sending the comment.',
          on: { 'gate.changed': { actions: 'noteGate' } },
          invoke: {
            src: 'sendBarrage',
            input: ({ context: { place, attempt } }) => ({
              place,
              ...(attempt ?? { content: '', recordTime: 0, requestId: '' }),
            }),
            onDone: [
              {
                guard: 'hasGateChanged',
                target: 'asking',
                actions: ['clear', { type: 'reportSent', params: ({ event }) => event.output }],
              },
              {
                target: 'pausing',
                actions: ['clear', 'pause', { type: 'reportSent', params: ({ event }) => event.output }],
              },
            ],
            onError: [
              {
                guard: { type: 'isShut', params: ({ event }) => failureOf(event.error) },
                target: 'asking',
              },
              {
                guard: 'hasGateChanged',
                target: 'asking',
                actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
              },
              {
                guard: { type: 'isRefusedTooSoon', params: ({ event }) => failureOf(event.error) },
                target: 'pausing',
                actions: 'pause',
              },
              { target: 'open', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
            ],
          },
        },
        pausing: {
          description: 'Waiting for the minimum interval between two comments; the next one can already be written.',
          on: { 'gate.changed': 'asking', 'line.back': 'asking' },
          after: { pauseOver: 'open' },
        },
        shut: {
          description:
            'The student may not write; the server’s reason is shown, and the server is asked again at intervals.',
          on: { 'gate.changed': 'asking', 'line.back': 'asking' },
          after: { askAgain: 'asking' },
        },
      },
    },
  },
})
