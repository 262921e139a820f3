/**
 * Injected faults for tests: the next requests of a call get an answer that the server cannot otherwise be made to send
 * (an expired licence, a wrong kind of body), or a late one. Only available with `FAULT_INJECTION=1`, never in
 * production.
 *
 * `POST /faults` adds one: `{path: '/api/msg/findUnReadCount', times: 2, code: 960229, errDesc: '…'}`.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CALL_PREFIXES } from '../../../contract/calls'
import { sendEnvelope } from './envelope'

const DELAY_MAX_MS = 60_000
const TIMES_MAX = 100

/** The definition of a fault. */
const faultInput = z.object({
  /** The path of the call, without prefix. */
  path: z.string().startsWith('/'),
  /** The number of requests that it answers; then it is removed. */
  times: z.number().int().min(1).max(TIMES_MAX).default(1),
  /** Only for requests with this token. */
  token: z.string().optional(),
  status: z.number().int().min(200).max(599).default(200),
  /** The code of a refusal's envelope. */
  code: z.number().int().optional(),
  errDesc: z.string().default(''),
  /** A body without an envelope; without `code` and `text` the request continues to the call itself. */
  text: z.string().optional(),
  contentType: z.string().default('text/html; charset=utf-8'),
  /** The delay before the answer. */
  delayMs: z.number().int().min(0).max(DELAY_MAX_MS).default(0),
})
type Fault = z.output<typeof faultInput> & { left: number }

/** Registers the faults; before the calls, because they answer instead of them. */
export function registerFaultInjection(app: FastifyInstance): void {
  const faults: Fault[] = []
  const faultOf = (request: FastifyRequest): Fault | undefined => {
    const url = request.url.split('?', 1)[0] ?? ''
    const prefix = CALL_PREFIXES.find((one) => url.startsWith(`${one}/`))
    if (prefix === undefined) return undefined
    const path = url.slice(prefix.length)
    return faults.find(
      (fault) => fault.path === path && (fault.token === undefined || fault.token === request.headers.authorization),
    )
  }

  app.addHook('onRequest', async (request, reply) => {
    const fault = faultOf(request)
    if (!fault) return
    fault.left -= 1
    if (fault.left === 0) faults.splice(faults.indexOf(fault), 1)
    const { status, code, errDesc, text, contentType, delayMs } = fault
    if (delayMs > 0) await wait(delayMs)
    if (text !== undefined) return reply.code(status).type(contentType).send(text)
    if (code !== undefined) {
      return sendEnvelope(reply, status, JSON.stringify({ code, errDesc, success: false, data: null }))
    }
  })
  app.post('/faults', async (request, reply) => {
    const read = faultInput.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ problem: z.prettifyError(read.error) })
    faults.push({ ...read.data, left: read.data.times })
    return { waiting: faults.length }
  })
  app.delete('/faults', async () => {
    faults.length = 0
    return { waiting: 0 }
  })
}
