/** How a command reaches the data: through the running server, or by opening the database itself. */
import { existsSync } from 'node:fs'
import * as http from 'node:http'
import * as path from 'node:path'
import pino, { type Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '../config'
import { connectDatabase, type OpenDatabase, schemaOf } from '../database'
import { ControlRefusal, controlSocket } from '../services/operations/control'
import { Failure } from './failure'
import type { Texts } from './texts'

const answerSchema = z.union([z.object({ refused: z.string(), detail: z.string() }), z.object({ result: z.unknown() })])

/** The answer of the running server; `close` ends the connection, and with it the use of a lent copy. */
export interface ServerAnswer {
  readonly result: unknown
  close(): void
}

/** Sends a command to the server of a data folder; null: none is running there. @throws ControlRefusal */
export function askServer(dataDir: string, name: string, input: unknown, texts: Texts): Promise<ServerAnswer | null> {
  const socketPath = controlSocket(dataDir)
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath, path: `/${name}`, method: 'POST' }, (response) => {
      let line = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        line += text
        if (!line.includes('\n')) return
        const answer = answerSchema.parse(JSON.parse(line))
        if ('refused' in answer) reject(new ControlRefusal(answer.refused, answer.detail))
        else resolve({ result: answer.result, close: () => request.destroy() })
      })
      response.once('end', () => reject(new Failure(texts.failed('the server gave no answer'))))
      response.on('error', () => undefined)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTDIR') resolve(null)
      else if (error.code === 'EACCES') reject(new Failure(texts.denied(socketPath)))
      else reject(error)
    })
    request.end(JSON.stringify(input))
  })
}

/** Commands print their own sentences. */
export const quietLog = (): Logger => pino({ level: 'silent' })

/** Whether there is an embedded database in a data folder. */
export const hasEmbedded = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'database', 'pgdata', 'PG_VERSION'))

/** Where the database is, without its password. */
export const placeOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl === undefined ? path.resolve(dataDir) : `${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}`

const onFailure = (error: Error): never => {
  throw error
}

/** Opens the database of the settings, and does not change its schema. The caller closes it. */
export async function openExisting(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  texts: Texts,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined && !hasEmbedded(dataDir)) throw new Failure(texts.noDatabase(path.resolve(dataDir)))
  const database = await connectDatabase({ url: databaseUrl, dataDir, onFailure, onError: () => undefined })
  try {
    const { applied, unknown } = await schemaOf(database.db)
    if (applied.length === 0) throw new Failure(texts.noDatabase(placeOf({ databaseUrl, dataDir })))
    if (unknown.length > 0) throw new Failure(texts.newer)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The same, for commands that need the tables of this version. */
export async function openCurrent(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  texts: Texts,
): Promise<OpenDatabase> {
  const database = await openExisting(config, texts)
  const { pending } = await schemaOf(database.db)
  if (pending.length === 0) return database
  await database.close()
  throw new Failure(texts.older)
}
