/** The commands that `podium` sends to the running server. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import * as path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { tableShapes } from '../../backup/tables'
import type { OpenDatabase } from '../../database'
import type { Database } from '../../database/schema/schema'
import { type AdministratorAccounts, accountInput, createInput } from '../account/administratorAccounts'
import { countSealed } from '../account/sealedSecrets'
import type { Sealing } from '../account/sealing'
import { eraseInput, type PersonCommands, personInput } from '../privacy/personCommands'
import { storeBackup, storeVerified, summarise } from './backups'
import { type ControlCommands, ControlRefusal } from './control'
import type { License } from './license'
import { LicenseProblem } from './licenseFile'
import { lastProblems } from './log'

/** A backup that another process has made. */
export const madeBackup = z.object({
  kind: z.enum(['manual', 'migration']),
  started_at: z.number(),
  ended_at: z.number(),
  state: z.enum(['done', 'failed']),
  archive_id: z.string().nullable(),
  archive: z.string(),
  size: z.number(),
  problem: z.string(),
})
export type MadeBackup = z.output<typeof madeBackup>

const licenseInput = z.object({ document: z.string(), by: z.string() })
const verifiedInput = z.object({ archiveId: z.string(), at: z.number() })

/** The time of the last entry of the audit log; 0: there is none. */
export async function lastRecordAt(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select((rows) => rows.fn.max('at').as('at'))
    .executeTakeFirst()
  return row?.at ?? 0
}

/** The number of rows of each table. */
export async function countRows(db: Kysely<Database>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await tableShapes(db)) {
    const { rows } = await sql<{ n: number }>`select count(*)::float8 as n from ${sql.id(name)}`.execute(db)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

/** Stores a backup that was made by another process. */
export const recordBackup = async (db: Kysely<Database>, backup: MadeBackup): Promise<void> => {
  await storeBackup(db, { ...backup, due_at: null, verified_at: null })
}

/** The folder of temporary files that are lent to commands, such as copies of the embedded database for backups. */
const copiesIn = (dataDir: string): string => path.join(dataDir, 'control', 'copies')

/** Removes copies that a server left when it was killed. */
export const removeCopies = (dataDir: string): Promise<void> => rm(copiesIn(dataDir), { recursive: true, force: true })

export function createControlCommands({
  database,
  dataDir,
  accounts,
  license,
  persons,
  sealing,
  untrustedProxies,
}: {
  readonly database: Pick<OpenDatabase, 'db' | 'copyTo'>
  readonly dataDir: string
  readonly accounts: AdministratorAccounts
  readonly license: Pick<License, 'find' | 'install'>
  readonly persons: PersonCommands
  readonly sealing: Sealing
  /** Addresses of requests with `X-Forwarded-For` that are not trusted. */
  readonly untrustedProxies: () => readonly string[]
}): ControlCommands {
  const { db, copyTo } = database
  return {
    ping: async () => ({ result: 'podium' }),
    status: async () => ({
      result: {
        pid: process.pid,
        untrustedProxies: untrustedProxies(),
        lastRecordAt: await lastRecordAt(db),
        backup: await summarise(db, Date.now()),
        secrets: { ...(await countSealed(db, sealing)), print: sealing.print },
      },
    }),
    support: async () => ({
      result: {
        uptime: process.uptime(),
        memory: process.memoryUsage(),
        rows: await countRows(db),
        problems: lastProblems(),
      },
    }),
    'admin.list': async () => ({ result: await accounts.list() }),
    'admin.create': async (input) => ({ result: await accounts.create(valid(createInput, input)) }),
    'admin.resetPassword': async (input) => ({ result: await accounts.resetPassword(valid(accountInput, input)) }),
    'admin.unlock': async (input) => ({ result: await accounts.unlock(valid(accountInput, input)) }),
    'admin.resetSecondFactor': async (input) => ({
      result: await accounts.resetSecondFactor(valid(accountInput, input)),
    }),
    async 'license.install'(input) {
      const { document, by } = valid(licenseInput, input)
      try {
        return { result: await license.install(document, { actorId: null, detail: { program: 'podium', by } }) }
      } catch (error) {
        throw error instanceof LicenseProblem ? new ControlRefusal(error.fault) : error
      }
    },
    'license.find': async () => ({ result: await license.find() }),
    /** The written file exists as long as the client keeps the connection open. */
    async 'person.export'(input) {
      const { remove, ...written } = await persons.export(valid(personInput, input), copiesIn(dataDir))
      return { result: written, held: remove }
    },
    'person.erase': async (input) => ({ result: await persons.erase(valid(eraseInput, input)) }),
    'person.cancelErasure': async (input) => ({ result: await persons.cancelErasure(valid(personInput, input)) }),
    async 'backup.record'(input) {
      await recordBackup(db, valid(madeBackup, input))
      return { result: null }
    },
    async 'backup.verified'(input) {
      const { archiveId, at } = valid(verifiedInput, input)
      await storeVerified(db, archiveId, at)
      return { result: null }
    },
    /** Copies the embedded database; the copy exists as long as the client keeps the connection open. */
    async 'database.copy'() {
      if (!copyTo) throw new ControlRefusal('notEmbedded')
      const folder = path.join(copiesIn(dataDir), randomUUID())
      const remove = () => rm(folder, { recursive: true, force: true })
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await copyTo(folder)
      } catch (error) {
        await remove()
        throw error
      }
      return { result: { dataDir: folder }, held: remove }
    },
  }
}

function valid<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input)
  if (!read.success)
    throw new ControlRefusal('invalidInput', read.error.issues.map(({ path }) => path.join('.')).join(', '))
  return read.data
}
