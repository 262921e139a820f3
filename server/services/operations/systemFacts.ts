/**
 * What an operator looks at, beside the counters of `metrics.ts`: database, disk, files, jobs, sign-ins. The system page
 * and `/metrics` read the same facts, at most once in some seconds.
 */
import { statfs } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { FILE_QUOTA } from '../../../contract/limits'
import type { Database } from '../../database/schema/schema'
import type { Online } from '../../shared/presence'
import type { Relay } from '../relay/relay.types'

const DAY_MS = 24 * 3_600_000
const CACHE_MS = 5_000
const CLASSES_MAX = 10
const NEAR = 0.9

export interface SystemFacts {
  readonly nodes: number
  readonly online: number
  readonly relay: 'off' | 'up' | 'down'
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null
  readonly databaseVersion: string
  readonly databaseBytes: number
  readonly files: number
  readonly fileBytes: number
  readonly nearQuota: number
  readonly jobsRunning: number
  readonly importsRunning: number
  readonly jobsFailed: number
  readonly failedSignIns: number
}
type Measured = Omit<SystemFacts, 'nodes' | 'online' | 'relay'>
type Stored = Omit<Measured, 'disk'>

export interface SystemFactsReader {
  /** The facts; rejects while the database does not answer. */
  read(): Promise<SystemFacts>
  /** The classes with the most people online. */
  onlineByClass(): Promise<{ className: string; num: number }[]>
}

export function createSystemFacts(options: {
  readonly db: Kysely<Database>
  readonly dataDir: string
  readonly relay: Pick<Relay, 'healthy'>
  readonly hasRelay: boolean
  readonly online: Pick<Online, 'users' | 'nodes'>
  readonly now: () => number
}): SystemFactsReader {
  const { db, dataDir, relay, hasRelay, online, now } = options
  let known: { readonly at: number; readonly facts: Promise<Measured> } | null = null

  const stored = async (at: number): Promise<Stored> => {
    const { rows } = await sql<Stored>`
      with used as (
        select users.user_type, sum(file.size) as bytes from upload_session as up
        join file on file.file_id = up.file_id join users on users.user_id = up.owner_id
        where up.state = 'finished' group by users.user_id, users.user_type
      )
      select
        current_setting('server_version') as "databaseVersion",
        pg_database_size(current_database())::bigint as "databaseBytes",
        (select count(*) from file) as files,
        (select coalesce(sum(size), 0)::bigint from file) as "fileBytes",
        (select count(*) from used where bytes >= ${NEAR}::float8 * case user_type
          when '1' then ${FILE_QUOTA.student}::bigint when '2' then ${FILE_QUOTA.teacher}::bigint
          else ${FILE_QUOTA.admin}::bigint end) as "nearQuota",
        (select count(*) from job where state = 'running') as "jobsRunning",
        (select count(*) from sheet_import where state = 'running') as "importsRunning",
        (select count(*) from job where state = 'failed' and ended_at > ${at - DAY_MS}::bigint)
          + (select count(*) from sheet_import where state = 'failed' and ended_at > ${at - DAY_MS}::bigint)
          as "jobsFailed",
        (select coalesce(sum(times), 0)::bigint from login_log
          where reason is not null and login_at > ${at - DAY_MS}::bigint) as "failedSignIns"`.execute(db)
    const [row] = rows
    if (!row) throw new Error('the query of the system returned no row')
    return row
  }

  const readNow = async (at: number) => {
    const [facts, disk] = await Promise.all([stored(at), diskOf(dataDir)])
    return { ...facts, disk }
  }

  const measured = () => {
    const at = now()
    if (known && at - known.at < CACHE_MS) return known.facts
    const facts = readNow(at)
    known = { at, facts }
    // A failure is not remembered.
    facts.catch(() => {
      known = null
    })
    return facts
  }

  return {
    async read() {
      const state = relay.healthy ? 'up' : 'down'
      return {
        ...(await measured()),
        relay: hasRelay ? state : 'off',
        nodes: online.nodes(),
        online: online.users().size,
      }
    },

    async onlineByClass() {
      const users = [...online.users()]
      if (users.length === 0) return []
      const { rows } = await sql<{ className: string; num: number }>`
        select class_name as "className", count(*) as num from class_student join classes using (classes_id)
        where deleted_at is null and user_id = any(${users}::text[])
        group by classes_id, class_name order by num desc, class_name limit ${CLASSES_MAX}`.execute(db)
      return rows
    },
  }
}

async function diskOf(folder: string): Promise<SystemFacts['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
