/** Real processes for tests: servers that can be killed, Redis, and a connection to it that can be cut. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { constants, publicEncrypt } from 'node:crypto'
import * as net from 'node:net'
import { earlierEnvironment } from '../../../support/server/earlierVersion'
import { freePort } from '../../../support/server/postgres'
import { until } from './until'

/** A running server process. */
export interface ServerProcess {
  readonly port: number
  /** Its output so far. */
  output(): string
  /** Ends it; resolves with its exit code (null: killed). */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

const BUILT = 'build/server/main.js'
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a built server like `npm start`, with the demo school, and waits until it is ready. */
export async function startServer(env: Record<string, string>, program = BUILT): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env: {
      ...(program === BUILT ? process.env : earlierEnvironment()),
      NODE_ENV: 'test',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  exited.then(() => running.delete(child)).catch(() => undefined)
  await until(
    () => {
      if (child.exitCode !== null) throw new Error(`the server ended: ${output}`)
      return output.includes('Podium is ready')
    },
    60_000,
    () => `the server: ${output}`,
  )
  return {
    port,
    output: () => output,
    end(signal) {
      child.kill(signal)
      return exited
    },
  }
}

interface Envelope {
  readonly code: number
  readonly data: unknown
}

/** A call over HTTP. */
export async function callOf(
  port: number,
  path: string,
  body: Record<string, string> | null,
  token = '',
): Promise<Envelope> {
  const response = await fetch(`http://127.0.0.1:${port}/platform${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: token },
    ...(body ? { body: new URLSearchParams(body) } : {}),
  })
  return (await response.json()) as Envelope
}

/** Signs in as a person of the demo school. */
export async function attendance(port: number, loginCode: string): Promise<{ token: string }> {
  const { data } = await callOf(port, '/auth/publicKey', null)
  const { keyId, publicKey, nonce } = data as { keyId: string; publicKey: string; nonce: string }
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const password = publicEncrypt(key, Buffer.from(`${nonce}:Podium2026`)).toString('base64')
  const answer = await callOf(port, '/auth/login', { loginCode, password, keyId, isForceLogin: '1' })
  if (answer.code !== 200) throw new Error(`signing in: ${JSON.stringify(answer)}`)
  return { token: String(answer.data) }
}

/** The teaching classes of a signed-in user. */
export async function teachingClassOf(port: number, { token }: { token: string }): Promise<string> {
  const { data } = await callOf(port, '/api/teachingClass/findList', {}, token)
  const [first] = data as { teachingClassId: string }[]
  if (!first) throw new Error('no teaching class')
  return first.teachingClassId
}

/** Why Redis cannot be started here; empty if it can. */
export function redisMissing(): string {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'pipe' })
    return ''
  } catch {
    return 'redis-server is not installed'
  }
}

/** A separate Redis on a free port. */
export async function startRedis(): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  running.add(child)
  let output = ''
  child.stdout.on('data', (data) => (output += String(data)))
  await until(
    () => output.includes('Ready to accept connections'),
    10_000,
    () => output,
  )
  return {
    port,
    async stop() {
      const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await exited
      running.delete(child)
    },
  }
}

/** A proxy to a port that can be cut and restored: while cut, open connections hang and new ones get no answer. */
export async function startLine(
  to: number,
): Promise<{ port: number; cut(): void; mend(): void; stop(): Promise<void> }> {
  const sockets = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    const far = net.connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (data) => {
        if (!isCut) other.write(data)
      })
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
      drop()
    },
    async stop() {
      drop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
