/**
 * The captcha beside a form (G045). It loads one at the start, and another when the user cannot read it, wants the
 * other kind, or has used its answer. The form around it receives what the user types and sends it with the key. This
 * chart does not know whether an answer is right.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../../shared/failure'
import { captchaActors } from './captcha.actors'
import type { CaptchaContext, CaptchaEvent, CaptchaFact, CaptchaStart } from './captcha.types'
import { captchaTexts } from './texts'

export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaStart,
    emitted: {} as CaptchaFact,
  },
  actors: captchaActors,
  guards: {
    isSpent: ({ context, event }) => event.type === 'captcha.spend' && event.used !== context.used,
  },
  actions: {
    turn: assign(({ context }) => ({
      kind: context.kind === 'picture' ? ('question' as const) : ('picture' as const),
    })),
    forget: assign({ asked: null, typed: '', problem: null }),
    take: assign(({ event }) => {
      assertEvent(event, 'captcha.write')
      return { typed: event.typed }
    }),
    spend: assign(({ event }) => {
      assertEvent(event, 'captcha.spend')
      return { used: event.used }
    }),
    emitAnswer: emit(({ context: { asked, typed } }) => ({
      type: 'captcha.answered' as const,
      captchaKey: asked?.captchaKey ?? '',
      validCode: typed,
    })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || captchaTexts.failed })),
  },
}).createMachine({
  id: 'captcha',
  description: 'A picture or a question that people can answer and programs hardly can.',
  context: ({ input: { used } }) => ({ kind: 'picture', asked: null, typed: '', used, problem: null }),
  initial: 'asking',
  on: {
    'captcha.renew': '.asking',
    'captcha.turn': { target: '.asking', actions: 'turn' },
    'captcha.spend': { guard: 'isSpent', target: '.asking', actions: 'spend' },
  },
  states: {
    asking: {
      description: 'Loading a new captcha; the previous one is no longer valid.',
      entry: ['forget', 'emitAnswer'],
      invoke: {
        src: 'ask',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: { target: 'asked', actions: assign({ asked: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: {
        'captcha.renew': { target: 'asking', reenter: true },
        'captcha.spend': { guard: 'isSpent', target: 'asking', actions: 'spend', reenter: true },
      },
    },
    asked: {
      description: 'The picture or the question is shown and waits for an answer.',
      entry: 'emitAnswer',
      on: { 'captcha.write': { actions: ['take', 'emitAnswer'] } },
    },
    failed: { description: 'Loading the captcha failed; the user can retry.' },
  },
})
