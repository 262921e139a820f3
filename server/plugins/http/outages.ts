/** External failures as refusals: the disk is full, or a service that Podium needs does not answer. */

/** The error name of an outage. */
export type Outage = 'storageFull' | 'unavailable'

/** Disk or quota (errno), PostgreSQL's disk_full, and S3-compatible stores. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'QuotaExceeded'])
/** Failed or broken connections (errno), and PostgreSQL starting, stopping or refusing connections. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[1-5])$/
/** The PostgreSQL driver gives these errors no code. */
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The outage behind an error or one of its causes; null for a fault of Podium. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null
  const [code, status] = [String(Reflect.get(error, 'code') ?? error.name), Reflect.get(error, 'statusCode')]
  if (FULL.has(code) || FULL.has(error.name) || status === 507) return 'storageFull'
  if (AWAY.test(code) || AWAY_TEXT.test(error.message)) return 'unavailable'
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return outageOf(inner)
}
