/**
 * Two tabs of one browser: the browser stores one token, and in every order of events no tab works with another one.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, fromCallback, fromPromise } from 'xstate'
import type { User } from '../../../../contract/entities/account/user'
import { elsewhere, stale, teacher } from '../../../../src/catalogue/account/session/session.examples'
import { sessionMachine } from '../../../../src/machines/account/session/session.machine'
import type { LoginInput, PasswordInput, SignOutInput } from '../../../../src/machines/account/session/session.types'
import { startUnderParent } from '../../../support/underParent'

/**
 * A browser with two tabs and a server that allows one session for each user. Every response and every message between
 * the tabs takes time.
 */
class Browser {
  kept: string | null = 'first'
  readonly valid = new Map<string, string>([['first', 't001']])
  readonly tabs: readonly [Actor<typeof sessionMachine>, Actor<typeof sessionMachine>]
  readonly #listeners = new Map<number, () => void>()
  #count = 0

  constructor(readonly scheduler: fc.Scheduler) {
    const tab = (index: number) =>
      startUnderParent(
        sessionMachine.provide({
          actors: {
            keptToken: fromPromise(async () => this.kept),
            forgetToken: fromPromise<void, { token: string | null }>(async ({ input }) =>
              this.#forget(input.token, index),
            ),
            loadUser: fromPromise<User, { token: string }>(async ({ input }) => {
              await this.#answer(`tab ${index}: who is ${input.token}`)
              if (!this.valid.has(input.token)) throw stale
              return { ...teacher, loginCode: this.valid.get(input.token) ?? '' }
            }),
            login: fromPromise<string, LoginInput>(async ({ input }) => {
              await this.#answer(`tab ${index}: log in`)
              const name = 'loginCode' in input ? input.loginCode : input.ticket
              const mine = [...this.valid].filter(([, loginCode]) => loginCode === name)
              if (mine.length > 0 && !input.isForceLogin) throw elsewhere
              for (const [token] of mine) this.valid.delete(token)
              this.#count += 1
              const token = `token ${this.#count}`
              this.valid.set(token, name)
              this.#keep(token, index)
              return token
            }),
            signOut: fromPromise<void, SignOutInput>(async ({ input }) => {
              this.#forget(input.token, index)
              await this.#answer(`tab ${index}: sign out`)
              if (input.token !== null) this.valid.delete(input.token)
            }),
            changePassword: fromPromise<void, PasswordInput>(async () => undefined),
            otherTabs: fromCallback(({ sendBack }) => {
              this.#listeners.set(index, () => sendBack({ type: 'session.replaced', token: this.kept }))
            }),
          },
        }),
        undefined,
      ).child
    this.tabs = [tab(0), tab(1)]
  }

  async #answer(label: string): Promise<void> {
    await this.scheduler.schedule(Promise.resolve(), label)
  }

  #forget(token: string | null, by: number): void {
    if (this.kept === token) this.#keep(null, by)
  }

  #keep(token: string | null, by: number): void {
    this.kept = token
    for (const [index, hear] of this.#listeners) {
      if (index !== by) void this.scheduler.schedule(Promise.resolve(), `tab ${index} hears`).then(hear)
    }
  }
}

type Press = fc.AsyncCommand<object, Browser>

/** The actions of a user in one of the tabs. */
const pressed = (
  index: 0 | 1,
  name: string,
  events: readonly Parameters<Actor<typeof sessionMachine>['send']>[0][],
): Press => ({
  check: () => true,
  run: async (_, browser) => {
    for (const event of events) browser.tabs[index].send(event)
  },
  toString: () => `tab ${index}: ${name}`,
})

const presses = ([0, 1] as const).flatMap((index) => [
  ...['t001', 's001'].map((loginCode) =>
    fc.constant(
      pressed(index, `log in as ${loginCode}`, [{ type: 'login.submit', loginCode, password: 'Podium2026' }]),
    ),
  ),
  fc.constant(pressed(index, 'log in by force', [{ type: 'login.force' }])),
  fc.constant(pressed(index, 'sign out', [{ type: 'signOut.ask' }, { type: 'signOut.confirm' }])),
  fc.constant(pressed(index, 'retry', [{ type: 'session.retry' }])),
])

test('B096 B097 every signed-in tab works with the token that the browser stores, for every order of actions in two tabs', async () => {
  let signedIn = 0
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.commands(presses, { maxCommands: 8 }), async (scheduler, commands) => {
      const browser = new Browser(scheduler)
      await fc.scheduledModelRun(scheduler, () => ({ model: {}, real: browser }), commands)
      await scheduler.waitIdle()
      for (const tab of browser.tabs) {
        const snapshot = tab.getSnapshot()
        if (snapshot.matches('signedIn')) {
          signedIn += 1
          expect(snapshot.context.token).toBe(browser.kept)
          expect(snapshot.context.user?.loginCode).toBe(browser.valid.get(browser.kept ?? ''))
        }
        // A tab shows the form only when the browser stores no session, and the browser stores no session that the
        // server has ended.
        if (snapshot.matches('signedOut')) expect([snapshot.context.token, browser.kept]).toEqual([null, null])
      }
    }),
    { numRuns: 500, seed: 20_261_122 },
  )
  expect(signedIn).toBeGreaterThan(50)
})
