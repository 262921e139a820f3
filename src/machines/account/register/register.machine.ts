/**
 * Registration: the form, the account being made, what came of it. What is typed belongs to the form; the chart knows
 * what was sent, so that a refusal finds its field.
 */
import { assertEvent, assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../shared/failure'
import { asksCaptcha } from '../session/session.logic'
import { registerActors } from './register.actors'
import { refusalOf, registrationProblem, trimmed } from './register.logic'
import type { RegisterContext, RegisterEvent } from './register.types'

const nothingTyped = { loginCode: '', studentName: '', validCode: '', password: '', confirmPassword: '' }

export const registerMachine = setup({
  types: { context: {} as RegisterContext, events: {} as RegisterEvent },
  actors: registerActors,
  guards: {
    isIncomplete: ({ context, event }) => registrationProblem(event, context.needsCaptcha) !== null,
  },
  actions: {
    remember: assign(({ event }) => {
      assertEvent(event, 'register.submit')
      return { registration: trimmed(event), problem: null }
    }),
    showInputProblem: assign(({ context, event }) => {
      assertEvent(event, 'register.submit')
      return { problem: registrationProblem(event, context.needsCaptcha) }
    }),
    forgetPasswords: assign(({ context: { registration } }) => ({
      registration: { ...registration, password: '', confirmPassword: '' },
    })),
    showRefusal: assign(({ context }, failure: Failure) => ({
      problem: refusalOf(failure),
      refusals: context.refusals + 1,
      needsCaptcha: context.needsCaptcha || asksCaptcha(failure.code),
    })),
  },
}).createMachine({
  id: 'register',
  description: 'A student makes an account by the invitation code of a class.',
  context: { registration: nothingTyped, problem: null, needsCaptcha: false, refusals: 0, registered: null },
  initial: 'form',
  states: {
    form: {
      description: 'The form waits for what the student types.',
      initial: 'waiting',
      on: {
        'register.submit': [
          { guard: 'isIncomplete', target: '.refused', actions: 'showInputProblem' },
          { target: 'sending', actions: 'remember' },
        ],
      },
      states: {
        waiting: { description: 'Nothing is wrong so far.' },
        refused: { description: 'Something was wrong; the form says what, at the field where that is known.' },
      },
    },
    sending: {
      description: 'The account is being made; a second press does nothing.',
      exit: 'forgetPasswords',
      invoke: {
        src: 'register',
        input: ({ context }) => context.registration,
        onDone: { target: 'done', actions: assign({ registered: ({ event }) => event.output }) },
        onError: {
          target: 'form.refused',
          actions: { type: 'showRefusal', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    done: {
      type: 'final',
      description: 'The account is made, and may be signed in to with the password that was chosen.',
    },
  },
})
