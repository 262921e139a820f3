/**
 * The input of a call in any encoding: form with dotted keys, JSON, query, multipart. Keys are read by the closed list
 * of the call's schema; any other key, including `__proto__`, is ignored.
 */

import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Call, formKeys } from '../../../contract/call'
import { fieldProblems } from '../../../contract/rules/shared/inputProblem'
import { cleanFileName } from '../../../contract/rules/shared/uploads'
import { Refusal, type Upload } from '../../kernel'
import { FIELD_MAX_BYTES, FIELDS_MAX } from './limits'

/** Reads the input of one call from a body; undefined if the body has the wrong shape. */
export type ReadInput = (sent: unknown) => Record<string, unknown> | undefined

/** Prepares the reading of a call's input. Calls without dotted keys skip that step. */
export function inputReader(schema: z.ZodObject): { read: ReadInput; input: z.ZodObject } {
  const dotted = [...formKeys(schema)].filter(([, path]) => path.length > 1)
  const read: ReadInput = (sent) => {
    if (sent === undefined || sent === null) return {}
    if (typeof sent !== 'object' || Array.isArray(sent)) return undefined
    const given = sent as Record<string, unknown>
    return dotted.length === 0 ? given : nested(given, dotted)
  }
  return { read, input: schema }
}

function nested(
  given: Record<string, unknown>,
  dotted: readonly (readonly [string, readonly string[]])[],
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...given }
  for (const [key, path] of dotted) {
    if (!Object.hasOwn(given, key)) continue
    let place = result
    for (const step of path.slice(0, -1)) {
      const inner = Object.hasOwn(place, step) ? place[step] : undefined
      const next: Record<string, unknown> = isRecord(inner) ? { ...inner } : {}
      place[step] = next
      place = next
    }
    const last = path.at(-1)
    if (last !== undefined) place[last] = given[key]
  }
  return result
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A file of a multipart request. `isCut`: it was larger than the call allows, and is incomplete. */
export interface ReceivedFile extends Upload {
  readonly isCut: boolean
}

/** Reads a multipart request: fields, and at most one file in the field `file`. */
export async function readMultipart(
  request: FastifyRequest,
  call: Call,
): Promise<{ fields: Record<string, unknown>; file: ReceivedFile | undefined }> {
  const limit = call.maxFileBytes ?? 0
  const fields: Record<string, unknown> = Object.create(null)
  let file: ReceivedFile | undefined
  const parts = request.parts({
    limits: { fileSize: limit, files: 1, fields: FIELDS_MAX, fieldSize: FIELD_MAX_BYTES, parts: FIELDS_MAX + 1 },
  })
  for await (const part of parts) {
    if (part.type !== 'file') {
      fields[part.fieldname] = part.value
      continue
    }
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk)
    if (part.fieldname !== 'file') throw new Refusal('invalidInput', fieldProblems.missing('file'))
    file = { fileName: cleanFileName(part.filename), bytes: Buffer.concat(chunks), isCut: part.file.truncated }
  }
  return { fields, file }
}
