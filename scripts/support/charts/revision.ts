/** The charts of another revision: its sources are unpacked below `build/revisions`, and its catalogue is loaded from there. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { ChartModel } from '../../../src/statecharts/model'
import { top } from './proofFiles'

const run = promisify(execFile)
const FOLDER = join(top, 'build', 'revisions')
/** What a catalogue loads. Packages are found in `node_modules` of the folders above. */
const SOURCES = ['contract', 'src', 'package.json', 'tsconfig.json']

/** The commit of a revision; null where there is none, as in a shallow clone or an archive without git. */
async function commitOf(revision: string): Promise<string | null> {
  try {
    const args = ['rev-parse', '--quiet', '--verify', '--end-of-options', `${revision}^{commit}`]
    return (await run('git', args, { cwd: top })).stdout.trim()
  } catch {
    return null
  }
}

/** Unpacks a commit, and removes the one unpacked before. */
async function unpack(commit: string): Promise<string> {
  const folder = join(FOLDER, commit.slice(0, 12))
  if (existsSync(folder)) return folder
  rmSync(FOLDER, { recursive: true, force: true })
  const draft = join(FOLDER, `draft-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  const archive = join(draft, 'sources.tar')
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit, '--', ...SOURCES], { cwd: top })
  await run('tar', ['-xf', archive, '-C', draft])
  rmSync(archive)
  renameSync(draft, folder)
  return folder
}

/** The models of a revision's charts by their names; null where the revision is not there, or has no catalogue that can be loaded. */
export async function modelsAt(revision: string): Promise<ReadonlyMap<string, ChartModel> | null> {
  const commit = await commitOf(revision)
  if (commit === null) return null
  const folder = await unpack(commit)
  const catalogue = ['src/catalogue/catalogue.ts', 'src/statecharts/catalogue.ts']
    .map((path) => join(folder, path))
    .find(existsSync)
  if (catalogue === undefined) return null
  const { uniqueCharts } = (await import(
    pathToFileURL(catalogue).href
  )) as typeof import('../../../src/catalogue/catalogue')
  return new Map(uniqueCharts.map((model) => [model.name, model]))
}
