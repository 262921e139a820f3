/**
 * Declarations of HTTP calls. Each call is declared once, in `contract/calls/`; the server's validation, the client's
 * functions and OpenAPI are derived from the declaration.
 */
import type { z } from 'zod'
import type { ApiScope } from './entities/school/apiKey'
import type { Feature } from './modes'

/** The role of a user (`userType` 1, 2, 3 on the wire; B091). */
export type Role = 'student' | 'teacher' | 'admin'

/**
 * The limit of an administrator's account: the office of the whole school (classes and people), the office of one
 * academy (its classes and people: `server/policies/academyScope.ts`), or reading logs only.
 */
export const administratorLimits = ['academicOffice', 'academyOffice', 'auditor'] as const
export type AdministratorLimit = (typeof administratorLimits)[number]

/** A user as permissions name it: the role, or the limit of an administrator's account. `admin` has no limit. */
export type Who = Role | AdministratorLimit

/** Who may use a call or send a code: everyone, or a signed-in user who is named. */
export type Permission = 'anyone' | readonly [Who, ...Who[]]

/** Every administrator, for calls about the own account. */
export const administrators = ['admin', ...administratorLimits] as const
export const everyone = ['student', 'teacher', ...administrators] as const
/** Those who manage classes and people of the school. */
export const schoolOffice = ['admin', 'academicOffice'] as const
/** Those who manage classes and people of the school or of one academy. */
export const offices = [...schoolOffice, 'academyOffice'] as const
/** Those who read the logs of the school. */
export const auditors = ['admin', 'auditor'] as const

export const whoIs = ({ role, limit }: { readonly role: Role; readonly limit?: AdministratorLimit | undefined }): Who =>
  limit ?? role

/**
 * The encoding of a body as the specification names it. The server accepts form and JSON for each (decisions, G061).
 */
export type BodyKind = 'none' | 'query' | 'form' | 'json' | 'multipart'

/** The declaration of one call. */
export interface Call<Input extends z.ZodObject = z.ZodObject, Data extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST'
  /** Path below `/platform` (and, the same, `/jiaoxuepingtai`). */
  readonly path: `/${string}`
  readonly body: BodyKind
  /** Who may use the call. A path prefix such as `/admin` grants nothing (G059). */
  readonly who: Permission
  /** The feature that the mode or the licence must enable; otherwise the call fails with `featureOff` (D1). */
  readonly feature?: Feature
  readonly input: Input
  readonly data: Data
  /** One line that says what the call does. */
  readonly doc: string
  /**
   * The section of the specification that defines the call, such as `core §7 Auth`; `Podium` for Podium's own calls.
   */
  readonly section: string
  /** Several requests may be in flight at once: a later request does not cancel an earlier one (B182, G074). */
  readonly parallel?: boolean
  /**
   * A successful call answers with a file instead of the envelope (B178); refusals keep the envelope. `data` is null
   * then.
   */
  readonly file?: boolean
  /**
   * The call is also open to a user who still has the initial password (G046); every other call is refused to that
   * user.
   */
  readonly beforePasswordChange?: true
  /**
   * Callers of these roles must have proved their identity within the last `CONFIRMATION_MS`: the call destroys data or
   * opens accounts. With `field`, only a request that contains this field. Otherwise the call fails with
   * `confirmationNeeded`; `confirmIdentity` is the proof, and so is signing in.
   */
  readonly confirmation?: { readonly by: readonly [Who, ...Who[]]; readonly field?: string }
  /** An API key with this scope is accepted in place of a session; the call then acts for the creator of the key. */
  readonly apiKey?: ApiScope
  /** A call for everyone whose handler receives the caller if the request carries a session. */
  readonly knowsCaller?: true
  /** The limit of a JSON or form body in bytes, where the server's default is too small. */
  readonly maxBodyBytes?: number
  /** The upload limit of a multipart body in bytes. */
  readonly maxFileBytes?: number
}

/** Declares a call. A declaration without a permission does not compile. */
export const defineCall = <const Input extends z.ZodObject, const Data extends z.ZodType>(
  call: Call<Input, Data>,
): Call<Input, Data> => call

/** The `confirmation` of calls that only administrators have to confirm. */
export const byAdministrators = { by: ['admin'] } as const
/** The same call, which administrators have to confirm. */
export const confirmed = <C extends Call>(call: C): C => ({ ...call, confirmation: byAdministrators })

/** What a client may pass to a call. */
export type CallInput<C extends Call> = z.input<C['input']>
/** What the server reads from a request of the call, after validation. */
export type CallBody<C extends Call> = z.output<C['input']>
/** The `data` of a successful answer. */
export type CallData<C extends Call> = z.output<C['data']>

/**
 * The envelope of every response (core §8, G050): success is code 200. `extend` is present at login only (G043),
 * `result` only when a plan could not be created (D32).
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
 * Maps the dotted form keys that an input schema accepts, such as `major.majorId`, to the path of each. The list is
 * closed: `__proto__`, or any other key that the schema does not name, is an unknown key.
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
