/** Starts a server on restored data, and stops it when it answers. */
import { spawn } from 'node:child_process'
import { programFile } from '../bounded/programFile'

const WITHIN_MS = 120_000
const READY = /Podium is ready: (\S+?)\/?\n/

/** Why the server does not start with the data; null: it starts and is ready to serve. */
export function startsWith(dataDir: string): Promise<string | null> {
  const { PATH, HOME, TMPDIR, PODIUM_PROGRAMS } = process.env
  const child = spawn(process.execPath, [programFile('main', import.meta.url)], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      PODIUM_PROGRAMS,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      SOFFICE: 'off',
      LOG_LEVEL: 'error',
      MIGRATION_BACKUP: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  return new Promise<string | null>((resolve) => {
    let result: string | null = null
    const end = (problem: string | null, signal: NodeJS.Signals) => {
      result = problem
      child.kill(signal)
    }
    const timer = setTimeout(() => end(`not ready within ${WITHIN_MS / 1_000} s`, 'SIGKILL'), WITHIN_MS)
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve(READY.test(output) ? result : (result ?? (output.trim() || `it ended with ${code}`)))
    })
    let isAsked = false
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += String(text)
        const origin = READY.exec(output)?.[1]
        if (origin === undefined || isAsked) return
        isAsked = true
        fetch(`${origin}/readyz`).then(
          ({ ok, status }) => end(ok ? null : `/readyz answers ${status}`, 'SIGTERM'),
          (error: unknown) => end(String(error), 'SIGKILL'),
        )
      })
    }
  })
}
