/** A server whose people sign in with accounts of the school. */
import { readConfig } from '../../../../server/config'
import { startApp, type TestApp, type TestAppOptions } from '../../../support/server/app'
import type { TestDatabase } from '../../../support/server/databases'

/** Starts a server on a known port with further settings. */
export async function startSchool(
  database: TestDatabase,
  { port, env, ...options }: { port: number; env: Readonly<Record<string, string>> } & Omit<TestAppOptions, 'config'>,
): Promise<TestApp> {
  const origin = `http://127.0.0.1:${port}`
  const { schoolSignIn, publicOrigins } = readConfig({ PUBLIC_ORIGIN: origin, ...env })
  return startApp(database, { ...options, config: { port, publicOrigins, schoolSignIn } })
}
