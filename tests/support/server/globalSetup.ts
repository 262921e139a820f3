/** Once for a run of the server's tests: the built server, its prepared database, and PostgreSQL where it is installed. */
import { execFileSync } from 'node:child_process'
import * as path from 'node:path'
import type { TestProject } from 'vitest/node'
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
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed', '--only', 'server'], { stdio: 'inherit' })
  project.provide('preparedDatabase', path.resolve('build/server/database.tar.gz'))
  const bin = findPostgres()
  const cluster = bin ? await startCluster(bin) : null
  project.provide('postgresUrl', cluster?.url ?? '')
  return async () => {
    await cluster?.stop()
  }
}
