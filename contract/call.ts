/**
 * What an HTTP call is. Every call is declared once, in `contract/calls/`; the server's validation, the client's
 * functions and OpenAPI are derived from the declaration.
 */
import type { z } from 'zod'
import type { Feature } from './modes'

/** Who a user is (`userType` 1, 2, 3 on the wire; B091). */
export type Role = 'student' | 'teacher' | 'admin'

/** Who may use a call or send a code: anybody, or a signed-in user of one of the named roles. */
export type Permission = 'anyone' | readonly [Role, ...Role[]]

/** How the specification says that a body travels. The server reads form and JSON for each (decisions, G061). */
export type BodyKind = 'none' | 'query' | 'form' | 'json' | 'multipart'

/** The declaration of one call. */
export interface Call<Input extends z.ZodObject = z.ZodObject, Data extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST'
  /** Path below `/platform` (and, the same, `/jiaoxuepingtai`). */
  readonly path: `/${string}`
  readonly body: BodyKind
  /** Who may use it. A prefix such as `/admin` is no permission (G059). */
  readonly who: Permission
  /** What the mode or the licence must have switched on; without it `featureOff` (D1). */
  readonly feature?: Feature
  readonly input: Input
  readonly data: Data
  /** One line: what it does. */
  readonly doc: string
  /** Where the specification has it, such as `core §7 Auth`; `Podium` for calls of our own. */
  readonly section: string
  /** Several may be in flight at once: a later request does not cancel an earlier one (B182, G074). */
  readonly parallel?: boolean
  /** Success answers with a file instead of the envelope (B178); refusals keep the envelope. `data` is then null. */
  readonly file?: boolean
  /** Open also to somebody whose password is still the one first given out (G046); every other call is refused then. */
  readonly beforePasswordChange?: true
  /** A call for anyone whose handler gets the caller where the request carries a session. */
  readonly knowsCaller?: true
  /** For JSON and forms: the limit of the body in bytes, where the server's own is too small. */
  readonly maxBodyBytes?: number
  /** For multipart: the upload limit in bytes. */
  readonly maxFileBytes?: number
}

/** Declares a call. It does not compile without a permission. */
export const defineCall = <const Input extends z.ZodObject, const Data extends z.ZodType>(
  call: Call<Input, Data>,
): Call<Input, Data> => call

/** What a client may pass to a call. */
export type CallInput<C extends Call> = z.input<C['input']>
/** What the server reads from a request of the call, after validation. */
export type CallBody<C extends Call> = z.output<C['input']>
/** What the call answers in `data`. */
export type CallData<C extends Call> = z.output<C['data']>

/**
 * Every response (core §8, G050): success is code 200. `extend` is present at login only (G043), `result` where a plan
 * could not be made (D32).
 */
export interface Envelope<Data = unknown> {
  code: number
  errDesc: string
  success: boolean
  data: Data | null
  extend?: unknown
  result?: string
}

/**
 * The dotted form keys that an input schema knows, such as `major.majorId`, with the path each stands for. It is a
 * closed list: `__proto__` or any other key that the schema does not name is just an unknown key.
 */
export function formKeys(input: z.ZodObject, prefix: readonly string[] = []): Map<string, readonly string[]> {
  const keys = new Map<string, readonly string[]>()
  for (const [name, field] of Object.entries(input.shape)) {
    const path = [...prefix, name]
    const inner = unwrap(field as z.ZodType)
    if (inner.type === 'object') {
      for (const [key, value] of formKeys(inner as z.ZodObject, path)) keys.set(key, value)
    } else {
      keys.set(path.join('.'), path)
    }
  }
  return keys
}

function unwrap(field: z.ZodType): z.ZodType {
  const type = field.type
  if (type === 'optional' || type === 'nullable' || type === 'default') {
    return unwrap((field as z.ZodOptional).unwrap() as z.ZodType)
  }
  return field
}
