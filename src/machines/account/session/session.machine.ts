/**
 * The session in this browser: restores a stored session at the start, signs in with a password or with the ticket of a
 * provider of the school (asking for a second factor, and before it ends a session elsewhere), changes the password, signs
 * out. It owns the token and does no storage or network access itself.
 */
import { assertEvent, assign } from 'xstate'
import { failureOf } from '../../shared/failure'
import { loginInputOf, problems } from './session.logic'
import { sessionSetup } from './session.setup'
import { sessionTexts } from './texts'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The user who is signed in in this browser.',
  context: {
    token: null,
    user: null,
    credentials: null,
    code: '',
    newFactor: null,
    needsCaptcha: false,
    refusals: 0,
    isForced: false,
    isOvertaken: false,
    problem: null,
    throttle: null,
    passwordChanges: 0,
  },
  invoke: { src: 'otherTabs' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Looking for a session stored in this browser.',
      invoke: {
        src: 'keptToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ token: event.output }) },
            target: 'loadingUser',
            actions: { type: 'rememberToken', params: ({ event }) => ({ token: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    loadingUser: {
      description: 'Requesting the user of the stored token.',
      invoke: {
        src: 'loadUser',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'signedIn', actions: assign({ user: ({ event }) => event.output, problem: null }) },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => failureOf(event.error) }, target: 'expired' },
          { target: 'unreachable' },
        ],
      },
      on: {
        'session.expire': 'expired',
        'session.end': 'signingOut',
        'session.replaced': { guard: 'isOtherToken', target: 'restoring' },
      },
    },
    unreachable: {
      description: 'The server did not answer the request for the user; it is retried automatically.',
      entry: { type: 'showProblem', params: { text: '', instead: sessionTexts.unreachable } },
      after: { restoreRetry: 'loadingUser' },
      on: {
        'session.retry': 'loadingUser',
        'session.end': 'signingOut',
        'session.replaced': { guard: 'isOtherToken', target: 'restoring' },
      },
    },
    signedOut: {
      description: 'No user is signed in: the sign-in form is shown.',
      initial: 'waiting',
      entry: ['forgetSession', 'reportSignedOut'],
      on: {
        'login.submit': [
          { guard: 'isIncomplete', target: '.failed', actions: 'showInputProblem' },
          { target: 'signingIn', actions: 'rememberCredentials' },
        ],
        'login.redeem': { target: 'signingIn', actions: 'rememberCredentials' },
        'provider.failed': {
          target: '.failed',
          actions: { type: 'showProblem', params: ({ event }) => problems.login(event) },
        },
        'session.replaced': { guard: 'isOtherToken', target: 'restoring' },
      },
      states: {
        waiting: { description: 'The form shows no error.', entry: 'clearProblem' },
        failed: { description: 'The last attempt failed; the form gives the reason.' },
        throttled: {
          description: 'Too many attempts; the form shows when the next attempt is allowed and waits until then.',
          exit: 'forgetThrottle',
          after: { throttleOver: [{ guard: 'cameTooEarly', target: 'waiting' }, { target: 'failed' }] },
          on: { 'login.submit': undefined, 'provider.failed': undefined },
        },
      },
    },
    signingIn: {
      description:
        'Sending the credentials or the ticket; a session elsewhere is left alone unless the user chose to end it.',
      invoke: {
        src: 'login',
        input: ({ context }) => loginInputOf(context),
        onDone: {
          target: 'loadingUser',
          actions: ['forgetCredentials', { type: 'rememberToken', params: ({ event }) => ({ token: event.output }) }],
        },
        onError: [
          { guard: 'isOvertaken', target: 'restoring', actions: 'dropCredentials' },
          {
            guard: { type: 'isCodeAsked', params: ({ event }) => failureOf(event.error) },
            target: 'askingCode',
            actions: { type: 'askCode', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isSignedInElsewhere', params: ({ event }) => failureOf(event.error) },
            target: 'askingForcedLogin',
            actions: { type: 'showProblem', params: ({ event }) => problems.elsewhere(event.error) },
          },
          {
            guard: { type: 'isThrottled', params: ({ event }) => ({ error: event.error }) },
            target: 'signedOut.throttled',
            actions: [
              { type: 'rememberThrottle', params: ({ event }) => ({ error: event.error }) },
              { type: 'noteRefusal', params: ({ event }) => failureOf(event.error) },
              { type: 'showProblem', params: ({ event }) => problems.login(event.error) },
            ],
          },
          {
            target: 'signedOut.failed',
            actions: [
              { type: 'noteRefusal', params: ({ event }) => failureOf(event.error) },
              { type: 'showProblem', params: ({ event }) => problems.login(event.error) },
            ],
          },
        ],
      },
      on: { 'session.replaced': { actions: 'noteOvertaken' } },
    },
    askingCode: {
      description:
        'The password is right: the form asks for a code of the second factor, or shows how to set one up first.',
      on: {
        'login.code': [
          { guard: 'isBlankCode', actions: 'showMissingCode' },
          { target: 'signingIn', actions: 'rememberCode' },
        ],
        'login.cancel': 'signedOut',
        'session.replaced': { guard: 'isOtherToken', target: 'restoring', actions: 'dropCredentials' },
      },
    },
    askingForcedLogin: {
      description: 'The person is known, but the account is signed in elsewhere: asking whether to end that session.',
      on: {
        'login.force': { target: 'signingIn', actions: ['force', 'clearProblem'] },
        'login.cancel': 'signedOut',
        'session.replaced': { guard: 'isOtherToken', target: 'restoring', actions: 'dropCredentials' },
      },
    },
    signedIn: {
      description: 'A user is signed in.',
      entry: 'reportSignedIn',
      exit: 'clearProblem',
      initial: 'ready',
      on: {
        'session.expire': 'expired',
        'session.end': 'signingOut',
        'session.replaced': { guard: 'isOtherToken', target: 'restoring', actions: 'reportSignedOut' },
        'profile.changed': { actions: 'rememberProfile' },
        'password.require': { actions: 'rememberPasswordNeeded' },
      },
      states: {
        ready: {
          description: 'The user works; no request about the session is pending.',
          on: {
            'signOut.ask': 'confirmingSignOut',
            'password.submit': [
              { guard: 'isBadPassword', actions: 'showInputProblem' },
              { target: 'changingPassword' },
            ],
          },
        },
        confirmingSignOut: {
          description: 'Asking the user to confirm the sign-out.',
          on: { 'signOut.confirm': '#session.signingOut', 'signOut.cancel': 'ready' },
        },
        changingPassword: {
          description: 'Sending the old and the new password.',
          entry: 'clearProblem',
          invoke: {
            src: 'changePassword',
            input: ({ context, event }) => {
              assertEvent(event, 'password.submit')
              const { originalPassword, newPassword, confirmPassword } = event
              return { token: context.token, originalPassword, newPassword, confirmPassword }
            },
            onDone: {
              target: 'ready',
              actions: ['rememberPasswordChanged', 'reportPasswordChanged', 'notifyPasswordChanged'],
            },
            onError: {
              target: 'ready',
              actions: { type: 'showProblem', params: ({ event }) => problems.passwordChange(event.error) },
            },
          },
        },
      },
    },
    expired: {
      description: 'The server no longer knows the session; a message says so and the token is deleted.',
      entry: 'notifyExpired',
      invoke: {
        src: 'forgetToken',
        input: ({ context: { token } }) => ({ token }),
        onDone: 'signedOut',
        onError: 'signedOut',
      },
      on: { 'session.replaced': { guard: 'isOtherToken', target: 'restoring', actions: 'reportSignedOut' } },
    },
    signingOut: {
      description: 'Deleting the token and signing out at the server; the session ends whatever the server answers.',
      invoke: {
        src: 'signOut',
        input: ({ context }) => ({ token: context.token, userCode: context.user?.userCode ?? '' }),
        onDone: 'signedOut',
        onError: [
          {
            guard: { type: 'hasDescription', params: ({ event }) => failureOf(event.error) },
            target: 'signedOut',
            actions: { type: 'notifySignOutFailed', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'signedOut' },
        ],
      },
      after: { signOutPatience: 'signedOut' },
      on: { 'session.replaced': { guard: 'isOtherToken', target: 'restoring', actions: 'reportSignedOut' } },
    },
  },
})
