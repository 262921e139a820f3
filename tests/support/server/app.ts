/** A real server for tests: the whole app on a free port, with the demo school, on either database. */
import { constants, publicEncrypt, randomUUID } from 'node:crypto'
import * as path from 'node:path'
import pino from 'pino'
import { z } from 'zod'
import type { Envelope } from '../../../contract/call'
import { issuedPasswords } from '../../../contract/entities/account/initialPassword'
import { type App, type AppOptions, buildApp } from '../../../server/app'
import { type Config, readConfig } from '../../../server/config'
import { isFullRun } from '../full'
import type { TestDatabase, TestPlace } from './databases'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Podium2026'

/** The code of every captcha of a test server, unless its settings say otherwise. */
export const CAPTCHA_CODE = 'ACEH'

/** A response: its HTTP status and the envelope. */
export type TestAnswer = Envelope & { readonly status: number }

/** A running server and ways to talk to it. */
export interface TestApp {
  readonly app: App
  /** Such as `http://127.0.0.1:41234`. */
  readonly origin: string
  readonly dataDir: string
  readonly place: TestPlace
  /** Signs a demo account in; returns its token. Ends the account's other session unless told otherwise. */
  login(loginCode: string, options?: LoginOptions): Promise<string>
  /** Signs in and returns the envelope, whatever it contains. */
  tryLogin(loginCode: string, options?: LoginOptions): Promise<TestAnswer>
  /** Proves the identity of a demo account's session again, for dangerous calls long after the sign-in. */
  confirm(token: string): Promise<void>
  /** Encrypts passwords with one new nonce. */
  encrypt(...passwords: string[]): Promise<{ keyId: string; encrypted: string[] }>
  /** Registers a student with the invitation code of a class and a password of the student's choice. */
  register(student: {
    loginCode: string
    studentName: string
    validCode: string
    password?: string
    captchaKey?: string
    captchaCode?: string
    isAgreed?: '0' | '1'
  }): Promise<TestAnswer>
  /** Requests a captcha for the user of `token`, if any, and returns its key; its code is `CAPTCHA_CODE`. */
  captcha(token?: string): Promise<{ captchaKey: string; validCode: string }>
  /** A form POST of a call, such as `/api/teachingClass/findList`. */
  post(call: string, form?: Record<string, string>, token?: string): Promise<TestAnswer>
  get(call: string, token?: string): Promise<TestAnswer>
  /** Makes any request: in this process, or over HTTP in full runs (decision 0121). */
  respond(address: string, init?: RequestInit): Promise<Response>
  /** The same; the body of the response must be an envelope. */
  request(address: string, init?: RequestInit): Promise<TestAnswer>
  close(): Promise<void>
}

/** How to sign in. */
export interface LoginOptions {
  readonly password?: string
  readonly isForceLogin?: '0' | '1'
  readonly captchaKey?: string
  readonly validCode?: string
  /** A code of the second factor. */
  readonly code?: string
  /** The device token from an earlier sign-in of the same browser. */
  readonly device?: string
  /** The address of the client, through a proxy on this machine. */
  readonly from?: string
}

/** What a test changes about the server. */
export interface TestAppOptions extends Partial<Omit<AppOptions, 'config'>> {
  readonly config?: Partial<Config>
  /** A place to start on, such as that of a closed server; by default a new one with the demo school. */
  readonly place?: TestPlace
}

const envelope = z.object({
  code: z.number(),
  errDesc: z.string(),
  success: z.boolean(),
  data: z.unknown(),
  extend: z.unknown().optional(),
  result: z.string().optional(),
})
const publicKey = z.object({ keyId: z.string(), publicKey: z.string(), nonce: z.string() })

/**
 * Starts a server.
 *
 * @example
 * const server = await startApp(database)
 * const token = await server.login('t001')
 * const { data } = await server.post('/api/teachingClass/findList', {}, token)
 */
export async function startApp(database: TestDatabase, options: TestAppOptions = {}): Promise<TestApp> {
  const { config, place = await database.createSchool(), ...rest } = options
  const settings = readConfig({
    PORT: '0',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.url,
    // Each connection costs PostgreSQL a process.
    DATABASE_CONNECTIONS: '8',
    DEMO: 'on',
    CAPTCHA_CODE,
  })
  const app = await buildApp({
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    clientDir: path.join(place.dataDir, 'client'),
    checkAnswers: true,
    onFailure: (error) => {
      throw error
    },
    ...rest,
    config: { ...settings, ...config },
  })
  const origin = await app.listen()

  /** Only a request over HTTP can be abandoned. */
  const respond = (address: string, init: RequestInit = {}) =>
    isFullRun || init.signal ? fetch(`${origin}${address}`, init) : respondIn(app, address, init)
  const request = async (address: string, init: RequestInit = {}): Promise<TestAnswer> => {
    const response = await respond(address, init)
    const { data, ...other } = envelope.parse(await response.json())
    return { status: response.status, ...other, data: data ?? null }
  }
  const post = (call: string, form: Record<string, string> = {}, token?: string) =>
    request(`/platform${call}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      ...(token === undefined ? {} : { headers: { authorization: token } }),
    })
  const get = (call: string, token?: string) =>
    request(`/platform${call}`, token === undefined ? {} : { headers: { authorization: token } })

  const encrypt = async (...passwords: string[]) => {
    const key = publicKey.parse((await get('/auth/publicKey')).data)
    const encrypted = passwords.map((password) => encryptWith(key.publicKey, `${key.nonce}:${password}`))
    return { keyId: key.keyId, encrypted }
  }
  const tryLogin = async (
    loginCode: string,
    { password = DEMO_PASSWORD, isForceLogin = '0', from, ...fields }: LoginOptions = {},
  ) => {
    const { keyId, encrypted } = await encrypt(password)
    const form = { loginCode, password: encrypted[0] ?? '', keyId, isForceLogin, ...fields }
    return request('/platform/auth/login', {
      method: 'POST',
      body: new URLSearchParams(form),
      ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
    })
  }
  const register: TestApp['register'] = async ({ password = 'Chosen2026', ...student }) => {
    const { keyId, encrypted } = await encrypt(password, password)
    const [sealed = '', confirmPassword = ''] = encrypted
    return post('/api/student/register', { ...student, password: sealed, confirmPassword, keyId })
  }
  const captcha = async (token?: string) => {
    const captchaKey = randomUUID()
    await fetch(`${origin}/platform/auth/getVerificationCode?captchaKey=${captchaKey}`, {
      ...(token !== undefined && { headers: { authorization: token } }),
    })
    return { captchaKey, validCode: CAPTCHA_CODE }
  }

  return {
    app,
    origin,
    dataDir: place.dataDir,
    place,
    respond,
    request,
    post,
    get,
    encrypt,
    register,
    captcha,
    tryLogin,
    async login(loginCode, { isForceLogin = '1', ...others } = {}) {
      const answer = await tryLogin(loginCode, { isForceLogin, ...others })
      if (!answer.success) throw new Error(`${loginCode} cannot sign in: ${answer.code} ${answer.errDesc}`)
      return z.string().parse(answer.data)
    },
    async confirm(token) {
      const { keyId, encrypted } = await encrypt(DEMO_PASSWORD)
      const answer = await post('/api/user/confirm', { password: encrypted[0] ?? '', keyId }, token)
      if (!answer.success) throw new Error(`the identity is not confirmed: ${answer.code} ${answer.errDesc}`)
    },
    async close() {
      await app.close()
      if (options.place === undefined) await place.remove()
    },
  }
}

/** What `fetch` of Node sends. */
const USER_AGENT = 'node'

/**
 * A request that is given to the app in this process: it takes a quarter of the processor time of one over HTTP. Everything behind
 * the parser of HTTP is the same (decision 0121).
 */
async function respondIn(app: App, url: string, init: RequestInit): Promise<Response> {
  const { method, headers, body } = new Request(`http://127.0.0.1${url}`, init)
  const answer = await app.fastify.inject({
    method: method as 'GET' | 'POST' | 'HEAD',
    url,
    headers: { 'user-agent': USER_AGENT, ...Object.fromEntries(headers) },
    payload: body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer()),
  })
  const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
  return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers: given })
}

/** The initial passwords in the response of a call, by login code. */
export function passwordsIn(data: unknown): Map<string, string> {
  const issued = issuedPasswords.parse(data)
  return new Map(issued.accounts.map(({ loginCode, initialPassword }) => [loginCode, initialPassword]))
}

/** RSA-OAEP with SHA-256, base64: how a client encrypts a password (G044). */
export function encryptWith(pem: string, text: string): string {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return publicEncrypt({ key: pem, padding, oaepHash: 'sha256' }, Buffer.from(text, 'utf8')).toString('base64')
}
