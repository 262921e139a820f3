/**
 * A page of one step with mail: asking for a link (`forgot`), setting a new password by it (`reset`), confirming an address
 * (`confirm`, which begins by itself). The form owns the input.
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { hasPasswordLength } from '../../../../contract/rules/shared/password'
import { type Failure, failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import type { MailStepContext, MailStepEvent, StepInput, StepRequest } from './email.types'
import { emailTexts as texts } from './texts'

/** Why the input cannot be sent, or null. */
function problemOf(
  { step }: MailStepContext,
  { loginCode = '', password = '', repeated = '' }: StepInput,
): string | null {
  if (step === 'forgot') return loginCode.trim() === '' ? texts.loginCodeMissing : null
  if (step === 'confirm') return null
  if (password === '') return texts.passwordMissing
  if (!hasPasswordLength(password)) return errors.weakPassword.text
  return password === repeated ? null : errors.passwordsDiffer.text
}

export const mailStepMachine = setup({
  types: {
    context: {} as MailStepContext,
    events: {} as MailStepEvent,
    input: {} as Pick<StepRequest, 'step' | 'link'>,
  },
  actors: {
    /** Sends the step; rejects with the server's error. */
    send: fromPromise<void, StepRequest>(notProvided),
  },
  guards: {
    beginsByItself: ({ context }) => context.step === 'confirm' && context.problem === null,
    isIncomplete: ({ context }, { typed }: { typed: StepInput }) => problemOf(context, typed) !== null,
  },
  actions: {
    store: assign(({ event }) => {
      assertEvent(event, 'step.submit')
      return { typed: event.typed, problem: null }
    }),
    forgetTyped: assign({ typed: {} }),
    showMissing: assign(({ context, event }) => ({ problem: problemOf(context, event.typed) })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.failed })),
  },
}).createMachine({
  id: 'mailStep',
  description: 'One step with mail: asking for a link, a new password, or the confirmation of an address.',
  context: ({ input: { step, link } }) => ({ step, link, typed: {}, problem: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The form accepts input, and shows why the last attempt failed.',
      always: { guard: 'beginsByItself', target: 'sending' },
      on: {
        'step.submit': [
          { guard: { type: 'isIncomplete', params: ({ event }) => event }, actions: 'showMissing' },
          { target: 'sending', actions: 'store' },
        ],
      },
    },
    sending: {
      description: 'Sending the step; a second press does nothing.',
      exit: 'forgetTyped',
      invoke: {
        src: 'send',
        input: ({ context: { step, link, typed } }) => ({ step, link, ...typed }),
        onDone: 'done',
        onError: { target: 'waiting', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    done: { type: 'final', description: 'The step is done; the page says what follows.' },
  },
})
