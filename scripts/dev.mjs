/**
 * `npm run dev`: starts the server, which restarts when its sources change, and then the client with hot reload. One
 * command, one Ctrl-C. Open the address that Vite prints; Vite proxies calls and sockets to the server.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { writeFound } from './support/found.mjs'
import { install } from './support/install.mjs'
import { dim, fail, green, run, say, top, yellow } from './support/process.mjs'

const port = process.env.PORT ?? '8080'
const host = process.env.HOST ?? '127.0.0.1'

try {
  await install({ dev: true })
  writeFound()
} catch (error) {
  fail(error)
}
const address = `http://${host}:${port}`
say(`server on ${address}, client on the address below once the server is ready; Ctrl-C ends both`)

const parts = []
begin('server', green, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
  STATECHARTS: process.env.STATECHARTS ?? 'on',
})

const READY_EVERY_MS = 200
const GRACE_MS = 5000
const LOOK_EVERY_MS = 50
let ending = false
/** Ends both with all of their child processes; kills remaining ones after five seconds. */
async function end(code) {
  if (ending) return
  ending = true
  for (const part of parts) signal(part, 'SIGTERM')
  const until = Date.now() + GRACE_MS
  while (parts.some(isThere)) {
    if (Date.now() > until) for (const part of parts) signal(part, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  process.exit(code)
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => end(0))

// A killed npm notifies no process, and the shell between npm and this script only waits: both parents are checked.
const parent = process.ppid
const npm = await parentOf(parent)
setInterval(() => {
  if (process.ppid !== parent || !isRunning(npm)) end(0)
}, 500).unref()

// A page opened earlier would show a failed sign-in.
while (!ending && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, READY_EVERY_MS))
if (!ending) begin('client', yellow, ['node_modules/vite/bin/vite.js'], { PODIUM_SERVER: address })

/** Whether the server accepts requests. */
function isReady() {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The parent of a process; 0 when it is unknown. */
async function parentOf(pid) {
  const { code, output } = await run('ps', ['-o', 'ppid=', '-p', String(pid)], { quiet: true })
  return code === 0 ? Number(output) : 0
}

/** Whether a process is running; true when this is unknown. */
function isRunning(pid) {
  if (pid <= 1) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/** Sends a signal to a part and all of its child processes. */
function signal({ child }, name) {
  try {
    if (process.platform === 'win32') child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // The process has ended.
  }
}

/** Whether any process of a part is running. */
function isThere({ child }) {
  if (process.platform === 'win32') return child.exitCode === null
  try {
    process.kill(-child.pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Starts one part and prints its lines with its name. The part has a process group of its own, so that Ctrl-C reaches it through this
 * script, and a leash, so that it does not outlive this script.
 */
function begin(name, paint, args, env) {
  const child = spawn(process.execPath, ['scripts/support/leash.mjs', ...args], {
    cwd: top,
    env: { ...process.env, ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${paint(name)} ${dim('│')} ${line}`))
  }
  child.on('exit', (code) => end(code ?? 0))
  parts.push({ name, child })
}
