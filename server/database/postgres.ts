/** PostgreSQL (15 and newer) as a kysely dialect, with the same types as the embedded database. */
import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** int8 and numeric are returned as numbers, as from the embedded database. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
} as pg.CustomTypesConfig

/** A pool of at most `connections` connections to the database of a URL. `onError` is called for broken connections, idle or in use. */
export function postgresDialect(url: string, connections: number, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'podium',
  })
  // Without a handler, an error in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  // The same error, reported again for idle connections.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}
