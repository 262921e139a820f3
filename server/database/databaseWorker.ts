/**
 * The thread of the embedded database: PGlite with the durability that it lacks. It owns the data folder's contents;
 * the thread that starts it owns the folder's lock. As a worker, it receives the folder to open as a message; started
 * directly with `--prepare FILE [FOLDER]`, it writes a prepared data folder for fast first starts: an empty database,
 * or the one in `FOLDER`.
 *
 * - Files are really synced, and WAL with `fsync` (the only method whose system call reaches the file system here).
 * - Group commit: commits are asynchronous, and all statements of one turn of the event loop are flushed by ONE sync
 *   before any of them is answered. Acknowledged means durable, at the price of one sync per batch.
 * - There is one connection: while a transaction is open, only its own statements run; the others wait.
 * - There is no checkpointer and no autovacuum: both are done here, in separate calls.
 */
import * as fs from 'node:fs'
import * as path from 'node:path'
import { isMainThread, parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { settleMemory } from '../shared/settledMemory'
import type { FromWorker, OpenFolder, Statement, StatementResult, ToWorker, WireError } from './messages'
import { PreparedStatements } from './preparedStatements'
import { isSettled, type SettledFiles, settleFolder, wasShutDown } from './settledFiles'
import { unpack } from './unpack'

/** A transaction that was silent for this long is rolled back, because it blocks all others. */
const TRANSACTION_IDLE_MS = 15_000
const CHECKPOINT_EVERY_MS = 60_000
const CHECKPOINT_AFTER_WRITES = 20_000
const VACUUM_EVERY_MS = 30 * 60_000

/** Types that are returned as numbers, as with `pg`: int8, numeric. */
const numbers = { 20: Number, 1700: Number }

const startParams = [
  // PGlite starts with -F, which turns fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'shared_buffers=8MB',
    'synchronous_commit=off',
    // Planning costs ten times as much here as elsewhere: for nine tables 11 ms, or 4 ms if at most five are tried in
    // every order. So statements name their tables in the best order, and repeated statements are prepared.
    'join_collapse_limit=5',
    'from_collapse_limit=5',
  ].flatMap((setting) => ['-c', setting]),
]

/**
 * The files that were synced just before a crashed database is opened; null at any other time: then every sync is
 * executed.
 */
let settled: SettledFiles | null = null

/**
 * The folder as PGlite's file system, with a working sync: emscripten's NODEFS has none, so PGlite's own syncs do
 * nothing.
 */
class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

function addSync(module: unknown): void {
  const { NODEFS } = module as { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } }
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined && !(settled && isSettled(settled, nfd))) fs.fsyncSync(nfd)
    return 0
  }
}

/** Opens the database in a folder, and creates it if it does not exist. */
async function open({ folder, prepared }: OpenFolder, program?: Promise<WebAssembly.Module>): Promise<PGlite> {
  const data = path.join(folder, 'pgdata')
  const unfinished = path.join(folder, 'unfinished')
  // An interrupted first start leaves an incomplete database and this mark; nothing in it was ever acknowledged.
  if (fs.existsSync(unfinished)) fs.rmSync(data, { recursive: true, force: true })
  const first = !fs.existsSync(path.join(data, 'PG_VERSION'))
  if (first) fs.writeFileSync(unfinished, 'The first start has not finished.\n', { flush: true })
  if (first && prepared !== null) await unpack(prepared, data)
  // Windows updates the modification time only when a file is closed, so it reveals nothing about open files.
  const reportsChanges = process.platform !== 'win32'
  if (!first && reportsChanges && !wasShutDown(data)) settled = await settleFolder(data)
  const pgliteWasmModule = await program?.catch(() => undefined)
  const pg = await PGlite.create({
    fs: new DurableFS(data),
    startParams,
    parsers: numbers,
    ...(pgliteWasmModule ? { pgliteWasmModule } : {}),
  })
  settled = null
  if (first) {
    await pg.exec('CHECKPOINT')
    await settleFolder(data)
    fs.rmSync(unfinished)
  }
  return pg
}

const readOnly = new Set(['SELECT', 'SHOW', 'SET', 'BEGIN', 'START TRANSACTION', 'SAVEPOINT', 'RELEASE', 'ROLLBACK'])
/** A SELECT may also write, in a CTE. A false positive only costs a sync. */
const mayWrite = /\b(insert|update|delete|merge|nextval|setval)\b/i

/** Runs statements in order, one transaction at a time, and answers a batch after one sync. */
class Engine {
  readonly #pg: PGlite
  readonly #statements: PreparedStatements
  readonly #send: (message: FromWorker) => void
  readonly #folder: string
  #waiting: Statement[] = []
  #open: { transaction: number; timer: NodeJS.Timeout } | null = null
  readonly #givenUp = new Set<number>()
  #running = false
  #unsynced = false
  #writes = 0
  #lastCheckpoint = Date.now()
  #lastVacuum = Date.now()
  #closing: (() => void) | null = null

  constructor(pg: PGlite, folder: string, send: (message: FromWorker) => void) {
    this.#pg = pg
    this.#folder = folder
    this.#statements = new PreparedStatements(pg)
    this.#send = send
    setInterval(() => void this.#run(), CHECKPOINT_EVERY_MS).unref()
  }

  take(statement: Statement): void {
    this.#waiting.push(statement)
    void this.#run()
  }

  /** Finishes accepted statements, then closes the database. */
  async close(): Promise<void> {
    if (this.#running) await new Promise<void>((resolve) => (this.#closing = resolve))
    await this.#pg.exec('CHECKPOINT')
    await this.#pg.close()
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    do {
      // Lets messages that have already arrived join this batch.
      await new Promise(setImmediate)
      await this.#batch()
    } while (this.#next() !== -1)
    await this.#upkeep()
    this.#running = false
    this.#closing?.()
    if (this.#next() !== -1) void this.#run()
  }

  /** The index of the next statement that may run, or -1. */
  #next(): number {
    const open = this.#open
    if (!open) return this.#waiting.length > 0 ? 0 : -1
    return this.#waiting.findIndex((statement) => statement.transaction === open.transaction)
  }

  async #batch(): Promise<void> {
    const held: StatementResult[] = []
    const size = this.#waiting.length
    for (let n = 0; n < size; n += 1) {
      const index = this.#next()
      if (index === -1) break
      const [statement] = this.#waiting.splice(index, 1)
      if (!statement) break
      const result = await this.#execute(statement)
      // A transaction continues only after each answer; nothing of it is durable before its end is answered.
      if (statement.transaction !== undefined && statement.step !== 'end') {
        this.#send({ kind: 'results', results: [result] })
      } else {
        held.push(result)
      }
    }
    if (held.length === 0) return
    if (this.#unsynced) {
      try {
        await this.#statements.query("select pg_logical_emit_message(false, 'podium', '', true)", [])
        this.#unsynced = false
      } catch (error) {
        const wire = wireError(error)
        this.#send({ kind: 'results', results: held.map(({ id }) => ({ id, error: wire })) })
        return
      }
    }
    this.#send({ kind: 'results', results: held })
  }

  async #execute(statement: Statement): Promise<StatementResult> {
    const { id, transaction, step } = statement
    if (transaction !== undefined) {
      if (this.#givenUp.has(transaction)) {
        if (step === 'end') this.#givenUp.delete(transaction)
        const message = `the transaction sent nothing for ${TRANSACTION_IDLE_MS} ms and was rolled back`
        return { id, error: { message, code: '25P03' } }
      }
      this.#hold(transaction)
    }
    try {
      const result = await this.#statements.query(statement.sql, statement.parameters)
      if (statement.copyTo !== undefined) copyFiles(this.#folder, statement.copyTo)
      if (!readOnly.has(result.command ?? '') || mayWrite.test(statement.sql)) {
        this.#unsynced = true
        this.#writes += 1
      }
      return { id, rows: result.rows, affected: result.affectedRows }
    } catch (error) {
      return { id, error: wireError(error) }
    } finally {
      if (step === 'end') this.#release()
    }
  }

  #hold(transaction: number): void {
    if (this.#open) clearTimeout(this.#open.timer)
    const timer = setTimeout(() => void this.#giveUp(transaction), TRANSACTION_IDLE_MS)
    this.#open = { transaction, timer }
  }

  #release(): void {
    if (this.#open) clearTimeout(this.#open.timer)
    this.#open = null
  }

  async #giveUp(transaction: number): Promise<void> {
    if (this.#open?.transaction !== transaction) return
    if (this.#running) {
      this.#hold(transaction)
      return
    }
    this.#givenUp.add(transaction)
    this.#release()
    await this.#pg.query('rollback')
    void this.#run()
  }

  /** In separate calls, never inside a transaction of a client. */
  async #upkeep(): Promise<void> {
    if (this.#open || this.#writes === 0) return
    const now = Date.now()
    if (this.#writes >= CHECKPOINT_AFTER_WRITES || now - this.#lastCheckpoint >= CHECKPOINT_EVERY_MS) {
      this.#lastCheckpoint = now
      this.#writes = 0
      await this.#pg.exec('CHECKPOINT')
      if (now - this.#lastVacuum >= VACUUM_EVERY_MS) {
        this.#lastVacuum = now
        await this.#pg.exec('VACUUM (ANALYZE)')
      }
    }
  }
}

/**
 * Copies the files of a database right after a checkpoint. No statement runs during the copy, because this thread executes
 * them.
 */
function copyFiles(folder: string, target: string): void {
  fs.mkdirSync(target, { recursive: true, mode: 0o700 })
  const mode = fs.constants.COPYFILE_FICLONE
  fs.cpSync(path.join(folder, 'pgdata'), path.join(target, 'pgdata'), { recursive: true, mode })
}

/** Omits the statement and its parameters, which may be secret. */
function wireError(error: unknown): WireError {
  if (!(error instanceof Error)) return { message: String(error) }
  const from = error as Error & Partial<WireError>
  return {
    message: from.message,
    code: from.code,
    constraint: from.constraint,
    table: from.table,
    column: from.column,
    detail: undefined,
  }
}

/** PGlite's program, compiled ahead of time; if it is not found, PGlite compiles it itself. */
async function compile(): Promise<WebAssembly.Module> {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await fs.promises.readFile(file))
}

function serve(port: NonNullable<typeof parentPort>): void {
  const send = (message: FromWorker) => port.postMessage(message)
  const program = compile()
  program.catch(() => undefined)
  let engine: Engine | null = null
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'statement') engine?.take(message)
    else if (message.kind === 'close') void engine?.close().then(() => send({ kind: 'closed' }))
    else {
      open(message, program).then(
        (pg) => {
          engine = new Engine(pg, message.folder, send)
          send({ kind: 'ready' })
          settleMemory()
        },
        (error: unknown) => send({ kind: 'failed', error: wireError(error) }),
      )
    }
  })
}

/** Writes a database, a new one or that of a folder, as a gzipped tar. */
async function prepare(file: string, folder: string | undefined): Promise<void> {
  const pg = await PGlite.create({ startParams, ...(folder === undefined ? {} : { fs: new DurableFS(folder) }) })
  await pg.exec('CHECKPOINT')
  const tar = await pg.dumpDataDir('gzip')
  fs.writeFileSync(`${file}.tmp`, Buffer.from(await tar.arrayBuffer()))
  fs.renameSync(`${file}.tmp`, file)
  await pg.close()
}

if (!isMainThread && parentPort) serve(parentPort)
else if (process.argv[2] === '--prepare' && process.argv[3]) await prepare(process.argv[3], process.argv[4])
