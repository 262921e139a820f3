/**
 * The real, built server as a separate process: started on a free port with its own data folder, killed, restarted.
 * Used by the browser tests and by the bench; it depends on neither.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports'

const PROGRAM = 'build/server/main.js'
const READY_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 10_000
const ASK_EVERY_MS = 20
const LINES_KEPT = 400
/** The code of every captcha. */
export const CAPTCHA_CODE = 'ACEH'

/** How a server is started. */
export interface ServerOptions {
  /** A data folder to begin with; it is copied and never changed. */
  readonly from?: string
  /** The data folder to use instead of a new one. */
  readonly dataDir?: string
  /** Further settings. */
  readonly env?: Record<string, string>
  /** The port, where a setting names it; by default a free one. */
  readonly port?: number
}

/** One server process and its data. */
export class ServerProcess {
  /** The last lines that the server has printed. */
  readonly lines: string[] = []
  #child: ChildProcess | null = null

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {}

  /** Starts a server with a fresh data folder and the demo school, and waits until it is ready. */
  static async launch(options: ServerOptions = {}) {
    const { from, dataDir = mkdtempSync(join(tmpdir(), 'podium-data-')), env = {}, port = await freePort() } = options
    if (from) cpSync(from, dataDir, { recursive: true })
    const server = new ServerProcess(port, dataDir, env)
    await server.start()
    return server
  }

  /** The address of the server. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The process id while the server is running. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts the server (again) on the same port and data, and waits until it is ready. */
  async start(): Promise<void> {
    if (this.#child) throw new Error('the server runs already')
    const child = spawn(process.execPath, ['--enable-source-maps', PROGRAM], {
      env: {
        ...withoutSettings(process.env),
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        CAPTCHA_CODE,
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => this.#keep(text))
    }
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    const until = performance.now() + READY_WITHIN_MS
    while (!(await this.isReady())) {
      if (this.#child !== child) throw new Error(`the server ended before it was ready:\n${this.lines.join('\n')}`)
      if (performance.now() > until) throw new Error(`the server was not ready in time:\n${this.lines.join('\n')}`)
      await pause(ASK_EVERY_MS)
    }
  }

  /** Whether the server accepts requests. */
  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Kills the server like a power cut: nothing is flushed, and no client is notified. */
  async kill9(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops the server like an operator: it drains, then exits. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Kills the server without a warning and restarts it. */
  async restart(): Promise<void> {
    await this.kill9()
    await this.start()
  }

  /** Makes sure that the server is running and ready, whatever state it is in. */
  async revive(): Promise<void> {
    if (await this.isReady()) return
    await this.kill9()
    await this.start()
  }

  /** Stops the server and removes its data. */
  async dispose(): Promise<void> {
    await this.kill9()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child) return
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
    })
    child.kill(signal)
    const giveUp = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS)
    await ended
    clearTimeout(giveUp)
    this.#child = null
  }

  #keep(text: string): void {
    this.lines.push(...text.split('\n').filter((line) => line.trim() !== ''))
    this.lines.splice(0, Math.max(0, this.lines.length - LINES_KEPT))
  }
}

/** The settings of the machine that runs the tests must not reach the server. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings =
    /^(PORT|HOST|DATA_DIR|REPORTS_DIR|DATABASE_URL|REDIS_URL|S3_.*|PUBLIC_ORIGIN|TRUSTED_PROXIES|AUDIT_DAYS|LOGIN_LOG_DAYS|ERASURE_(WAIT|LOG)_DAYS|CHAT_DAYS|LESSON_DAYS|CLOSED_ACCOUNT_DAYS|METRICS_TOKEN|APP_MODE|DEMO|LICENSE_REQUIRED|LOG_LEVEL|ADMIN_.*|BACKUP_.*|MIGRATION_BACKUP|CAPTCHA_CODE|NODE_ENV|FAULT_INJECTION|SECRET_WORD|(BUSINESS|OA|COMPETITION|INVOICE_ISSUE|CALCULATOR)_URL)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)))
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
