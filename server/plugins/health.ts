/** `/healthz`: the process runs. `/readyz`: it can serve. `/metrics`: what it counts. */
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from './database'
import type { Metrics } from './metrics'
import type { Relay } from './relay'

/** What is asked. */
export interface HealthOptions {
  readonly database: Pick<OpenDatabase, 'ping'>
  readonly relay: Pick<Relay, 'healthy'>
  readonly metrics: Metrics
  readonly isDraining: () => boolean
}

/** A database that has not answered by then does not answer. */
const PING_MS = 2_000

/** Registers the three addresses. */
export function registerHealth(app: FastifyInstance, { database, relay, metrics, isDraining }: HealthOptions): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const parts = { accepting: !isDraining(), database: await answers(database), relay: relay.healthy }
    const ok = parts.accepting && parts.database
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, ...parts })
  })
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  )
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
