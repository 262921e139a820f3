/** The one shape of every response: `{code, errDesc, success, data, extend?, result?}` (core §8, G050; D32). */
import type { FastifyReply } from 'fastify'
import { type ErrorName, type ErrorSpec, errors, OK } from '../../../contract/errors'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** The HTTP status of an error. */
export const statusOf = (name: ErrorName): number => specOf(name).status ?? 200

/** The contract's definition of an error. */
export const specOf = (name: ErrorName): ErrorSpec => errors[name]

/** The envelope of success as text. `extend` and `result` are omitted if undefined. */
export function success(data: unknown, extend?: unknown, result?: string): string {
  const rest = [
    extend === undefined ? '' : `,"extend":${JSON.stringify(extend)}`,
    result === undefined ? '' : `,"result":${JSON.stringify(result)}`,
  ].join('')
  return `{"code":${OK},"errDesc":"","success":true,"data":${JSON.stringify(data ?? null)}${rest}}`
}

/** The envelope of a refusal as text. */
export function failure(name: ErrorName, text?: string, data?: unknown): string {
  const { code, text: usual } = specOf(name)
  return JSON.stringify({ code, errDesc: text ?? usual, success: false, data: data ?? null })
}

/** Sends an envelope. Its headers are few and always the same. */
export const sendEnvelope = (reply: FastifyReply, status: number, envelope: string): FastifyReply =>
  reply.code(status).headers(HEADERS).send(envelope)

/** A refusal as it is sent. */
export interface Refused {
  readonly reason: ErrorName
  /** Replaces the contract's text. */
  readonly text?: string | undefined
  readonly data?: unknown
}

/** Sends a refusal. */
export const sendRefusal = (reply: FastifyReply, { reason, text, data }: Refused): FastifyReply =>
  sendEnvelope(reply, statusOf(reason), failure(reason, text, data))
