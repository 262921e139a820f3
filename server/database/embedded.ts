/**
 * The embedded database as a kysely dialect: PGlite in a worker thread (`databaseWorker.ts`), reached by messages.
 * Single statements are sent immediately and committed in groups; a transaction has the only connection to itself until
 * it ends, and others wait. Never use the outer `db` inside a transaction: it would wait for its own end.
 */
import * as fs from 'node:fs'
import type { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError } from './errors'
import { lockFolder } from './folderLock'
import type { FromWorker, Statement, StatementResult, ToWorker } from './messages'
import { preparedDatabase, takeWorker } from './worker'

/** The worker behind the embedded database. */
export interface Embedded {
  readonly dialect: Dialect
  /** Copies the database, between two transactions, to a new folder in which it can be opened. */
  copyTo(folder: string): Promise<void>
  /** Finishes running statements and releases the folder. */
  close(): Promise<void>
}

/**
 * Opens the embedded database in a folder. Rejects with `FolderLocked` if another process uses it. `onFailure` is
 * called when the database has failed (its thread died, or the folder's lock was lost): the process has to end.
 */
export async function openEmbedded(
  folder: string,
  onFailure: (error: Error) => void,
  { isPrepared }: { readonly isPrepared: boolean },
): Promise<Embedded> {
  fs.mkdirSync(folder, { recursive: true })
  let fail = onFailure
  const lock = await lockFolder(folder, () => fail(new Error(`the lock on ${folder} was lost`)))
  try {
    const engine = await WorkerEngine.start(folder, isPrepared, (error) => fail(error))
    return {
      dialect: new EmbeddedDialect(engine),
      async copyTo(target) {
        await engine.execute(CompiledQuery.raw('checkpoint'), { copyTo: target })
      },
      async close() {
        fail = () => undefined
        await engine.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

interface Waiting {
  resolve(result: StatementResult): void
  reject(error: Error): void
}

/** Sends statements to the worker and matches its answers. */
class WorkerEngine {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #onFailure: (error: Error) => void
  #lastId = 0
  #lastTransaction = 0
  #state: 'open' | 'closing' | 'closed' = 'open'
  #onClosed: () => void = () => undefined

  static async start(folder: string, isPrepared: boolean, onFailure: (error: Error) => void): Promise<WorkerEngine> {
    const worker = takeWorker()
    const open: ToWorker = { kind: 'open', folder, prepared: isPrepared ? preparedDatabase() : null }
    worker.postMessage(open)
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the database thread ended before it was ready')))
      worker.once('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve()
        else reject(new DatabaseError(message.kind === 'failed' ? message.error : { message: 'unexpected answer' }))
      })
    }).catch(async (error) => {
      await worker.terminate()
      throw error
    })
    worker.removeAllListeners('error').removeAllListeners('exit')
    return new WorkerEngine(worker, onFailure)
  }

  private constructor(worker: Worker, onFailure: (error: Error) => void) {
    this.#worker = worker
    this.#onFailure = onFailure
    worker.on('message', (message: FromWorker) => this.#receive(message))
    worker.on('error', (error) => this.#end(error))
    worker.on('exit', () => this.#end(new Error('the database thread ended')))
  }

  newTransaction(): number {
    this.#lastTransaction += 1
    return this.#lastTransaction
  }

  execute(
    query: Pick<CompiledQuery, 'sql' | 'parameters'>,
    place: Pick<Statement, 'transaction' | 'step' | 'copyTo'>,
  ): Promise<StatementResult> {
    if (this.#state !== 'open') return Promise.reject(new Error('the database is closed'))
    this.#lastId += 1
    const id = this.#lastId
    const { sql, parameters } = query
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#post({ kind: 'statement', id, sql, parameters, ...place })
    })
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message)
  }

  async close(): Promise<void> {
    if (this.#state !== 'open') return
    this.#state = 'closing'
    await new Promise<void>((resolve) => {
      this.#onClosed = resolve
      this.#post({ kind: 'close' })
    })
    this.#state = 'closed'
    await this.#worker.terminate()
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'closed') this.#onClosed()
    if (message.kind !== 'results') return
    for (const result of message.results) {
      const waiting = this.#waiting.get(result.id)
      this.#waiting.delete(result.id)
      if (result.error) waiting?.reject(new DatabaseError(result.error))
      else waiting?.resolve(result)
    }
  }

  #end(error: Error): void {
    if (this.#state === 'closed') return
    const expected = this.#state === 'closing'
    this.#state = 'closed'
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    this.#onClosed()
    if (!expected) this.#onFailure(error)
  }
}

class EmbeddedDialect implements Dialect {
  readonly #engine: WorkerEngine

  constructor(engine: WorkerEngine) {
    this.#engine = engine
  }
  createDriver(): Driver {
    return new EmbeddedDriver(this.#engine)
  }
  createAdapter(): DialectAdapter {
    return new EmbeddedAdapter()
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db)
  }
}

/** The folder's lock already ensures that no other process migrates. */
class EmbeddedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class EmbeddedDriver implements Driver {
  readonly #engine: WorkerEngine

  constructor(engine: WorkerEngine) {
    this.#engine = engine
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#engine)
  }
  async beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings)
  }
  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.end('commit')
  }
  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.end('rollback')
  }
  async savepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoted(name)}`))
  }
  async rollbackToSavepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${quoted(name)}`))
  }
  async releaseSavepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release ${quoted(name)}`))
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A connection is only a name for a transaction: single statements need none. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: WorkerEngine
  #transaction: number | undefined

  constructor(engine: WorkerEngine) {
    this.#engine = engine
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#transaction = this.#engine.newTransaction()
    const words = ['start transaction', isolationLevel ? `isolation level ${isolationLevel}` : '', accessMode ?? '']
    await this.#engine.execute(CompiledQuery.raw(words.join(' ').trim()), {
      transaction: this.#transaction,
      step: 'begin',
    })
  }

  async end(word: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#transaction
    this.#transaction = undefined
    await this.#engine.execute(CompiledQuery.raw(word), { transaction, step: 'end' })
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.#engine.execute(query, { transaction: this.#transaction })
    return {
      rows: (rows ?? []) as Row[],
      numAffectedRows: affected === undefined ? undefined : BigInt(affected),
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('the embedded database does not support streaming')
  }
}
