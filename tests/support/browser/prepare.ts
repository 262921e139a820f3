/**
 * Before all browser tests: builds what has changed, and makes one data folder with the school (`campus.ts`) that every
 * server starts from a copy of. After them, makes the report of the pictures that were compared.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFilesInMemory } from '../memory'
import { Album } from '../pictures/album'
import { makeSchool, SCHOOL } from './campus'

export default async function prepare(): Promise<() => void> {
  keepFilesInMemory()
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  const school = mkdtempSync(join(tmpdir(), 'podium-school-'))
  process.env[SCHOOL] = school
  await makeSchool(school)
  return () => {
    rmSync(school, { recursive: true, force: true })
    new Album().writeReport()
  }
}
