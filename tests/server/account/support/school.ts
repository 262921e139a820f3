/** A server whose people sign in with accounts of the school. */
import { expect } from 'vitest'
import { readConfig } from '../../../../server/config'
import { startApp, type TestApp, type TestAppOptions } from '../../../support/server/app'
import type { TestDatabase } from '../../../support/server/databases'
import { Client } from '../../live/support/client'

/** Starts a server on a known port with further settings. */
export async function startSchool(
  database: TestDatabase,
  { port, env, ...options }: { port: number; env: Readonly<Record<string, string>> } & Omit<TestAppOptions, 'config'>,
): Promise<TestApp> {
  const origin = `http://127.0.0.1:${port}`
  const { schoolLogin, publicOrigins } = readConfig({ PUBLIC_ORIGIN: origin, ...env })
  return startApp(database, { ...options, config: { port, publicOrigins, schoolLogin } })
}

/** Opens the notification socket of a session; the result waits until the session is forced offline (40300), and its socket closed. */
export async function watchSession(server: TestApp, token: unknown): Promise<() => Promise<string>> {
  const options = { origin: server.origin }
  const bell = await new Client('notification', Number(new URL(server.origin).port), String(token), options).opened()
  await bell.next('resumed')
  return async () => {
    const { mess } = await bell.next('forcedOffline')
    expect((await bell.closing()).code).toBe(4409)
    return mess
  }
}
