/** Failures outside of Podium as refusals: the disk is full, or a service that Podium needs does not answer. */

/** What the contract calls such a failure. */
export type Outage = 'storageFull' | 'unavailable'

/** Disk or quota (errno), PostgreSQL's disk_full, and a store of the S3 kind. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'QuotaExceeded'])
/** Connections that cannot be made or that broke (errno), and PostgreSQL starting, stopping or refusing connections. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[1-5])$/
/** The driver of PostgreSQL gives these no code. */
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The outage behind an error or one of its causes; null where it is a fault of Podium. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null
  const [code, status] = [String(Reflect.get(error, 'code') ?? error.name), Reflect.get(error, 'statusCode')]
  if (FULL.has(code) || FULL.has(error.name) || status === 507) return 'storageFull'
  if (AWAY.test(code) || AWAY_TEXT.test(error.message)) return 'unavailable'
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return outageOf(inner)
}
