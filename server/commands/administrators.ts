/** `podium admin`: through the running server if there is one, else in the database. */
import { z } from 'zod'
import { momentInWords } from '../../contract/moments'
import { createInput } from '../services/account/administratorAccounts'
import { ControlRefusal } from '../services/operations/control'
import type { Command } from './command'
import { operatorName, runCommand } from './services'

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
const turnedOff = z.object({ loginCode: z.string(), wasOn: z.boolean() })
const unlocked = z.object({ loginCode: z.string(), wasDisabled: z.boolean() })

export async function listAdministrators(command: Command): Promise<void> {
  const { texts, print, json } = command
  const found = listed.parse(await runCommand(command, 'admin.list', null))
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
  const input = createInput.safeParse({ loginCode, name, by: operatorName() })
  if (!input.success) throw new ControlRefusal('invalidInput')
  const account = issued.parse(await runCommand(command, 'admin.create', input.data))
  show(command, account, command.texts.created(account.loginCode))
}

export async function resetPassword(command: Command, loginCode: string): Promise<void> {
  const account = issued.parse(await runCommand(command, 'admin.resetPassword', { loginCode, by: operatorName() }))
  show(command, account, command.texts.reset(account.loginCode))
}

export async function unlockAccount(command: Command, loginCode: string): Promise<void> {
  const { texts, print, json } = command
  const account = unlocked.parse(await runCommand(command, 'admin.unlock', { loginCode, by: operatorName() }))
  if (json) return print(JSON.stringify(account))
  if (account.wasDisabled) print(texts.enabled(account.loginCode))
  print(texts.unlocked(account.loginCode))
}

export async function resetSecondFactor(command: Command, loginCode: string): Promise<void> {
  const { texts, print, json } = command
  const input = { loginCode, by: operatorName() }
  const account = turnedOff.parse(await runCommand(command, 'admin.resetSecondFactor', input))
  if (json) return print(JSON.stringify(account))
  print((account.wasOn ? texts.secondFactorOff : texts.noSecondFactor)(account.loginCode))
}

function show({ texts, print, json }: Command, account: z.output<typeof issued>, sentence: string): void {
  const until = momentInWords(account.validUntil)
  print(json ? JSON.stringify(account) : `${sentence}\n${texts.password(account.password, until)}`)
}
