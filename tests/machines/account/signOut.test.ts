/** Signing out when the server reports an error: the session ends in the browser anyway. */
import { expect, test, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { User } from '../../../contract/entities/account/user'
import { teacher } from '../../../src/catalogue/account/session/session.examples'
import { sessionMachine } from '../../../src/machines/account/session/session.machine'
import type { SignOutInput } from '../../../src/machines/account/session/session.types'
import { startUnderParent } from '../../support/underParent'

test("B392 G071 a failed logout call ends the session and shows the server's text under 提示", async () => {
  const machine = sessionMachine.provide({
    actors: {
      keptToken: fromPromise<string | null>(async () => 'token'),
      loadUser: fromPromise<User, { token: string }>(async () => teacher),
      otherTabs: fromCallback(() => undefined),
      forgetToken: fromPromise<void, { token: string | null }>(async () => undefined),
      signOut: fromPromise<void, SignOutInput>(async () => {
        throw { code: 900_001, text: '系统繁忙，请稍后再试' }
      }),
    },
  })
  const { child, emitted } = startUnderParent(machine, undefined)
  await vi.waitFor(() => expect(child.getSnapshot().matches('signedIn')).toBe(true))
  child.send({ type: 'signOut.ask' })
  child.send({ type: 'signOut.confirm' })
  await vi.waitFor(() => expect(child.getSnapshot().matches('signedOut')).toBe(true))
  expect(emitted).toEqual([{ type: 'notify', level: 'error', title: '提示', text: '系统繁忙，请稍后再试' }])
  expect(child.getSnapshot().context.token).toBeNull()
})
