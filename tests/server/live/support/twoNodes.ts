/** Two nodes on one PostgreSQL and one Redis, with the demo school, for the tests of a file. */
import { afterAll, beforeAll, describe } from 'vitest'
import { CAPTCHA_CODE } from '../../../support/server/app'
import { type TestPlace, testDatabases } from '../../../support/server/databases'
import { attendance, redisMissing, type ServerProcess, startRedis, startServer, teachingClassOf } from './processes'

/** The running nodes, from the first test on. */
export interface TwoNodes {
  readonly place: TestPlace
  readonly nodes: readonly [ServerProcess, ServerProcess]
  /** Signed in on the first node. */
  readonly teacher: Awaited<ReturnType<typeof attendance>>
  readonly teachingClassId: string
}

/**
 * Describes tests on two nodes; if PostgreSQL or Redis is not installed, they are shown as skipped, with the reason.
 */
export function describeOnTwoNodes(title: string, body: (running: () => TwoNodes) => void): void {
  const postgres = testDatabases().find(({ name }) => name === 'postgres')
  const missing = [postgres?.missing, redisMissing()].filter(Boolean).join('; ')
  describe.skipIf(missing !== '')(`${title}${missing ? ` (skipped: ${missing})` : ''}`, () => {
    let running: TwoNodes | undefined
    let redis: Awaited<ReturnType<typeof startRedis>> | undefined

    beforeAll(async () => {
      if (!postgres) throw new Error('no PostgreSQL')
      const place = await postgres.createSchool()
      const { port } = await startRedis().then((started) => {
        redis = started
        return started
      })
      const REDIS_URL = `redis://127.0.0.1:${port}`
      const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.url ?? '', REDIS_URL, CAPTCHA_CODE }
      const nodes = [await startServer(env), await startServer(env)] as const
      const teacher = await attendance(nodes[0].port, 't001')
      running = { place, nodes, teacher, teachingClassId: await teachingClassOf(nodes[0].port, teacher) }
    }, 240_000)
    afterAll(async () => {
      await Promise.all((running?.nodes ?? []).map((node) => node.end('SIGKILL')))
      await redis?.stop()
      await running?.place.remove()
    })

    body(() => {
      if (!running) throw new Error('the nodes run while tests do')
      return running
    })
  })
}
