/**
 * The captcha beside a form (G045): has one asked at the start, and another whenever the person cannot read it, wants it
 * the other way, or its answer has been used. It does not know the answer; the form sends it with the key.
 */
import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../shared/failure'
import { captchaActors } from './captcha.actors'
import type { CaptchaContext, CaptchaEvent } from './captcha.types'
import { captchaTexts } from './texts'

export const captchaMachine = setup({
  types: { context: {} as CaptchaContext, events: {} as CaptchaEvent },
  actors: captchaActors,
  actions: {
    turn: assign(({ context }) => ({
      kind: context.kind === 'picture' ? ('question' as const) : ('picture' as const),
    })),
    forget: assign({ asked: null, problem: null }),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || captchaTexts.failed })),
  },
}).createMachine({
  id: 'captcha',
  description: 'Something that a person can answer and a program has trouble with.',
  context: { kind: 'picture', asked: null, problem: null },
  initial: 'asking',
  on: {
    'captcha.renew': '.asking',
    'captcha.turn': { target: '.asking', actions: 'turn' },
  },
  states: {
    asking: {
      description: 'Something new is on its way; what was asked before serves no longer.',
      entry: 'forget',
      invoke: {
        src: 'ask',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: { target: 'asked', actions: assign({ asked: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { 'captcha.renew': { target: 'asking', reenter: true } },
    },
    asked: { description: 'The picture or the question is shown, and waits for its answer.' },
    failed: { description: 'Nothing could be asked; the person may try again.' },
  },
})
