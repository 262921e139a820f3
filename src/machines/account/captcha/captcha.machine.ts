/**
 * The captcha beside a form (G045): has one asked at the start, and another whenever the person cannot read it, wants it
 * the other way, or its answer has been used. Whether an answer is right it does not know: the form around it is told
 * what is typed, and sends that with the key.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../../shared/failure'
import { captchaActors } from './captcha.actors'
import type { CaptchaContext, CaptchaEvent, CaptchaSaid, CaptchaStart } from './captcha.types'
import { captchaTexts } from './texts'

export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaStart,
    emitted: {} as CaptchaSaid,
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
    tellAnswer: emit(({ context: { asked, typed } }) => ({
      type: 'captcha.answered' as const,
      captchaKey: asked?.captchaKey ?? '',
      validCode: typed,
    })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || captchaTexts.failed })),
  },
}).createMachine({
  id: 'captcha',
  description: 'Something that a person can answer and a program has trouble with.',
  context: ({ input: { used } }) => ({ kind: 'picture', asked: null, typed: '', used, problem: null }),
  initial: 'asking',
  on: {
    'captcha.renew': '.asking',
    'captcha.turn': { target: '.asking', actions: 'turn' },
    'captcha.spend': { guard: 'isSpent', target: '.asking', actions: 'spend' },
  },
  states: {
    asking: {
      description: 'Something new is on its way; what was asked before serves no longer.',
      entry: ['forget', 'tellAnswer'],
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
      description: 'The picture or the question is shown, and waits for its answer.',
      entry: 'tellAnswer',
      on: { 'captcha.write': { actions: ['take', 'tellAnswer'] } },
    },
    failed: { description: 'Nothing could be asked; the person may try again.' },
  },
})
