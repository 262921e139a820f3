/** Runs a server with the settings of the environment; a failure is explained in one sentence. */
import { mkdirSync } from 'node:fs'
import * as path from 'node:path'
import { type App, buildApp } from './app'
import { interruptedRestore } from './backup/restoreArchive'
import { type Config, InvalidSetting, readConfig } from './config'
import { DatabaseNewer, DatabaseUnreachable, FolderLocked, RestoreUnfinished } from './database'
import { StoreUnusable } from './services/files/store/fileStore'
import { createLog } from './services/operations/log'
import { createMigrationBackup, MigrationBackupFailed } from './services/operations/migrationBackup'
import { settleMemory } from './shared/settledMemory'

/** Connections that are still busy after this time are closed. */
const DRAIN_MS = 15_000

const print = (text: string) => process.stdout.write(`${text}\n`)

/** The explanation of an expected failure for the person who starts the server; undefined for other errors. */
function explain(error: unknown, config: Config): string | undefined {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (error instanceof FolderLocked) {
    return `The data folder ${error.folder} is in use by another Podium (process ${error.pid}). Stop that one, or choose another folder with DATA_DIR.`
  }
  if (error instanceof DatabaseNewer) {
    return `The database was written by a newer version of Podium (${error.unknown.join(', ')}). Start that version; this one would damage it.`
  }
  if (error instanceof DatabaseUnreachable) {
    const where = config.databaseUrl ? `at ${new URL(config.databaseUrl).host}` : `in ${config.dataDir}`
    return `The database ${where} cannot be reached: ${error.message}${config.databaseUrl ? '\nCheck DATABASE_URL and that PostgreSQL runs.' : ''}`
  }
  if (error instanceof RestoreUnfinished) return unfinished(error.message)
  if (error instanceof MigrationBackupFailed) {
    return `The database was not migrated, because it could not be backed up to ${path.resolve(config.backup.dir)} (${error.message}). Correct that, or start once with MIGRATION_BACKUP=off.`
  }
  if (error instanceof StoreUnusable) return error.message
  if (error instanceof InvalidSetting) return `Podium cannot start: a setting is invalid.\n${error.message}`
  if (code === 'EADDRINUSE') return `Port ${config.port} is taken. Stop what uses it, or choose another with PORT.`
  if (code === 'EACCES' && isListening(error))
    return `Port ${config.port} may not be used by this user. Choose another with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${config.host} is no address of this machine.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    return `The data folder ${path.resolve(config.dataDir)} cannot be written (${String(code)}). Choose another with DATA_DIR.`
  }
  if (code === 'ENOSPC') return `There is no space left for the data folder ${path.resolve(config.dataDir)}.`
  return undefined
}

const unfinished = (what: string) =>
  `Podium cannot start: ${what}. Its content is incomplete. Repeat \`podium restore\`, which starts from the beginning.`

const isListening = (error: unknown) => error instanceof Error && Reflect.get(error, 'syscall') === 'listen'

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof InvalidSetting) fail(`Podium cannot start: a setting is invalid.\n${error.message}`)
    throw error
  }
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = settings()
  const log = createLog(config.logLevel)
  let app: App | undefined
  try {
    const archive = await interruptedRestore(config.dataDir, config.databaseUrl)
    if (archive !== null) fail(unfinished(`the restore of ${archive} was interrupted`))
    mkdirSync(config.dataDir, { recursive: true })
    const migrationBackup = createMigrationBackup(config.backup, log)
    app = await buildApp({
      config,
      log,
      ...(config.backup.beforeMigration && { beforeMigration: migrationBackup.write }),
      onFailure(error) {
        log.fatal({ err: error }, 'the database cannot go on')
        process.exit(1)
      },
    })
    await migrationBackup.record(app.database.db)
    endOnSignals(app, log)
    announce(app, config, await app.listen())
    settleMemory()
  } catch (error) {
    await app?.close()
    const sentence = explain(error, config)
    if (sentence !== undefined) fail(sentence)
    log.fatal({ err: error }, 'Podium cannot start')
    process.exit(1)
  }
}

function announce(app: App, config: Config, address: string): void {
  print(`Podium is ready: ${config.publicOrigins[0] ?? address}/`)
  if (app.demo) print(`Demo accounts: ${app.demo.accounts.join(', ')}; the password of all is ${app.demo.password}`)
  if (app.firstPassword !== null) {
    print(`First administrator: ${config.admin.login}, password ${app.firstPassword} (shown only now; change it)`)
  }
}

function endOnSignals(app: App, log: ReturnType<typeof createLog>): void {
  let ending = false
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1)
    ending = true
    log.info({ signal }, 'going down')
    setTimeout(() => {
      log.error('not everything ended in time')
      process.exit(1)
    }, DRAIN_MS).unref()
    app.drain().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'going down failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

process.on('unhandledRejection', (error) => {
  throw error
})
await start()
