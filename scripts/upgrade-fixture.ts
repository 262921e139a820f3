/**
 * `npm run upgrade-fixture -- 0.6.0 [REVISION]`: builds a release from the history, starts it once on PostgreSQL with its demo school,
 * and writes the database to `tests/fixtures/upgrade/`, from which a test migrates it. Made once for each release.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startServer } from '../tests/server/live/support/processes'
import { buildServerOf, lastRelease } from '../tests/support/server/earlierVersion'
import { findPostgres, startCluster } from '../tests/support/server/postgres'

const [version = lastRelease()?.version ?? '', revision = lastRelease()?.commit ?? ''] = process.argv.slice(2)
const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed')
const work = mkdtempSync(join(tmpdir(), 'podium-fixture-'))
const cluster = await startCluster(bin)
try {
  const program = buildServerOf(revision, join(work, 'sources'))
  const server = await startServer({ DATA_DIR: join(work, 'data'), DATABASE_URL: cluster.url, DEMO: 'on' }, program)
  await server.end('SIGTERM')
  const flags = ['--no-owner', '--no-privileges', '--no-comments', '--rows-per-insert=200', `--dbname=${cluster.url}`]
  const dump = execFileSync(join(bin, 'pg_dump'), flags, { maxBuffer: 1e9 }).toString()
  const folder = 'tests/fixtures/upgrade'
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${version}.sql.gz`)
  writeFileSync(file, gzipSync(statementsOf(dump), { level: 9 }))
  process.stdout.write(`${file} was written\n`)
} finally {
  await cluster.stop()
  rmSync(work, { recursive: true, force: true })
}

/** The dump without what only its own PostgreSQL understands: settings, comments, and commands of psql. */
function statementsOf(dump: string): string {
  const isDropped = (line: string): boolean =>
    /^(SET \w+ = .*;|SELECT pg_catalog\.set_config\(.*\);|\\(un)?restrict .*|--( .*)?)$/.test(line)
  return dump
    .split('\n')
    .filter((line) => !isDropped(line))
    .join('\n')
}
