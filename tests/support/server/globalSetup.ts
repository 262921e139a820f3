/** Once for a run of the server's tests: a PostgreSQL cluster where it is installed, and a prepared embedded database. */
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import type { TestProject } from 'vitest/node'
import packages from '../../../package.json'
import { findPostgres, startCluster } from './postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster's maintenance database; empty where PostgreSQL is not installed. */
    postgresUrl: string
    /** An empty embedded database, so that each test's first start is quick. */
    preparedDatabase: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('preparedDatabase', preparedDatabase())
  const bin = findPostgres()
  const cluster = bin ? await startCluster(bin) : null
  project.provide('postgresUrl', cluster?.url ?? '')
  return async () => {
    await cluster?.stop()
  }
}

function preparedDatabase(): string {
  const version = packages.dependencies['@electric-sql/pglite']
  const file = path.join(os.tmpdir(), `podium-prepared-${version}-${process.getuid?.() ?? 0}.tar.gz`)
  if (!fs.existsSync(file)) {
    execFileSync(process.execPath, ['--import', 'tsx', 'server/plugins/database/databaseWorker.ts', '--prepare', file])
  }
  return file
}
