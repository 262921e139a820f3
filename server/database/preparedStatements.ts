/**
 * Prepared statements of the embedded database. Planning costs ten times as much here as elsewhere, more than executing
 * most statements, and PGlite's `query` plans each one again. A statement that is used a second time is prepared on the
 * connection under a name, and from then on only bound and executed, in one call.
 */
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'

interface Prepared {
  readonly name: string
  /** The types of its parameters (oids). */
  readonly types: readonly number[]
}

interface Limits {
  /** The number of cached statements: the most recently used ones. */
  readonly kept?: number
  /**
   * Longer statements, in characters, are not cached: inserts of many rows, which rarely repeat with the same number.
   */
  readonly longest?: number
}

const { serialize } = protocol
/** Statements that cannot change the shape of a prepared statement's rows. */
const leavesShapes =
  /^(SELECT|INSERT|UPDATE|DELETE|MERGE|BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|SHOW|LOCK|EXPLAIN)\b/
/** The error codes of an outdated statement: its rows would have another shape now, or it is unknown. */
const outdated = new Set(['0A000', '26000'])

/** Runs the statements of one connection one after another; the caller waits for each. */
export class PreparedStatements {
  readonly #pg: PGlite
  readonly #kept: number
  readonly #longest: number
  /** By text, the most recently used last. */
  readonly #prepared = new Map<string, Prepared>()
  /** Texts that were used once; the oldest first. */
  readonly #once = new Set<string>()
  #made = 0

  constructor(pg: PGlite, { kept = 300, longest = 4_000 }: Limits = {}) {
    this.#pg = pg
    this.#kept = kept
    this.#longest = longest
  }

  /** The number of cached statements. */
  get size(): number {
    return this.#prepared.size
  }

  /** Runs a statement like `PGlite.query`, with the same result and the same errors. */
  async query(sql: string, parameters: readonly unknown[]): Promise<Results> {
    const prepared = await this.#find(sql)
    const result = prepared
      ? await this.#run(sql, prepared, parameters)
      : await this.#pg.query<Results['rows'][number]>(sql, [...parameters])
    if (!leavesShapes.test(result.command ?? '')) await this.#forgetAll()
    return result
  }

  async #find(sql: string): Promise<Prepared | null> {
    if (sql.length > this.#longest) return null
    const known = this.#prepared.get(sql)
    if (known) {
      this.#prepared.delete(sql)
      this.#prepared.set(sql, known)
      return known
    }
    if (!this.#once.delete(sql)) {
      this.#once.add(sql)
      for (const oldest of this.#once) if (this.#once.size > 4 * this.#kept) this.#once.delete(oldest)
      return null
    }
    this.#made += 1
    const name = `podium${this.#made}`
    const described = await this.#send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }))
    const prepared = { name, types: parse.parseDescribeStatementResults(described) }
    this.#prepared.set(sql, prepared)
    for (const oldest of this.#prepared.keys()) if (this.#prepared.size > this.#kept) await this.#forget(oldest)
    return prepared
  }

  async #run(sql: string, { name, types }: Prepared, parameters: readonly unknown[]): Promise<Results> {
    const values = parameters.map((value, i) => {
      if (value === null || value === undefined) return null
      const serializer = this.#pg.serializers[types[i] ?? 0]
      return serializer ? serializer(value) : String(value)
    })
    try {
      const messages = await this.#send(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
      const [result] = parse.parseResults(messages, this.#pg.parsers)
      // Without a command tag, the answer would be mistaken for one without rows.
      if (!result?.command) throw new Error('the response of the embedded database has no command tag')
      return result
    } catch (error) {
      if (error instanceof Error && 'code' in error && outdated.has(String(error.code))) await this.#forget(sql)
      throw error
    }
  }

  /** Sends protocol messages in one call, with the sync that clears the database's error state. */
  async #send(...messages: readonly Uint8Array[]) {
    return this.#pg.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })
  }

  async #forget(sql: string): Promise<void> {
    const prepared = this.#prepared.get(sql)
    if (!prepared) return
    this.#prepared.delete(sql)
    await this.#send(serialize.close({ type: 'S', name: prepared.name }))
  }

  async #forgetAll(): Promise<void> {
    for (const sql of [...this.#prepared.keys()]) await this.#forget(sql)
    this.#once.clear()
  }
}
