/** `podium admin`: through the running server if there is one, else in the database. */
import { userInfo } from 'node:os'
import { z } from 'zod'
import { momentInWords } from '../../contract/moments'
import { loginLimits } from '../features/account/login/loginLimits'
import { createThrottle } from '../plugins/http/throttle'
import { createAdministratorAccounts, createInput } from '../services/account/administratorAccounts'
import { createInitialPasswords } from '../services/account/initialPasswords'
import { createPasswords } from '../services/account/passwords'
import { createProfiles } from '../services/account/profiles'
import { createSessions } from '../services/account/sessions'
import { createAudit } from '../services/operations/audit'
import { type ControlCommands, ControlRefusal } from '../services/operations/control'
import { createControlCommands } from '../services/operations/controlCommands'
import { createRelay } from '../services/relay/relay'
import type { Command } from './command'
import { askServer, openCurrent, quietLog } from './connection'

const issued = z.object({ loginCode: z.string(), password: z.string(), validUntil: z.number() })
const listed = z.array(
  z.object({
    loginCode: z.string(),
    name: z.string(),
    isEnabled: z.boolean(),
    activation: z.enum(['active', 'waiting', 'expired']),
    lastLoginAt: z.number().nullable(),
  }),
)
const unlocked = z.object({ loginCode: z.string(), wasDisabled: z.boolean() })

/** Runs a command of the server, there or here. */
async function run(command: Command, name: `admin.${string}`, input: unknown): Promise<unknown> {
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
    const accounts = createAdministratorAccounts({
      db,
      sessions: createSessions({ db, relay, log, now }),
      profiles: createProfiles({ db, relay, now }),
      initialPasswords: createInitialPasswords(db, createPasswords(), now),
      limits: loginLimits(throttle),
      audit: createAudit(db, log, now),
      now,
    })
    return await work(
      createControlCommands({ database, dataDir: config.dataDir, accounts, untrustedProxies: () => [] }),
    )
  } finally {
    throttle.close()
    await relay.close()
    await database.close()
  }
}

/** The user of the operating system, for the audit log. */
function by(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}

export async function listAdministrators(command: Command): Promise<void> {
  const { texts, print, json } = command
  const found = listed.parse(await run(command, 'admin.list', null))
  if (json) return print(JSON.stringify(found))
  if (found.length === 0) return print(texts.noAdministrators)
  const rows = found.map(({ loginCode, name, isEnabled, activation, lastLoginAt }) => [
    loginCode,
    name,
    texts.stateOf[isEnabled ? activation : 'disabled'],
    lastLoginAt === null ? texts.never : momentInWords(lastLoginAt),
  ])
  print([texts.columns, ...rows].map((row) => row.join('\t')).join('\n'))
}

export async function createAdministrator(command: Command, loginCode: string, name: string): Promise<void> {
  const input = createInput.safeParse({ loginCode, name, by: by() })
  if (!input.success) throw new ControlRefusal('invalidInput')
  const account = issued.parse(await run(command, 'admin.create', input.data))
  show(command, account, command.texts.created(account.loginCode))
}

export async function resetPassword(command: Command, loginCode: string): Promise<void> {
  const account = issued.parse(await run(command, 'admin.resetPassword', { loginCode, by: by() }))
  show(command, account, command.texts.reset(account.loginCode))
}

export async function unlockAccount(command: Command, loginCode: string): Promise<void> {
  const { texts, print, json } = command
  const account = unlocked.parse(await run(command, 'admin.unlock', { loginCode, by: by() }))
  if (json) return print(JSON.stringify(account))
  if (account.wasDisabled) print(texts.enabled(account.loginCode))
  print(texts.unlocked(account.loginCode))
}

function show({ texts, print, json }: Command, account: z.output<typeof issued>, sentence: string): void {
  const until = momentInWords(account.validUntil)
  print(json ? JSON.stringify(account) : `${sentence}\n${texts.password(account.password, until)}`)
}
