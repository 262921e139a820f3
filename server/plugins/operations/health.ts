/**
 * `/healthz`: the process runs, and its version. `/readyz`: it can serve requests. `/metrics`: its metrics, for requests with the token,
 * and for this machine itself.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OpenDatabase, schemaVersion } from '../../database'
import type { Metrics } from '../../services/operations/metrics'
import type { Relay } from '../../services/relay/relay.types'
import { buildInfo } from '../../shared/version'
import { isFromHere, type Peers } from '../http/peers'

/** The dependencies of the checks. */
export interface HealthOptions {
  readonly database: Pick<OpenDatabase, 'ping'>
  readonly relay: Pick<Relay, 'healthy'>
  readonly metrics: Metrics
  readonly peers: Pick<Peers, 'addressOf'>
  readonly metricsToken: string | undefined
  readonly isDraining: () => boolean
  /** A node whose data folder has no free space is not ready. */
  readonly dataDir: string
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** The timeout of the database check. */
const PING_MS = 2_000
/** With less free space than this, the next uploads and log files of the database fail. */
export const FREE_MIN_BYTES = 64 * 1024 * 1024

/** Registers the three addresses. */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { database, relay, metrics, peers, metricsToken, isDraining, dataDir, freeBytes = freeBytesIn } = options
  const mayCount = ({ raw, headers }: FastifyRequest): boolean =>
    isFromHere(raw) || (metricsToken !== undefined && isSame(headers.authorization ?? '', `Bearer ${metricsToken}`))
  const hasRoom = async (): Promise<boolean> => {
    try {
      return (await freeBytes(dataDir)) >= FREE_MIN_BYTES
    } catch {
      return false
    }
  }
  const { version, commit } = buildInfo
  const health = { ok: true, program: 'podium', version, commit, schema: schemaVersion() }
  app.get('/healthz', (request, reply) => {
    // `podium check` requests this through the proxy, and then asks which proxies are not trusted.
    peers.addressOf(request.raw)
    return reply.header('cache-control', 'no-store').send(health)
  })
  app.get('/readyz', async (_request, reply) => {
    const parts = {
      accepting: !isDraining(),
      database: await answers(database),
      relay: relay.healthy,
      disk: await hasRoom(),
    }
    const ok = parts.accepting && parts.database && parts.disk
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, ...parts })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayCount(request)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** The free bytes below a folder for an unprivileged process. */
async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Compares hashes, so that the time reveals nothing. */
const isSame = (one: string, other: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

async function answers(database: Pick<OpenDatabase, 'ping'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_MS)
  })
  try {
    return await Promise.race([database.ping().then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
