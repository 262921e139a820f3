/**
 * `/healthz`: the process runs. `/readyz`: it can serve. `/metrics`: what it counts, for whoever has the token, and for
 * this machine itself.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenDatabase } from '../../database'
import type { Metrics } from '../../services/operations/metrics'
import type { Relay } from '../../services/relay/relay'
import { isFromHere } from '../http/peers'

/** What is asked. */
export interface HealthOptions {
  readonly database: Pick<OpenDatabase, 'ping'>
  readonly relay: Pick<Relay, 'healthy'>
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  readonly isDraining: () => boolean
  /** A node whose data folder has no room left cannot serve. */
  readonly dataDir: string
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** A database that has not answered by then does not answer. */
const PING_MS = 2_000
/** With less room than this, the next uploads and log files of the database fail. */
export const FREE_MIN_BYTES = 64 * 1024 * 1024

/** Registers the three addresses. */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { database, relay, metrics, metricsToken, isDraining, dataDir, freeBytes = freeBytesIn } = options
  const mayCount = ({ raw, headers }: FastifyRequest): boolean =>
    isFromHere(raw) || (metricsToken !== undefined && isSame(headers.authorization ?? '', `Bearer ${metricsToken}`))
  const hasRoom = async (): Promise<boolean> => {
    try {
      return (await freeBytes(dataDir)) >= FREE_MIN_BYTES
    } catch {
      return false
    }
  }
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
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

/** Bytes that an unprivileged process can still write below a folder. */
async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Compared by their hashes, so that the time tells nothing. */
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
