/** The real Caddy in front of a server: with its own folder and a certificate of its own. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { until } from '../../server/live/support/until'

/** Why Caddy cannot be started on this machine; empty if it can. */
export const caddyMissing = ((): string => {
  try {
    execFileSync('caddy', ['version'], { stdio: 'pipe' })
    return ''
  } catch {
    return 'caddy is not installed'
  }
})()

/** Starts Caddy with a configuration. Rejects with Caddy's output if it does not start. */
export async function startCaddy(configOf: (folder: string) => string): Promise<{ close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podium-caddy-'))
  const file = path.join(folder, 'Caddyfile')
  await writeFile(file, configOf(folder))
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      // A stop waits for connections that clients keep open.
      child.kill('SIGKILL')
      await exit
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await until(
      () => child.exitCode !== null || said.includes('serving initial configuration'),
      20_000,
      () => said,
    )
    if (child.exitCode !== null) throw new Error(`caddy did not start: ${said}`)
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}
