/**
 * Registers every call of the contract with its handler, under one prefix, to which `routedUrl` leads the other. This module does what all calls share:
 * reading the body, validation, permission, the envelope and the HTTP statuses. The work of a call is in its feature.
 */
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type Call, type Who, whoIs } from '../../../contract/call'
import { CALL_PREFIXES, type CallName, calls } from '../../../contract/calls'
import { hasStrangeCharacter, strangeTextIn } from '../../../contract/characters'
import { type ErrorName, OK } from '../../../contract/errors'
import { derivedClass } from '../../../contract/fields'
import { inputProblem } from '../../../contract/rules/shared/inputProblem'
import { type Answer, type Audit, type Caller, type CallRequest, type Feature, FileAnswer, Refusal } from '../../kernel'
import type { AcademyScope } from '../../policies/academyScope'
import type { FindClass } from '../../policies/courses/derivedClass'
import { type ApiKeys, isApiKey } from '../../services/account/apiKeys'
import type { Confirmations } from '../../services/account/confirmations'
import type { SessionStore } from '../../services/account/sessions'
import type { License } from '../../services/operations/license'
import type { Metrics } from '../../services/operations/metrics'
import { type Refused, sendEnvelope, sendRefusal, specOf, success } from './envelope'
import { BODY_MAX_BYTES, MULTIPART_MARGIN_BYTES } from './limits'
import { outageOf } from './outages'
import type { Peers } from './peers'
import type { Refusals } from './refusals'
import { inputReader, type ReceivedFile, readMultipart } from './requestInput'
import { texts } from './texts'
import { tokenOf } from './token'

/** The dependencies of the calls. */
export interface CallsOptions {
  readonly features: readonly Feature[]
  /** Calls that this installation disables: they are answered like unknown ones. */
  readonly absent?: readonly CallName[]
  readonly sessions: Pick<SessionStore, 'authenticate' | 'remembered'>
  readonly apiKeys?: ApiKeys
  readonly audit: Audit
  readonly peers: Peers
  readonly refusals: Refusals
  /** Whether signed-in users may continue, and the enabled features. */
  readonly license?: Pick<License, 'refusal' | 'features'>
  /** Whether the caller has confirmed the identity, for calls with `confirmation`. */
  readonly confirmations: Pick<Confirmations, 'assert'>
  /** Whether the named objects belong to the academy of the caller, for an academy's office. */
  readonly academyScope: AcademyScope
  /** Derives the class of a call that omits it (`derivedClass`). */
  readonly findClass: FindClass
  readonly metrics: Metrics
  readonly log: Logger
  /** Called with each answer before it is sent. */
  readonly answered?: (name: CallName, request: FastifyRequest, reply: FastifyReply, data: unknown) => void
  /** Logs that a service does not answer or that the disk is full. */
  readonly outage: (error: unknown) => void
  /** Checks every answer against the contract (tests): an invalid one becomes `internal`. */
  readonly checkAnswers?: boolean
}

const [PREFIX, OTHER_PREFIX] = CALL_PREFIXES

/** A handler by name: its types are checked in the feature. */
type AnyHandler = (request: CallRequest<CallName>) => Promise<unknown>

/** Registers the calls. Throws if a call of the contract has no handler, or two. */
export async function registerCalls(app: FastifyInstance, options: CallsOptions): Promise<void> {
  const { absent = [] } = options
  const handlers = handlersOf(options.features, absent)
  const fileTooLarge: NonNullable<Feature['fileTooLarge']> = Object.assign(
    {},
    ...options.features.map((feature) => feature.fileTooLarge),
  )
  const bodies = async (scope: FastifyInstance, list: readonly CallName[]) => {
    for (const name of list) {
      const call: Call = calls[name]
      const handle = createCallHandler(name, call, handlers[name], fileTooLarge[name] ?? 'tooLarge', options)
      scope.route({
        method: call.method,
        url: `${PREFIX}${call.path}`,
        handler: handle,
        exposeHeadRoute: false,
        ...(call.maxBodyBytes && { bodyLimit: call.maxBodyBytes }),
      })
    }
  }
  const names = (Object.keys(calls) as CallName[]).filter((name) => !absent.includes(name))
  const withFile = names.filter((name) => (calls[name] as Call).body === 'multipart')

  app.setErrorHandler((error: FastifyError, request, reply) => refuseUnread(error, request, reply, options))
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: BODY_MAX_BYTES })
    await bodies(
      scope,
      names.filter((name) => !withFile.includes(name)),
    )
  })
  // The multipart plugin hooks into every request of its scope, so it gets a scope of its own.
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: BODY_MAX_BYTES })
    await scope.register(multipart, { throwFileSizeLimit: false })
    await bodies(scope, withFile)
  })
}

/**
 * The address under which a request is routed: both prefixes lead to the same routes. Registering each call twice would
 * make the start of the server a tenth longer.
 */
export const routedUrl = (url: string): string =>
  url.startsWith(`${OTHER_PREFIX}/`) ? `${PREFIX}${url.slice(OTHER_PREFIX.length)}` : url

/** The methods of the calls' paths, to distinguish a wrong method (405) from a wrong path (404). */
const methods = new Map<string, string>(Object.values(calls).map((call) => [`${PREFIX}${call.path}`, call.method]))

/** Answers unknown addresses, with the envelope if the request looks like a call. */
export const createRefuseUnknown =
  ({ sessions, peers, refusals }: Pick<CallsOptions, 'sessions' | 'peers' | 'refusals'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const allowed = methods.get(request.url.split('?', 1)[0] ?? '')
    // The method is right but there is no route: this installation disables the call.
    const isOtherMethod = allowed !== undefined && allowed !== request.method
    const reason = isOtherMethod ? 'methodNotAllowed' : 'noSuchCall'
    if (isOtherMethod) reply.header('allow', allowed)
    const caller = sessions.remembered(tokenOf(request)) ?? null
    return sendRefusal(reply, (await refusals.tooMany(reason, caller, peers.addressOf(request.raw))) ?? { reason })
  }

function handlersOf(features: readonly Feature[], absent: readonly CallName[]): Record<CallName, AnyHandler> {
  const found = new Map<string, AnyHandler>()
  for (const feature of features) {
    for (const [name, handler] of Object.entries(feature.calls ?? {})) {
      if (found.has(name)) throw new Error(`the call ${name} has two handlers`)
      found.set(name, handler as AnyHandler)
    }
  }
  const missing = (Object.keys(calls) as CallName[]).filter((name) => !found.has(name) && !absent.includes(name))
  if (missing.length > 0) throw new Error(`these calls of the contract have no handler: ${missing.join(', ')}`)
  return Object.fromEntries(found) as Record<CallName, AnyHandler>
}

function createCallHandler(
  name: CallName,
  call: Call,
  handler: AnyHandler,
  fileTooLarge: ErrorName,
  {
    sessions,
    apiKeys,
    audit,
    peers,
    refusals,
    license,
    confirmations,
    academyScope,
    findClass,
    metrics,
    log,
    outage,
    checkAnswers,
    answered: onAnswered,
  }: CallsOptions,
) {
  const { read, input } = inputReader(call.input)
  const roles: ReadonlySet<Who> | null = call.who === 'anyone' ? null : new Set(call.who)
  const isMultipart = call.body === 'multipart'
  const derivesClass = Reflect.get(call.input.shape, 'teachingClassId') === derivedClass

  /** An API key is accepted only by calls that name its scope. */
  const callerOfKey = async (token: string): Promise<Caller> => {
    const caller = call.apiKey ? await apiKeys?.callerOf(token, call.apiKey) : null
    if (!caller) throw new Refusal('signedOut', texts.apiKeyRefused)
    return caller
  }

  const callerOf = async (request: FastifyRequest): Promise<Caller | null> => {
    const isAsked = roles !== null || call.knowsCaller === true
    const token = isAsked ? tokenOf(request) : ''
    if (isApiKey(token)) return await callerOfKey(token)
    const caller = token === '' ? null : (sessions.remembered(token) ?? (await sessions.authenticate(token)))
    if (roles === null) return caller
    if (!caller) throw new Refusal('signedOut')
    if (caller.mustChangePassword && !call.beforePasswordChange) throw new Refusal('passwordChangeNeeded')
    if (!roles.has(whoIs(caller))) throw new NotForRole(caller)
    // Signing out is always allowed.
    const shutOut = name === 'logout' ? null : license?.refusal(caller.role)
    if (shutOut) throw shutOut
    if (call.feature && license && !license.features().includes(call.feature)) throw new Refusal('featureOff')
    return caller
  }

  const readRequest = async (request: FastifyRequest): Promise<{ sent: unknown; file?: ReceivedFile }> => {
    if (call.method === 'GET') return { sent: request.query }
    if (call.body === 'json') return { sent: withParameters(request) }
    if (!isMultipart) return { sent: request.body }
    // A call with a file may arrive as a form without one; then its handler reports the missing file.
    if (!request.isMultipart()) return { sent: request.body }
    const announced = Number(request.headers['content-length'] ?? 0)
    const limit = (call.maxFileBytes ?? 0) + MULTIPART_MARGIN_BYTES
    if (announced > 4 * limit) throw new Refusal(fileTooLarge)
    const { fields, file } = await readMultipart(request, call)
    if (file?.isCut) throw new Refusal(fileTooLarge)
    return { sent: fields, file }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply, known: Known): Promise<string | FileAnswer> => {
    const caller = await callerOf(request)
    known.caller = caller
    const { sent, file } = await readRequest(request)
    const given = read(sent)
    const parsed = given === undefined ? undefined : input.safeParse(given)
    if (!parsed?.success) {
      if (hasStrangeText(given)) throw new Refusal('strangeCharacters')
      throw new Refusal('invalidInput', (parsed && inputProblem(parsed.error, given)) ?? undefined)
    }
    const isStrange = strangeTextIn(parsed.data, input) !== null || hasStrangeCharacter(file?.fileName ?? '')
    if (isStrange) throw new Refusal('strangeCharacters')
    if (caller !== null) await academyScope.assert(name, caller, parsed.data)
    if (caller !== null && call.confirmation) await confirmations.assert(call, caller, parsed.data)
    const mustDerive = derivesClass && caller !== null && parsed.data.teachingClassId === ''
    const teachingClassId = mustDerive ? await findClass(caller, parsed.data) : undefined
    const complete = teachingClassId === undefined ? parsed.data : { ...parsed.data, teachingClassId }
    const result = await handler({
      input: complete as CallRequest<CallName>['input'],
      caller: caller as CallRequest<CallName>['caller'],
      file,
      // A getter, because behind a proxy the address has to be computed.
      get address() {
        return peers.addressOf(request.raw)
      },
      get userAgent() {
        return request.headers['user-agent'] ?? ''
      },
      get cookie() {
        return request.headers.cookie ?? ''
      },
      get signal() {
        return goneSignal(reply)
      },
      log,
    })
    if (result instanceof FileAnswer !== (call.file === true)) {
      throw new Error(`the call ${name} ${call.file ? 'must return a file' : 'must not return a file'}`)
    }
    if (result instanceof FileAnswer) return result
    const answered = isAnswer(result) ? result : { data: result }
    if (checkAnswers) checkAnswer(name, call, answered.data)
    onAnswered?.(name, request, reply, answered.data)
    return success(answered.data, answered.extend, answered.result)
  }

  /** The refusal for the client; a forbidden role leaves an audit row, up to the rate limit. */
  const refuse = async (error: unknown, caller: Caller | null, request: FastifyRequest): Promise<Refused> => {
    const refusal = refusalOf({ error, request, caller, call: name, outage })
    const address = peers.addressOf(request.raw)
    const tooMany = await refusals.tooMany(refusal.reason, caller, address)
    if (tooMany) return tooMany
    if (error instanceof NotForRole) {
      const [actorId, detail] = [error.caller.userId, { reason: 'forbidden' }]
      await audit.record({ action: `call.${name}`, actorId, outcome: 'refused', address, detail })
    }
    return refusal
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const begun = performance.now()
    const known: Known = { caller: null }
    try {
      const answered = await answer(request, reply, known)
      metrics.call(name, OK, performance.now() - begun)
      return answered instanceof FileAnswer ? sendFile(reply, answered) : sendEnvelope(reply, 200, answered)
    } catch (error) {
      const caller = error instanceof NotForRole ? error.caller : known.caller
      const refusal = await refuse(error, caller, request)
      metrics.call(name, specOf(refusal.reason).code, performance.now() - begun)
      return sendRefusal(reply, refusal)
    }
  }
}

/** The caller, once it is known. */
interface Known {
  caller: Caller | null
}

/** The contract does not permit the caller's role. */
class NotForRole extends Refusal {
  constructor(readonly caller: Caller) {
    super('forbidden')
  }
}

/** An input may be invalid because of a character that its sender cannot see. */
const hasStrangeText = (given: Record<string, unknown> = {}): boolean =>
  Object.values(given).some((value) => typeof value === 'string' && hasStrangeCharacter(value, true))

/** Aborted when the connection ends before the answer is sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const aborted = new AbortController()
  raw.once('close', () => aborted.abort())
  if (raw.destroyed) aborted.abort()
  return aborted.signal
}

/** The JSON body of a request; the query parameters fill fields that the body omits (E251). */
const withParameters = ({ query, body }: FastifyRequest): unknown =>
  body === null || body === undefined
    ? query
    : typeof body === 'object' && !Array.isArray(body)
      ? { ...Object(query), ...body }
      : body

/** Sends a download; the browser never displays it inside the application, whatever its type. */
const sendFile = (reply: FastifyReply, { fileName, type, body }: FileAnswer): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(body)

const isAnswer = (result: unknown): result is Answer<unknown> =>
  typeof result === 'object' && result !== null && Reflect.get(result, 'answer') === true

function checkAnswer(name: string, call: Call, data: unknown): void {
  const checked = strictly(call.data).safeParse(data)
  if (!checked.success) throw new Error(`the data of ${name} does not match the contract: ${checked.error.message}`)
}

/** At the top level, unknown fields of an answer are also an error. */
const strictly = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema)

/** A request that failed. */
interface Failure {
  readonly error: unknown
  readonly request: FastifyRequest
  /** Null: unknown, or not signed in. */
  readonly caller: Caller | null
  /** Null: the request was refused before its call was known. */
  readonly call: CallName | null
  readonly outage: CallsOptions['outage']
}

/** The refusal for an error. Errors other than refusals are logged as faults. */
function refusalOf({ error, request, caller, call, outage }: Failure): Refused {
  if (error instanceof Refusal) return error
  const unread = unreadReason(error)
  if (unread) return { reason: unread }
  const away = outageOf(error)
  if (away !== null) {
    outage(error)
    return { reason: away }
  }
  const { id: requestId, log } = request
  log.error({ err: error, call, requestId, userId: caller?.userId, role: caller?.role }, 'a call failed')
  return { reason: 'internal', text: texts.failedAs(requestId) }
}

/** The refusal for errors of Fastify and its plugins while reading a request. */
function unreadReason(error: unknown): ErrorName | null {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return 'tooLarge'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupportedBody'
  if (
    typeof code === 'string' &&
    /^FST_(ERR_CTP|FILES_LIMIT|FIELDS_LIMIT|PARTS_LIMIT|PROTO|INVALID_MULTI)/.test(code)
  ) {
    return 'invalidInput'
  }
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalidInput' : null
}

async function refuseUnread(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { peers, refusals, outage }: CallsOptions,
): Promise<FastifyReply> {
  const refusal = refusalOf({ error, request, caller: null, call: null, outage })
  return sendRefusal(reply, (await refusals.tooMany(refusal.reason, null, peers.addressOf(request.raw))) ?? refusal)
}
