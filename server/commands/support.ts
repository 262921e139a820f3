/** `podium support`: one archive with what people need who help, without secrets and without data about people. */
import { createWriteStream } from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { z } from 'zod'
import { dayOf, timeOf } from '../../contract/moments'
import { settingsWithoutSecrets } from '../config'
import { schemaOf } from '../database'
import { countRows } from '../services/operations/controlCommands'
import { buildInfo } from '../shared/version'
import { runChecks } from './check'
import type { Command } from './command'
import { askServer, openExisting } from './connection'
import { sentenceOf } from './failure'

const running = z.object({
  uptime: z.number(),
  memory: z.record(z.string(), z.number()),
  rows: z.record(z.string(), z.number()),
  problems: z.array(z.string()),
})

/** Fields of log lines that identify a person, or the address of one. */
const PERSONAL = /"(userId|user|loginCode|address|remoteAddress|ip|email|file|path|url)":("(?:[^"\\]|\\.)*")/g
const withoutPeople = (line: string): string => line.replace(PERSONAL, '"$1":"(removed)"')

/** Facts about the data: from the running server, or from the database. */
async function dataOf({ config, texts }: Command): Promise<{ facts: object; problems: readonly string[] }> {
  try {
    const answer = await askServer(config.dataDir, 'support', null, texts)
    if (answer) {
      answer.close()
      const { problems, ...facts } = running.parse(answer.result)
      return { facts: { isRunning: true, ...facts }, problems }
    }
    const database = await openExisting(config, texts)
    try {
      const { applied, pending } = await schemaOf(database.db)
      return { facts: { isRunning: false, applied, pending, rows: await countRows(database.db) }, problems: [] }
    } finally {
      await database.close()
    }
  } catch (error) {
    return { facts: { problem: sentenceOf(error, texts) }, problems: [] }
  }
}

export async function writeSupport(command: Command, to: string | undefined): Promise<void> {
  const { texts, env, print, json } = command
  const { facts, problems } = await dataOf(command)
  const now = Date.now()
  const parts = {
    'version.json': { ...buildInfo, node: process.version, platform: process.platform, arch: process.arch },
    'machine.json': {
      system: `${os.type()} ${os.release()}`,
      processors: os.availableParallelism(),
      memory: os.totalmem(),
      freeMemory: os.freemem(),
      uptime: os.uptime(),
    },
    'settings.json': settingsWithoutSecrets(env),
    'check.json': await runChecks({ env, texts }),
    'data.json': facts,
  }
  const file = path.resolve(to ?? `podium-support-${dayOf(now)}-${timeOf(now).replace(':', '')}.tar.gz`)
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  for (const [name, part] of Object.entries(parts)) archive.entry({ name }, `${JSON.stringify(part, null, 2)}\n`)
  archive.entry({ name: 'problems.ndjson' }, problems.map((line) => `${withoutPeople(line)}\n`).join(''))
  archive.finalize()
  await written
  print(json ? JSON.stringify({ file, problems: problems.length }) : texts.supported(file, problems.length))
}
