/**
 * Runs once before the server tests: provides the built server, its prepared database, PostgreSQL if it is installed,
 * and the demo school on each, from which tests start with a copy.
 */
import { execFileSync } from 'node:child_process'
import * as path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ServerProcess } from '../browser/server'
import { demoSchool } from '../demoSchool'
import { keepFilesInMemory } from '../memory'
import { createDatabase, SCHOOL_SECRET_KEY } from './databases'
import { type Cluster, findPostgres, startCluster } from './postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster's maintenance database; empty if PostgreSQL is not installed. */
    postgresUrl: string
    /** An empty embedded database that makes the first start of each test fast. */
    preparedDatabase: string
    /** A data folder with the demo school. */
    school: string
    /** The name of the cluster's database with the demo school. */
    schoolDatabase: string
  }
}

const SCHOOL_DATABASE = 'podium_school'

/** A first start of the server in the cluster. */
async function makeSchool({ url }: Cluster): Promise<void> {
  const server = await ServerProcess.launch({
    env: { DATABASE_URL: await createDatabase(url, SCHOOL_DATABASE), SECRET_KEY: SCHOOL_SECRET_KEY },
  })
  await server.stop()
  await server.dispose()
}

/**
 * The same error with a stack that is text: Vitest fails with `code.charCodeAt is not a function` when it maps the stack of an error
 * from this module, whose code it has cached.
 */
function withoutFrames(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const told = new Error(`the server for the tests could not be prepared: ${reason}`)
  told.stack = told.message
  return told
}

export default (project: TestProject): Promise<() => Promise<void>> =>
  prepare(project).catch((error: unknown) => {
    throw withoutFrames(error)
  })

async function prepare(project: TestProject): Promise<() => Promise<void>> {
  keepFilesInMemory()
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed', '--only', 'server'], { stdio: 'inherit' })
  process.env.PODIUM_PROGRAMS = path.resolve('build/server')
  project.provide('preparedDatabase', path.resolve('build/server/database.tar.gz'))
  const bin = findPostgres()
  const cluster = bin ? await startCluster(bin) : null
  project.provide('postgresUrl', cluster?.url ?? '')
  const [school] = await Promise.all([demoSchool(), cluster && makeSchool(cluster)])
  project.provide('school', school)
  project.provide('schoolDatabase', SCHOOL_DATABASE)
  return async () => cluster?.stop()
}
