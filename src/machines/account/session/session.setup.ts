/** Guards and actions of the session. */
import { assertEvent, assign, emit, sendParent, setup } from 'xstate'
import { firstErrors } from '../../../../contract/firstErrors'
import { RESTORE_RETRY_MS, SIGN_OUT_PATIENCE_MS } from '../../../../contract/limits'
import { type Failure, failureOf } from '../../shared/failure'
import { sessionActors } from './session.actors'
import {
  asksCaptcha,
  asksCode,
  credentialsProblem,
  newFactorOf,
  passwordProblem,
  sentOf,
  throttleOf,
} from './session.logic'
import type { SessionContext, SessionEmitted, SessionEvent, SessionFact } from './session.types'
import { sessionTexts } from './texts'

export const sessionSetup = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, emitted: {} as SessionEmitted },
  actors: sessionActors,
  delays: {
    restoreRetry: RESTORE_RETRY_MS,
    signOutPatience: SIGN_OUT_PATIENCE_MS,
    throttleOver: ({ context }) => context.throttle?.waitMs ?? 0,
  },
  guards: {
    isIncomplete: ({ context, event }) => event.type === 'login.submit' && credentialsProblem(event, context) !== null,
    isBadPassword: ({ event }) => event.type === 'password.submit' && passwordProblem(event) !== null,
    hasToken: (_, { token }: { token: string | null }) => token !== null,
    isStale: (_, { code }: Failure) => code === firstErrors.signedOut.code,
    isThrottled: (_, { error }: { error: unknown }) => throttleOf(error) !== null,
    cameTooEarly: ({ context }) => context.throttle?.cameTooEarly ?? true,
    isCodeAsked: (_, { code }: Failure) => asksCode(code),
    isBlankCode: ({ event }) => event.type === 'login.code' && event.code.trim() === '',
    isSignedInElsewhere: (_, { code }: Failure) => code === firstErrors.signedInElsewhere.code,
    /** G071: the server answered with a reason; that the session has already ended is not reported. */
    hasDescription: (_, { code, text }: Failure) => code !== 0 && code !== firstErrors.signedOut.code && text !== '',
    isOvertaken: ({ context }) => context.isOvertaken,
    isOtherToken: ({ context, event }) => event.type === 'session.replaced' && event.token !== context.token,
  },
  actions: {
    rememberCredentials: assign(({ event }) => {
      assertEvent(event, ['login.submit', 'login.redeem'])
      return {
        credentials: sentOf(event),
        code: '',
        newFactor: null,
        isForced: false,
        isOvertaken: false,
        problem: null,
      }
    }),
    rememberCode: assign(({ event }) => {
      assertEvent(event, 'login.code')
      return { code: event.code.trim(), isOvertaken: false, problem: null }
    }),
    askCode: assign(({ context: { newFactor } }, { error }: { error: unknown }) => {
      const { code, text } = failureOf(error)
      const isWrong = code === firstErrors.secondFactorWrong.code
      return { code: '', isForced: false, newFactor: newFactorOf(error) ?? newFactor, problem: isWrong ? text : null }
    }),
    showMissingCode: assign({ problem: sessionTexts.codeMissing }),
    force: assign({ isForced: true, isOvertaken: false }),
    noteOvertaken: assign(({ event }) => {
      assertEvent(event, 'session.replaced')
      return { isOvertaken: event.token !== null }
    }),
    forgetCredentials: assign({ credentials: null, code: '', newFactor: null, needsCaptcha: false }),
    dropCredentials: assign({ credentials: null, code: '', newFactor: null, isForced: false }),
    rememberToken: assign((_, { token }: { token: string | null }) => ({ token })),
    forgetSession: assign({
      token: null,
      user: null,
      credentials: null,
      code: '',
      newFactor: null,
      isForced: false,
    }),
    showInputProblem: assign(({ context, event }) => {
      if (event.type === 'login.submit') return { problem: credentialsProblem(event, context) }
      if (event.type === 'password.submit') return { problem: passwordProblem(event) }
      return {}
    }),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    noteRefusal: assign(({ context }, { code }: Failure) => ({
      refusals: context.refusals + 1,
      needsCaptcha: context.needsCaptcha || asksCaptcha(code),
    })),
    clearProblem: assign({ problem: null }),
    rememberThrottle: assign((_, { error }: { error: unknown }) => ({ throttle: throttleOf(error) })),
    forgetThrottle: assign({ throttle: null }),
    rememberProfile: assign(({ context: { user }, event }) => {
      assertEvent(event, 'profile.changed')
      const { type: _, ...changed } = event
      return { user: user && { ...user, ...changed } }
    }),
    rememberPasswordChanged: assign(({ context: { user, passwordChanges } }) => ({
      user: user && { ...user, mustChangePassword: false },
      passwordChanges: passwordChanges + 1,
    })),
    rememberPasswordNeeded: assign(({ context: { user } }) => ({
      user: user && { ...user, mustChangePassword: true },
    })),
    notifyExpired: emit({
      type: 'notify',
      level: 'error',
      title: sessionTexts.expiredTitle,
      text: sessionTexts.expired,
    }),
    notifySignOutFailed: emit((_, { text }: Failure) => ({
      type: 'notify' as const,
      level: 'error' as const,
      title: sessionTexts.signOutTitle,
      text,
    })),
    notifyPasswordChanged: emit({ type: 'notify', level: 'success', text: sessionTexts.passwordChanged }),
    reportSignedIn: sendParent(({ context: { token, user } }): SessionFact => {
      if (token === null || user === null) throw new Error('signed in without token or user')
      return { type: 'session.signedIn', token, user }
    }),
    reportPasswordChanged: sendParent((): SessionFact => ({ type: 'session.passwordChanged' })),
    reportSignedOut: sendParent((): SessionFact => ({ type: 'session.signedOut' })),
  },
})
