/**
 * Before all browser tests: builds what has changed, and creates one data folder with the school (`campus.ts`), from
 * which every server starts with a copy. After them: writes the report of the compared pictures.
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
