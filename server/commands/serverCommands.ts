/** Commands of the server, carried out by the running server or in the database. */
import { userInfo } from 'node:os'
import { modes } from '../../contract/modes'
import { loginLimits } from '../features/account/login/loginLimits'
import { createThrottle } from '../plugins/http/throttle'
import { createAdministratorAccounts } from '../services/account/administratorAccounts'
import { createInitialPasswords } from '../services/account/initialPasswords'
import { createPasswords } from '../services/account/passwords'
import { createProfiles } from '../services/account/profiles'
import { createSessions } from '../services/account/sessions'
import { createAudit } from '../services/operations/audit'
import type { ControlCommands } from '../services/operations/control'
import { createControlCommands } from '../services/operations/controlCommands'
import { createLicense } from '../services/operations/license'
import { createRelay } from '../services/relay/relay'
import type { Command } from './command'
import { askServer, openCurrent, quietLog } from './connection'

/** Runs a command of the server, there or here. */
export async function run(
  command: Command,
  name: `${'admin' | 'license'}.${string}`,
  input: unknown,
): Promise<unknown> {
  const { config, texts } = command
  const answer = await askServer(config.dataDir, name, input, texts)
  if (answer) {
    answer.close()
    return answer.result
  }
  return withCommands(command, async (commands) => (await commands[name]?.(input))?.result)
}

/** The server's services for accounts, on a database that this process opens. */
async function withCommands<Result>(
  { config, texts }: Command,
  work: (commands: ControlCommands) => Promise<Result>,
): Promise<Result> {
  const database = await openCurrent(config, texts)
  const [{ db }, log, now] = [database, quietLog(), Date.now]
  const relay = createRelay({ redisUrl: config.redisUrl, log })
  const throttle = createThrottle({ redisUrl: config.redisUrl, log })
  try {
    // Other nodes are notified of ended sessions.
    await relay.ready()
    const audit = createAudit(db, log, now)
    const accounts = createAdministratorAccounts({
      db,
      sessions: createSessions({ db, relay, log, now }),
      profiles: createProfiles({ db, relay, now }),
      initialPasswords: createInitialPasswords(db, createPasswords(), now),
      limits: loginLimits(throttle),
      audit,
      now,
    })
    const license = await createLicense({
      db,
      mode: modes[config.mode ?? 'rpa'],
      isRequired: config.licenseRequired,
      publicKey: config.licensePublicKey,
      dataDir: config.dataDir,
      relay,
      audit,
      now,
      log,
    })
    return await work(
      createControlCommands({ database, dataDir: config.dataDir, accounts, license, untrustedProxies: () => [] }),
    )
  } finally {
    throttle.close()
    await relay.close()
    await database.close()
  }
}

/** The user of the operating system, for the audit log. */
export function by(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
