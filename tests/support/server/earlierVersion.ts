/** Earlier versions of Podium, built from the history of the repository in a folder of their own. */
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim()

/** A release: the heading of CHANGELOG.md, and the commit that wrote it. */
export interface Release {
  readonly version: string
  readonly commit: string
}

/** The versions that CHANGELOG.md names as released, the newest first. */
export const releasedVersions = (): string[] =>
  [...fs.readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version = '']) => version)

/** The newest release; null: the history is not here (an archive, or a shallow clone). */
export function lastRelease(): Release | null {
  const [version = ''] = releasedVersions()
  try {
    const commits = git('log', '--format=%H', '--reverse', `-S## ${version} `, '--', 'CHANGELOG.md').split('\n')
    const [commit = ''] = commits
    return commit === '' ? null : { version, commit }
  } catch {
    return null
  }
}

/** The commit before the newest migration; null: the history is not here. */
export function beforeNewestMigration(): string | null {
  try {
    const [newest = ''] = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/migrations/0*.ts').split(
      '\n',
    )
    return newest === '' ? null : git('rev-parse', `${newest}^`)
  } catch {
    return null
  }
}

/** Unpacks a commit into a new folder, with the installed packages of this checkout. */
export function unpackCommit(commit: string, folder: string): void {
  fs.mkdirSync(folder, { recursive: true })
  const archive = path.join(folder, '.sources.tar')
  git('archive', `--output=${archive}`, commit, '--', '.', ':(exclude)tests/pictures', ':(exclude)docs/pictures')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  fs.rmSync(archive)
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
}

/**
 * Builds and packages a commit in a folder, under a version that is lower than all real ones: between two releases, both have the same
 * number. Returns the folder of the packages.
 */
export function packageCommit(commit: string, folder: string, version: string): string {
  unpackCommit(commit, folder)
  const file = path.join(folder, 'package.json')
  const described = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>
  fs.writeFileSync(file, JSON.stringify({ ...described, version }))
  // Not `npm run package`, which would install the packages of its lock file into this checkout.
  const script = `const { build } = await import('./scripts/support/build.mjs')
    const { writePackages } = await import('./scripts/support/packages.mjs')
    await build({ force: true })
    await writePackages('build/package')`
  const env = { ...earlierEnvironment(), SOURCE_DATE_EPOCH: git('log', '-1', '--format=%ct', commit) }
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, env, stdio: 'pipe' })
  return path.join(folder, 'build/package')
}

/** The environment without the files that tests have prepared for the present version. */
export function earlierEnvironment(): NodeJS.ProcessEnv {
  const { PODIUM_PREPARED_DATABASE: _database, PODIUM_PROGRAMS: _programs, ...others } = process.env
  return others
}

/** Builds the server of a commit in a folder, and returns its program. */
export function buildServerOf(commit: string, folder: string): string {
  unpackCommit(commit, folder)
  const script = `import('./scripts/support/build.mjs').then(({ build }) => build({ force: true, only: 'server' }))`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: earlierEnvironment(),
    stdio: 'pipe',
  })
  return path.join(folder, 'build/server/main.js')
}
