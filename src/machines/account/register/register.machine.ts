/**
 * Registration: the form, the request that creates the account, and its result. The form owns the input; the chart
 * remembers what was sent, to find the field of a refusal.
 */
import { assertEvent, assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../shared/failure'
import { asksCaptcha } from '../session/session.logic'
import { registerActors } from './register.actors'
import { refusalOf, registrationProblem, trimmed } from './register.logic'
import type { RegisterContext, RegisterEvent } from './register.types'

const nothingTyped = {
  loginCode: '',
  studentName: '',
  validCode: '',
  password: '',
  confirmPassword: '',
  isAgreed: false,
}

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
  description: 'A student creates an account with the invitation code of a class.',
  context: { registration: nothingTyped, problem: null, needsCaptcha: false, refusals: 0, registered: null },
  initial: 'form',
  states: {
    form: {
      description: 'The form accepts input.',
      initial: 'waiting',
      on: {
        'register.submit': [
          { guard: 'isIncomplete', target: '.refused', actions: 'showInputProblem' },
          { target: 'sending', actions: 'remember' },
        ],
      },
      states: {
        waiting: { description: 'The form shows no error.' },
        refused: { description: 'The form shows what is wrong, at the field where the field is known.' },
      },
    },
    sending: {
      description: 'Creating the account; a second press does nothing.',
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
      description: 'The account exists; the student can sign in with the chosen password.',
    },
  },
})
