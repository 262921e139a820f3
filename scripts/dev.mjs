/**
 * `npm run dev`: the client with hot reload and the server that restarts when its sources change. One command, one
 * Ctrl-C. Open the address that Vite prints; it passes calls and sockets on to the server.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { install } from './support/install.mjs'
import { dim, fail, green, say, top, yellow } from './support/process.mjs'

const port = process.env.PORT ?? '8080'
const host = process.env.HOST ?? '127.0.0.1'

try {
  await install({ dev: true })
} catch (error) {
  fail(error)
}
say(`server on http://${host}:${port}, client on the address below; Ctrl-C ends both`)

const parts = [
  begin('server', green, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    STATECHARTS: process.env.STATECHARTS ?? 'on',
  }),
  begin('client', yellow, ['node_modules/vite/bin/vite.js'], { PODIUM_SERVER: `http://${host}:${port}` }),
]

const GRACE_MS = 5000
let ending = false
/** Ends both; whoever is still there after five seconds is killed. */
function end(code) {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const { child } of parts) child.kill('SIGTERM')
  setTimeout(() => {
    for (const { child } of parts) kill(child)
  }, GRACE_MS).unref()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
for (const { child } of parts) child.on('exit', (code) => end(code ?? 0))

/** Kills a part with everything it has started. */
function kill(child) {
  if (child.exitCode !== null || child.pid === undefined) return
  process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
}

/** Starts one part and shows its lines under its name. It has a group of its own, so that Ctrl-C reaches it through us. */
function begin(name, paint, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: top,
    env: { ...process.env, ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${paint(name)} ${dim('│')} ${line}`))
  }
  return { name, child }
}
