/** Connects the charts of the shell with the outside world: each of their actors gets its implementation here. */

import { fromCallback, fromPromise } from 'xstate'
import { loginExtend, loginThrottled } from '../../../../contract/calls/account/auth'
import { type NewSecondFactor, newSecondFactor } from '../../../../contract/entities/account/secondFactor'
import type { User } from '../../../../contract/entities/account/user'
import { firstErrors } from '../../../../contract/firstErrors'
import { sessionMachine } from '../../../machines/account/session/session.machine'
import type {
  LoginInput,
  PasswordInput,
  SessionEvent,
  SignOutInput,
  Throttle,
} from '../../../machines/account/session/session.types'
import { lateLogic } from '../../../machines/shared/lateLogic'
import { appMachine } from '../../../machines/shell/app/app.machine'
import { fetchChunk } from '../../../services/browser/chunks'
import { local, onLocalChange } from '../../../services/browser/kept/storage'
import { encryptPasswords } from '../../../services/network/crypto'
import { CallError, call, exchange, fetchCalls, keptToken, TOKEN_KEY } from '../../../services/network/http'
import { knownDevice, rememberDevice } from '../../account/login/devices'
import { rememberLoginCode } from '../../account/login/lastLoginCode'

type Program = typeof import('./program')

/** The nonce expires after two minutes: an expired one is replaced once without notice. */
async function withFreshKey<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (reason) {
    if (reason instanceof CallError && reason.code === firstErrors.keyExpired.code) return attempt()
    throw reason
  }
}

/** A refusal with a waiting time, converted to a moment of this browser's clock. */
class ThrottledError extends Error {
  constructor(
    readonly code: number,
    readonly text: string,
    readonly throttle: Throttle,
  ) {
    super(text)
  }
}

const SECOND_MS = 1_000

/** Adds to a refusal the moment at which the next attempt is accepted. */
async function withMoment<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (reason) {
    const throttleData = reason instanceof CallError ? loginThrottled.safeParse(reason.data) : undefined
    if (!(reason instanceof CallError) || !throttleData?.success) throw reason
    const waitMs = throttleData.data.retryAfterSeconds * SECOND_MS
    throw new ThrottledError(reason.code, reason.text, { waitMs, until: Date.now() + waitMs })
  }
}

/** A sign-in that has to set up a second factor first. */
class SetupError extends Error {
  constructor(
    readonly code: number,
    readonly text: string,
    readonly newFactor: NewSecondFactor,
  ) {
    super(text)
  }
}

/** Adds to a refusal the second factor that has to be set up. */
async function withSetup<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (reason) {
    if (!(reason instanceof CallError) || reason.code !== firstErrors.secondFactorSetup.code) throw reason
    const found = newSecondFactor.safeParse(reason.data)
    throw found.success ? new SetupError(reason.code, reason.text, found.data) : reason
  }
}

/** A ticket of a provider for a session; the server knows this browser by a cookie. */
async function redeem({ ticket, isForceLogin }: { ticket: string; isForceLogin: boolean }): Promise<string> {
  const token = await call('redeemTicket', { ticket, isForceLogin: isForceLogin ? '1' : '0' })
  local.write(TOKEN_KEY, token)
  return token
}

const login = fromPromise<string, LoginInput>(async ({ input }) => {
  if ('ticket' in input) return redeem(input)
  const { loginCode, password, captcha, code, isForceLogin } = input
  const device = knownDevice(loginCode)
  const { data: token, extend } = await withMoment(() =>
    withSetup(() =>
      withFreshKey(async () => {
        const { keyId, passwords } = await encryptPasswords([password])
        const [encrypted = ''] = passwords
        return exchange('login', {
          loginCode,
          ...(device !== undefined && { device }),
          password: encrypted,
          keyId,
          ...captcha,
          ...(code !== undefined && { code }),
          isForceLogin: isForceLogin ? '1' : '0',
        })
      }),
    ),
  )
  local.write(TOKEN_KEY, token)
  rememberLoginCode(loginCode)
  const given = loginExtend.safeParse(extend)
  if (given.success) rememberDevice(loginCode, given.data.device)
  return token
})

/** Deletes a token, unless another tab has stored a newer one. */
const forget = (token: string | null): void => {
  if (keptToken() === (token ?? undefined)) local.remove(TOKEN_KEY)
}

const signOut = fromPromise<void, SignOutInput>(async ({ input: { token, userCode } }) => {
  forget(token)
  if (token) await call('logout', { userCode }, { token })
})

const changePassword = fromPromise<void, PasswordInput>(async ({ input }) => {
  await withFreshKey(async () => {
    const { keyId, passwords } = await encryptPasswords([
      input.originalPassword,
      input.newPassword,
      input.confirmPassword,
    ])
    const [originalPassword = '', newPassword = '', confirmPassword = ''] = passwords
    await call('updatePassword', { keyId, originalPassword, newPassword, confirmPassword })
  })
})

/** The charts for signed-in users, and their calls; loaded in parallel with the user. */
let program: Program | undefined
const fetchProgram = async (): Promise<void> => {
  const [part] = await Promise.all([program ?? fetchChunk(() => import('./program')), fetchCalls()])
  program = part
}
const fetched = (): Program => {
  if (!program) throw new Error('the program is fetched before anybody is signed in')
  return program
}

const loadUser = fromPromise<User, { token: string }>(async ({ input: { token } }) => {
  const [user] = await Promise.all([call('currentUser', {}, { token }), fetchProgram()])
  return user
})

const session = sessionMachine.provide({
  actors: {
    keptToken: fromPromise(async () => keptToken() ?? null),
    forgetToken: fromPromise<void, { token: string | null }>(async ({ input }) => forget(input.token)),
    loadUser,
    login,
    signOut,
    changePassword,
    otherTabs: fromCallback(({ sendBack }) =>
      onLocalChange(TOKEN_KEY, () =>
        sendBack({ type: 'session.replaced', token: keptToken() ?? null } satisfies SessionEvent),
      ),
    ),
  },
})

/** The root chart with all of its actors. */
export const providedApp = appMachine.provide({
  actors: {
    session,
    notifications: lateLogic(() => fetched().providedNotifications),
    classroom: lateLogic(() => fetched().providedClassroom),
    chat: lateLogic(() => fetched().providedChat),
    uploads: lateLogic(() => fetched().providedUploads),
  },
})
