/** The services of the server for commands that run without it. */
import { userInfo } from 'node:os'
import { modes } from '../../contract/modes'
import { loginLimits } from '../features/account/login/loginLimits'
import { createThrottle } from '../plugins/http/throttle'
import { createAdministratorAccounts } from '../services/account/administratorAccounts'
import { createInitialPasswords } from '../services/account/initialPasswords'
import { createPasswords } from '../services/account/passwords'
import { createProfiles } from '../services/account/profiles'
import { createSealing } from '../services/account/sealing'
import { createSecondFactors } from '../services/account/secondFactors'
import { createSessions } from '../services/account/sessions'
import { openFileStore } from '../services/files/store/openFileStore'
import { createAudit } from '../services/operations/audit'
import type { ControlCommands } from '../services/operations/control'
import { createControlCommands } from '../services/operations/controlCommands'
import { createLicense } from '../services/operations/license'
import { createErasures } from '../services/privacy/erasures'
import { createPersonCommands } from '../services/privacy/personCommands'
import { createRelay } from '../services/relay/relay'
import type { Command } from './command'
import { askServer, openCurrent, quietLog } from './connection'

/** Runs a command of the server, there or here. */
export async function runCommand(
  command: Command,
  name: `admin.${string}` | `license.${string}` | `person.${string}`,
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
export async function withCommands<Result>(
  { config, texts }: Command,
  work: (commands: ControlCommands) => Promise<Result>,
): Promise<Result> {
  const database = await openCurrent(config, texts)
  const [{ db }, log, now] = [database, quietLog(), Date.now]
  const opened = await openFileStore({ dataDir: config.dataDir, s3: config.s3 })
  const relay = createRelay({ redisUrl: config.redisUrl, log })
  const throttle = createThrottle({ redisUrl: config.redisUrl, log })
  try {
    // Other nodes are notified of ended sessions.
    await relay.ready()
    const sessions = createSessions({ db, relay, log, now })
    const profiles = createProfiles({ db, relay, now })
    const audit = createAudit(db, log, now)
    const sealing = await createSealing({ key: config.secretKey, dataDir: config.dataDir })
    const accounts = createAdministratorAccounts({
      db,
      sessions,
      profiles,
      initialPasswords: createInitialPasswords(db, createPasswords(), now),
      limits: loginLimits(throttle),
      secondFactors: createSecondFactors({ db, sealing, throttle, now }),
      audit,
      now,
    })
    const { store } = opened
    const waitDays = config.retention.erasureWaitDays
    const erasures = createErasures({ db, store, sessions, profiles, audit, log, now, waitDays })
    // A server on another machine reads the due times at intervals.
    const persons = createPersonCommands({ db, store, erasures, audit, now, wake: () => undefined })
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
    const untrustedProxies = () => []
    return await work(
      createControlCommands({
        database,
        dataDir: config.dataDir,
        accounts,
        persons,
        license,
        sealing,
        untrustedProxies,
      }),
    )
  } finally {
    throttle.close()
    await relay.close()
    opened.close()
    await database.close()
  }
}

/** The user of the operating system, for the audit log. */
export function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
