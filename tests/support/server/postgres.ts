/** A temporary PostgreSQL cluster for tests, if PostgreSQL is installed. */
import { execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as os from 'node:os'
import * as path from 'node:path'
import pg from 'pg'

/** A running cluster. `url` names its maintenance database. */
export interface Cluster {
  readonly url: string
  stop(): Promise<void>
}

/** The folder of `initdb` and `postgres`, or null. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => fs.existsSync(path.join(folder, 'initdb'))) ?? null
}

/**
 * Starts a cluster on a free port of 127.0.0.1. PostgreSQL refuses to run as root, so it runs as another user there.
 */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-postgres-'))
  const user = otherUser()
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user }
  const initdb = ['-D', data, '-U', 'podium', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(path.join(bin, 'initdb'), initdb, { ...options, stdio: 'pipe' })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // The cluster need not survive a crash of the machine.
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
    'max_connections=200',
    'shared_buffers=32MB',
  ]
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  )
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const killed = () => server.kill('SIGQUIT')
  process.once('exit', killed)
  const url = `postgres://podium@127.0.0.1:${port}/postgres`
  await answering(url, server)
  return {
    url,
    async stop() {
      process.off('exit', killed)
      server.kill('SIGINT')
      await exited
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string, server: ReturnType<typeof spawn>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not answer')
}

function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  return null
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
