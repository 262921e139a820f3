/**
 * Calls to the server, by their name in the contract. It handles every row of the error catalogue (core §8) and reports
 * errors that concern more than the caller as incidents. It shows no messages and signs no user out.
 */
import { z } from 'zod'
import type { Call, CallData, CallInput } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import { firstCalls } from '../../../contract/calls/first'
import { confirmationWays } from '../../../contract/entities/account/confirmation'
import { CANCELLED, type ErrorSpec, firstErrors, OK } from '../../../contract/firstErrors'
import { CALL_TIMEOUT_MS, RETRY_COUNT } from '../../../contract/limits'
import { uploadWords } from '../../../contract/words/uploadWords'
import type { Incident } from '../../machines/shell/app/app.types'
import { fetchChunk } from '../browser/chunks'
import { local } from '../browser/kept/storage'
import { serviceTexts } from '../texts'
import { type AskToConfirm, createConfirming } from './confirming'
import { encodeBody } from './encoding'

/** Why a call failed. `code` is the server's code (0 without one), `status` the HTTP status (0 without a response). */
export class CallError extends Error {
  override readonly name = 'CallError'
  constructor(
    readonly call: CallName,
    readonly code: number,
    readonly text: string,
    readonly status: number,
    readonly data: unknown = null,
  ) {
    super(text)
  }
}

/** Options of a call. */
export interface CallOptions {
  /** For multipart: sent as the field `file`. */
  readonly file?: File
  /** Cancels the call; its promise then stays pending. */
  readonly signal?: AbortSignal
  /** Replaces the stored token. */
  readonly token?: string
}

/** A successful call: its data, and `extend` where the response has one (B139). */
export interface Exchange<N extends CallName> {
  readonly data: CallData<CallOf<N>>
  readonly extend: unknown
}

/** A downloaded file. */
export interface Download {
  readonly blob: Blob
  readonly fileName: string
}

/** Makes calls. */
export interface Caller {
  /** Makes a call; rejects with `CallError`. A duplicate in flight is cancelled, and its promise stays pending (B180, B181). */
  call<N extends CallName>(name: N, input: CallInput<CallOf<N>>, options?: CallOptions): Promise<CallData<CallOf<N>>>
  /** The same, with `extend`. */
  exchange<N extends CallName>(name: N, input: CallInput<CallOf<N>>, options?: CallOptions): Promise<Exchange<N>>
  /** A call that returns a file (B178). A response with an envelope instead is a failure. */
  download<N extends CallName>(name: N, input: CallInput<CallOf<N>>, options?: CallOptions): Promise<Download>
}

/** Dependencies of a caller. */
export interface CallerOptions {
  /** Origin and prefix, such as `/platform` (B137, B138). */
  readonly base: string
  /** The token of the signed-in user (B136). */
  readonly token: () => string | undefined
  readonly onIncident: (incident: Incident) => void
  /** Asks the user for a proof of identity; false: the call is given up. Without it, such calls fail. */
  readonly confirm?: AskToConfirm
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

/** The contract of the calls; the calls that need a signed-in user are added once their chunk has been loaded. */
let known: Readonly<Partial<Record<CallName, Call>>> = firstCalls
/** The errors of these calls, likewise. */
let knownErrors: readonly ErrorSpec[] = Object.values(firstErrors)
let fetching: Promise<void> | null = null

/** Loads the contract of all calls and errors, before the first of them is made. Retries after a failure. */
export function fetchCalls(): Promise<void> {
  fetching ??= fetchChunk(() =>
    Promise.all([import('../../../contract/calls'), import('../../../contract/errors')]),
  ).then(
    ([{ calls }, { errors }]) => {
      known = calls
      knownErrors = Object.values(errors)
    },
    (reason: unknown) => {
      fetching = null
      throw reason
    },
  )
  return fetching
}

async function fetchCall(name: CallName): Promise<Call> {
  await fetchCalls().catch(() => undefined)
  const call = known[name]
  if (!call) throw new CallError(name, 0, serviceTexts.unreachable, 0)
  return call
}

const envelope = z.object({
  code: z.number(),
  errDesc: z.string().nullish(),
  success: z.boolean(),
  data: z.unknown().optional(),
  extend: z.unknown().optional(),
})
type Answered = z.output<typeof envelope>

const never = new Promise<never>(() => undefined)
const cancelled = { status: CANCELLED, message: serviceTexts.cancelled } as const

/** Creates a caller; the application shares one, tests create their own. */
export function createCaller(options: CallerOptions): Caller {
  const inFlight = new Map<string, AbortController>()
  const request = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  let reportedToken: string | undefined

  function reportSignedOut(token: string | undefined, text: string) {
    // A response to a token that has been replaced says nothing about the current session.
    if (!token || token === reportedToken || token !== options.token()) return
    reportedToken = token
    options.onIncident({ type: 'http.signedOut', text })
  }

  function reportFailure(code: number, text: string, token: string | undefined) {
    if (code === firstErrors.licenseBlocked.code) options.onIncident({ type: 'http.blocked', text })
    else if (code === firstErrors.licenseEnded.code) options.onIncident({ type: 'http.licenseEnded', text })
    else if (code === firstErrors.license.code) options.onIncident({ type: licenseIncident(text), text })
    else if (code === firstErrors.signedOut.code) reportSignedOut(token, text)
    else if (code === firstErrors.passwordChangeNeeded.code && token === options.token()) {
      options.onIncident({ type: 'http.passwordNeeded', text })
    }
  }

  /** Sends one request and reads the response by its kind; throws the errors of `fetch`. */
  async function send(
    { method, path, body: kind }: Call,
    input: object,
    given: CallOptions,
    token: string | undefined,
    signal: AbortSignal,
  ) {
    const { query, body, contentType } = encodeBody(kind, { ...input }, given.file)
    const headers = new Headers()
    if (token) headers.set('Authorization', token)
    if (contentType) headers.set('Content-Type', contentType)
    const url = options.base + path + (query && `?${query}`)
    return request(url, { method, headers, body, signal })
  }

  async function attempt(
    name: CallName,
    call: Call,
    input: object,
    given: CallOptions,
    signal: AbortSignal,
  ): Promise<Response> {
    const token = given.token ?? options.token()
    const { path } = call
    for (let retriesLeft = RETRY_COUNT; ; retriesLeft--) {
      const response = await send(call, input, given, token, signal).catch((reason: unknown) => {
        if (signal.reason === cancelled) throw reason
        throw new CallError(name, 0, serviceTexts.unreachable, 0)
      })
      if (response.ok && !isJson(response)) return response
      const answer = await readEnvelope(response.clone())
      if (response.ok && answer?.success && answer.code === OK) return response
      if (answer?.code === firstErrors.busy.code && retriesLeft > 0) continue
      if (response.status === 401 && answer?.code !== firstErrors.signedOut.code)
        reportSignedOut(token, firstErrors.signedOut.text)
      if (answer) {
        const text = answer.errDesc || textOf(answer.code)
        reportFailure(answer.code, text, token)
        throw new CallError(name, answer.code, text, response.status, answer.data)
      }
      if (response.ok) throw new CallError(name, 0, serviceTexts.unreadable, response.status)
      if (response.status === 401)
        throw new CallError(name, firstErrors.signedOut.code, firstErrors.signedOut.text, 401)
      const text =
        proxyRefusals[response.status] ??
        serviceTexts.httpError(response.status, options.base + path, response.statusText)
      throw new CallError(name, 0, text, response.status)
    }
  }

  /** Makes the request and cancels an earlier one to the same path (ignoring query and body, G075). */
  async function perform<Result>(
    name: CallName,
    input: object,
    given: CallOptions,
    read: (response: Response, call: Call) => Promise<Result>,
  ): Promise<Result> {
    const call = known[name] ?? (await fetchCall(name))
    const { path, parallel, body } = call
    const controller = new AbortController()
    const giveUp = () => controller.abort(cancelled)
    if (given.signal?.aborted) return never
    given.signal?.addEventListener('abort', giveUp)
    if (!parallel) {
      inFlight.get(path)?.abort(cancelled)
      inFlight.set(path, controller)
    }
    const limit =
      body === 'multipart' ? undefined : setTimeout(() => controller.abort(), options.timeoutMs ?? CALL_TIMEOUT_MS)
    try {
      return await read(await attempt(name, call, input, given, controller.signal), call)
    } catch (reason) {
      if (controller.signal.reason === cancelled) return never
      if (reason instanceof CallError) throw reason
      throw new CallError(name, 0, serviceTexts.unreachable, 0)
    } finally {
      clearTimeout(limit)
      given.signal?.removeEventListener('abort', giveUp)
      if (inFlight.get(path) === controller) inFlight.delete(path)
    }
  }

  /** A call that needs a proof of identity is repeated once the user has given it. */
  async function performConfirmed<Result>(...request: Parameters<typeof perform<Result>>): Promise<Result> {
    try {
      return await perform(...request)
    } catch (reason) {
      const isNeeded = reason instanceof CallError && reason.code === firstErrors.confirmationNeeded.code
      const ways = isNeeded ? confirmationWays.safeParse(reason.data) : undefined
      if (!ways?.success || !(await options.confirm?.(ways.data))) throw reason
      return perform(...request)
    }
  }

  const exchange: Caller['exchange'] = <N extends CallName>(
    name: N,
    input: CallInput<CallOf<N>>,
    given: CallOptions = {},
  ) =>
    performConfirmed(name, input, given, async (response, call): Promise<Exchange<N>> => {
      const answer = await readEnvelope(response)
      const data = call.data.safeParse(answer?.data)
      if (!answer || !data.success) throw new CallError(name, 0, serviceTexts.unreadable, response.status)
      return { data: data.data as CallData<CallOf<N>>, extend: answer.extend }
    })

  return {
    exchange,
    call: async (name, input, given) => (await exchange(name, input, given)).data,
    download: (name, input, given = {}) =>
      performConfirmed(name, input, given, async (response) => {
        if (isJson(response)) throw new CallError(name, 0, serviceTexts.unreadable, response.status)
        return { blob: await response.blob(), fileName: fileNameOf(response) }
      }),
  }
}

/** Advice for users about statuses that a proxy returns in place of the server. */
const proxyRefusals: Readonly<Record<number, string>> = {
  413: uploadWords.bodyRefused,
  507: uploadWords.storageFull,
}

const isJson = (response: Response): boolean => /\bjson\b/.test(response.headers.get('Content-Type') ?? '')

async function readEnvelope(response: Response): Promise<Answered | undefined> {
  try {
    const parsed = envelope.safeParse(await response.json())
    return parsed.success ? parsed.data : undefined
  } catch (reason) {
    if (reason instanceof SyntaxError) return undefined
    throw reason
  }
}

/** For code 10300 the description tells which of three cases applies (B171–B173; X019, X020). */
function licenseIncident(text: string): Exclude<Incident['type'], 'http.signedOut'> {
  if (text.includes('未经授权')) return 'http.blocked'
  return text.includes('授权过期') ? 'http.licenseEnded' : 'http.warned'
}

const textOf = (code: number): string =>
  knownErrors.find((error) => error.code === code)?.text ?? firstErrors.internal.text

function fileNameOf(response: Response): string {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'
}

/** The path prefix of the calls: /platform in development (B137), /jiaoxuepingtai in production (B138). */
export const callPrefix = (isProduction: boolean): '/platform' | '/jiaoxuepingtai' =>
  isProduction ? '/jiaoxuepingtai' : '/platform'

/** The storage key of the token (B096). */
export const TOKEN_KEY = 'token'
/** The stored token. */
export const keptToken = (): string | undefined => local.read(TOKEN_KEY, z.string().min(1))

let report: (incident: Incident) => void = () => undefined
/** Sets the listener for incidents: the app machine. */
export const onIncident = (listener: (incident: Incident) => void): void => {
  report = listener
}

const { confirm, confirmBy } = createConfirming()

/** Sets who asks the user for a proof of identity, until the result is called. */
export { confirmBy }

const shared = createCaller({
  base: callPrefix(import.meta.env.PROD),
  token: keptToken,
  onIncident: (incident) => report(incident),
  confirm,
})

/** Makes a call of the contract with the stored token: `await call('saveRace', {…})`. Rejects with `CallError`. */
export const call = shared.call
/** The same, with `extend` beside the data (G043). */
export const exchange = shared.exchange
/** Downloads a file of the contract with the stored token: `await download('exportAttendance', {…})`. Rejects with `CallError`. */
export const download = shared.download
