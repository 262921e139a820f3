/** `podium person`: through the running server if there is one, else in the database. */

import { existsSync, statSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import * as path from 'node:path'
import { z } from 'zod'
import { momentInWords } from '../../contract/moments'
import { FileExists } from '../backup/backupFile'
import { type Command, sizeInWords } from './command'
import { askServer } from './connection'
import { operatorName, runCommand, withCommands } from './services'

const written = z.object({ file: z.string(), fileName: z.string() })
const state = z.object({
  loginCode: z.string(),
  dueAt: z.number().nullable(),
  isErased: z.boolean().default(false),
})

/** Writes everything about a person to a zip. */
export async function exportPerson(command: Command, loginCode: string, to?: string): Promise<void> {
  const { config, texts, print, json } = command
  const input = { loginCode, by: operatorName() }
  const save = async (result: unknown): Promise<void> => {
    const { file, fileName } = written.parse(result)
    const isFolder = to !== undefined && existsSync(to) && statSync(to).isDirectory()
    const target = path.resolve(to === undefined || isFolder ? path.join(to ?? '.', fileName) : to)
    if (existsSync(target)) throw new FileExists(target)
    try {
      await copyFile(file, target)
    } catch (error) {
      await rm(target, { force: true })
      throw error
    }
    const { size } = statSync(target)
    print(json ? JSON.stringify({ file: target, size }) : texts.exported(target, sizeInWords(size)))
  }
  const answer = await askServer(config.dataDir, 'person.export', input, texts)
  if (answer) {
    try {
      await save(answer.result)
    } finally {
      answer.close()
    }
    return
  }
  await withCommands(command, async (commands) => {
    const made = await commands['person.export']?.(input)
    try {
      await save(made?.result)
    } finally {
      await made?.held?.()
    }
  })
}

/** Requests, cancels or carries out the erasure of a person's data. */
export async function erasePerson(
  command: Command,
  loginCode: string,
  { now, cancel }: { readonly now: boolean; readonly cancel: boolean },
): Promise<void> {
  const { texts, print, json } = command
  const by = operatorName()
  const result = cancel
    ? await runCommand(command, 'person.cancelErasure', { loginCode, by })
    : await runCommand(command, 'person.erase', { loginCode, by, isImmediate: now })
  const erasure = state.parse(result)
  if (json) return print(JSON.stringify(erasure))
  if (cancel) return print(texts.erasureCancelled(erasure.loginCode))
  if (erasure.isErased) return print(texts.erased(erasure.loginCode))
  print(texts.erasureDue(erasure.loginCode, momentInWords(erasure.dueAt ?? 0)))
}
