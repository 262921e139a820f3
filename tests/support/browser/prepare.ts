/**
 * Before all browser tests: builds what has changed, and makes one data folder with the demo school that every test
 * starts from a copy of.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from './server'

/** Names the prepared data folder for the workers. */
export const SCHOOL = 'PODIUM_TEST_SCHOOL'

export default async function prepare(): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  const school = mkdtempSync(join(tmpdir(), 'podium-school-'))
  const server = await ServerProcess.launch({ dataDir: school })
  await server.stop()
  process.env[SCHOOL] = school
  return () => rmSync(school, { recursive: true, force: true })
}
