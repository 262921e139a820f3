/** The real nginx in front of a server: on a free port, with its own folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { until } from '../../server/live/support/until'

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((file) =>
  existsSync(file),
)

/** Why nginx cannot be started on this machine; empty if it can. */
export const nginxMissing = program === undefined ? 'nginx is not installed' : ''

/** A running nginx. */
export interface TestNginx {
  readonly port: number
  close(): Promise<void>
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A self-signed certificate for a name, in a folder: the paths of its two files. */
export function selfSigned(folder: string, name: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')]
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=DNS:${name}`,
  ]
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  return { certificate, key }
}

/** Starts nginx; `httpOf` returns the content of its `http` block. Rejects with nginx's output if it does not start. */
export async function startNginx(httpOf: (port: number, folder: string) => string): Promise<TestNginx> {
  const [folder, port] = await Promise.all([mkdtemp(path.join(tmpdir(), 'podium-nginx-')), freePort()])
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const lines = [
    'daemon off;',
    // A worker of another user could not read the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    httpOf(port, folder),
    '}',
  ]
  await writeFile(file, lines.join('\n'))
  const child = spawn(program ?? 'nginx', ['-c', file, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const close = async (): Promise<void> => {
    await ended(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await until(
      () => child.exitCode !== null || isListening(port),
      10_000,
      () => 'nginx',
    )
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`)
  } catch (error) {
    await close()
    throw error
  }
  return { port, close }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (is: boolean) => () => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', answer(true))
    socket.once('error', answer(false))
  })

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
