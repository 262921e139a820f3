/** `podium check`: one line for each part that a server needs, with the remedy. */
import { constants } from 'node:fs'
import { access, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import * as net from 'node:net'
import * as path from 'node:path'
import { z } from 'zod'
import { momentInWords } from '../../contract/moments'
import { interruptedRestore } from '../backup/restoreArchive'
import { type Config, InvalidSetting, readConfig } from '../config'
import { connectDatabase, FolderLocked, type OpenDatabase, schemaOf, schemaVersion } from '../database'
import { FREE_MIN_BYTES } from '../plugins/operations/health'
import { countSealed, type SealedSecrets } from '../services/account/sealedSecrets'
import { existingSealing } from '../services/account/sealing'
import { openFileStore } from '../services/files/store/openFileStore'
import { type BackupSummary, OLD_AFTER_MS, summarise } from '../services/operations/backups'
import { lastRecordAt } from '../services/operations/controlCommands'
import { buildInfo } from '../shared/version'
import { checkCas, checkDirectory, checkIssuer } from './checkAccounts'
import type { CheckName, Finding, Grade, Report } from './checkReport'
import { checkSecrets } from './checkSecrets'
import { checkClock, checkMail, checkOffice, checkOrigins, checkRedis, clocks } from './checkServices'
import { sizeInWords } from './command'
import { askServer, hasEmbedded, placeOf } from './connection'
import { sentenceOf } from './failure'
import type { Texts } from './texts'

/** The inputs of the checks besides the settings. */
export interface CheckOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly texts: Texts
  readonly now?: () => number
  /** Free bytes below a folder (tests). */
  readonly freeBytes?: (folder: string) => Promise<number>
}

const GIGABYTE = 1_000_000_000

const status = z.object({
  pid: z.number(),
  untrustedProxies: z.array(z.string()),
  lastRecordAt: z.number(),
  backup: z.custom<BackupSummary>((value) => typeof value === 'object' && value !== null),
  secrets: z.object({ sealed: z.number(), foreign: z.number(), print: z.string() }),
})
type Status = z.output<typeof status>

/** The known facts of the database. */
interface Known {
  readonly lastRecordAt: number
  readonly backup: BackupSummary | null
  readonly clock: number | null
  /** The sealed values; null: there are none, or they cannot be read. `print`: the key of the running server. */
  readonly secrets: (SealedSecrets & { readonly print: string | null }) | null
}

/** Runs all checks; never throws. */
export async function runChecks({
  env,
  texts,
  now = Date.now,
  freeBytes = freeBytesIn,
}: CheckOptions): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof InvalidSetting)) throw error
    return error.message.split('\n').map((text) => ({ name: 'settings', grade: 'fail', text }))
  }
  const findings: Finding[] = [{ name: 'settings', grade: 'ok', text: texts.check_settings }]
  const add = (name: CheckName, grade: Grade, text: string): void => void findings.push({ name, grade, text })
  const running = await runningServer(config, texts)
  await checkFolder(config, { texts, add, freeBytes })
  const known = running ? ofRunning(running, { texts, add }) : await checkDatabase(config, { texts, add, now })
  await checkFiles(config, { texts, add })
  const redis = await checkRedis(config, { texts, add })
  const issuer = await checkIssuer(config, { texts, add })
  checkClock(
    [
      { of: 'records', at: known?.lastRecordAt ?? 0, isBound: true },
      { of: 'build', at: Date.parse(buildInfo.date) || 0, isBound: true },
      { of: 'postgres', at: known?.clock ?? null },
      { of: 'redis', at: redis },
      { of: 'issuer', at: issuer },
    ],
    { texts, add, now: now() },
  )
  await checkDirectory(config, { texts, add })
  await checkCas(config, { texts, add })
  await checkMail(config, { texts, add })
  await checkSecrets(config, known?.secrets ?? null, { texts, add })
  await checkOffice(config, { texts, add })
  await checkPort(config, running !== null, { texts, add })
  await checkOrigins(config, running !== null, { texts, add })
  await checkProxies(config, running, { texts, add })
  checkBackup(known?.backup ?? null, known !== null, { texts, add, now: now() })
  return findings
}

async function runningServer({ dataDir }: Config, texts: Texts): Promise<Status | null> {
  try {
    const answer = await askServer(dataDir, 'status', null, texts)
    answer?.close()
    return answer && status.parse(answer.result)
  } catch {
    return null
  }
}

async function checkFolder(
  { dataDir }: Config,
  { texts, add, freeBytes }: Report & Required<Pick<CheckOptions, 'freeBytes'>>,
): Promise<void> {
  const folder = path.resolve(dataDir)
  let existing = folder
  while (!(await exists(existing))) existing = path.dirname(existing)
  const probe = path.join(existing, `.podium-check-${process.pid}`)
  try {
    await access(existing, constants.W_OK)
    await mkdir(probe)
    await writeFile(path.join(probe, 'file'), 'podium')
    add('dataDir', 'ok', existing === folder ? texts.check_dataDir(folder) : texts.check_dataDirNew(folder))
  } catch (error) {
    add('dataDir', 'fail', texts.check_dataDirFail(folder, codeOf(error)))
  } finally {
    await rm(probe, { recursive: true, force: true }).catch(() => undefined)
  }
  const free = await freeBytes(existing).catch(() => 0)
  const words = sizeInWords(free)
  if (free >= GIGABYTE) add('disk', 'ok', texts.check_disk(words))
  else add('disk', free < FREE_MIN_BYTES ? 'fail' : 'warn', texts.check_diskLow(words))
}

function ofRunning({ pid, lastRecordAt, backup, secrets }: Status, { texts, add }: Report): Known {
  add('database', 'ok', texts.check_databaseRunning(pid))
  // A running server has migrated its database.
  add('schema', 'ok', texts.check_schema(schemaVersion()))
  return { lastRecordAt, backup, clock: null, secrets }
}

/** Opens the database without a server; null: it cannot be read. */
async function checkDatabase(
  config: Config,
  { texts, add, now }: Report & { now: () => number },
): Promise<Known | null> {
  const { databaseUrl: url, dataDir } = config
  if (url === undefined && !hasEmbedded(dataDir)) {
    const archive = await interruptedRestore(dataDir, url).catch(() => null)
    if (archive === null) add('database', 'ok', texts.check_databaseNew)
    else add('database', 'fail', texts.check_restoring)
    return { lastRecordAt: 0, backup: null, clock: null, secrets: null }
  }
  let database: OpenDatabase
  try {
    database = await connectDatabase({ url, dataDir, onFailure: () => undefined, onError: () => undefined })
  } catch (error) {
    const text =
      error instanceof FolderLocked
        ? texts.locked(error.pid)
        : texts.check_databaseFail(placeOf(config), error instanceof Error ? error.message : String(error))
    add('database', 'fail', text)
    add('schema', 'warn', texts.check_schemaUnknown)
    return null
  }
  try {
    add('database', 'ok', texts.check_database(placeOf(config)))
    const { applied, pending, unknown } = await schemaOf(database.db)
    const isCurrent = applied.length > 0 && pending.length === 0
    if (unknown.length > 0) add('schema', 'fail', texts.check_schemaNewer(unknown.join(', ')))
    else if (applied.length === 0) add('schema', 'ok', texts.check_databaseNew)
    else if (pending.length > 0) add('schema', 'warn', texts.check_schemaOld(pending.length))
    else add('schema', 'ok', texts.check_schema(schemaVersion()))
    return {
      lastRecordAt: isCurrent ? await lastRecordAt(database.db) : 0,
      backup: isCurrent ? await summarise(database.db, now()) : null,
      clock: url === undefined ? null : await clocks.postgres(database.db),
      secrets: isCurrent ? await sealedIn(database, config) : null,
    }
  } finally {
    await database.close()
  }
}

/** The sealed values, opened with the key of these settings. */
async function sealedIn({ db }: OpenDatabase, { secretKey: key, dataDir }: Config): Promise<Known['secrets']> {
  return { ...(await countSealed(db, await existingSealing({ key, dataDir }))), print: null }
}

async function checkFiles({ dataDir, s3 }: Config, { texts, add }: Report): Promise<void> {
  // A folder is a part of the data folder, which was checked.
  if (s3 === null) return add('files', 'ok', texts.check_files)
  try {
    const { close } = await openFileStore({ dataDir, s3 })
    close()
    add('files', 'ok', texts.check_files)
  } catch (error) {
    add('files', 'fail', texts.check_filesFail(sentenceOf(error, texts)))
  }
}

async function checkPort({ port, host }: Config, isRunning: boolean, { texts, add }: Report): Promise<void> {
  if (isRunning) return add('port', 'ok', texts.check_portOwn(port))
  const problem = await new Promise<string | null>((resolve) => {
    const server = net.createServer()
    server.once('error', (error) => resolve(codeOf(error)))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
  if (problem === null) add('port', 'ok', texts.check_port(port))
  else add('port', 'fail', texts.check_portFail(port, problem))
}

/** Asked again after the origins were requested: the request through the proxy shows whether the proxy is trusted. */
async function checkProxies(config: Config, running: Status | null, { texts, add }: Report): Promise<void> {
  const current = running && (await runningServer(config, texts))
  if (!current) return add('proxy', 'ok', texts.check_proxyStopped)
  const { untrustedProxies } = current
  if (untrustedProxies.length === 0) add('proxy', 'ok', texts.check_proxy)
  else add('proxy', 'warn', texts.check_proxyFail(untrustedProxies.join(', ')))
}

function checkBackup(
  backup: BackupSummary | null,
  isKnown: boolean,
  { texts, add, now }: Report & { now: number },
): void {
  const [last, done] = [backup?.last, backup?.lastDone]
  const at = done ? momentInWords(done.started_at) : ''
  if (!isKnown) add('backup', 'warn', texts.check_backupUnknown)
  else if (last?.state === 'failed')
    add('backup', 'fail', texts.check_backupFailed(momentInWords(last.started_at), last.problem))
  else if (!done) add('backup', 'warn', texts.check_backupNone)
  else if (now - done.started_at > OLD_AFTER_MS) add('backup', 'warn', texts.check_backupOld(at))
  else add('backup', 'ok', texts.check_backup(at, sizeInWords(done.size)))
}

const exists = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    (error: unknown) => codeOf(error) === 'ENOTDIR' || codeOf(error) === 'EACCES',
  )

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const codeOf = (error: unknown): string =>
  String(error instanceof Error ? (Reflect.get(error, 'code') ?? error.message) : error)
