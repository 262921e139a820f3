/**
 * Two adjacent versions beside each other: the last release and this one serve one lesson on one PostgreSQL and one Redis, while
 * this one has migrated the database already.
 */
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestPlace, testDatabases } from '../../support/server/databases'
import { buildServerOf, lastRelease } from '../../support/server/earlierVersion'
import {
  attendance,
  callOf,
  redisMissing,
  type ServerProcess,
  startRedis,
  startServer,
} from '../live/support/processes'
import { holdLesson } from './support/lesson'

const [, postgres] = testDatabases()
const release = lastRelease()
const missing = [postgres.missing, redisMissing(), release ? '' : 'the history of the repository is not here']
  .filter(Boolean)
  .join('; ')

/** What people of the demo school read in their first minutes. */
const READS: readonly { readonly as: string; readonly path: string; readonly form: Record<string, string> }[] = [
  { as: 't001', path: '/api/teachingClass/findList', form: {} },
  { as: 's001', path: '/api/teachingClass/findList', form: {} },
  { as: 'admin', path: '/admin/student/findPage', form: { page: '1', size: '20' } },
  { as: 'admin', path: '/admin/teacher/findPage', form: { page: '1', size: '20' } },
  { as: 'admin', path: '/admin/audit/findPage', form: { page: '1', size: '20' } },
  { as: 'admin', path: '/admin/loginLog/findPage', form: { page: '1', size: '20' } },
]

describe.skipIf(missing !== '')(`the last release beside this version${missing && ` (skipped: ${missing})`}`, () => {
  let folder: string
  let place: TestPlace
  let redis: Awaited<ReturnType<typeof startRedis>>
  let before: ServerProcess
  let current: ServerProcess
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-earlier-'))
    const program = buildServerOf(release?.commit ?? '', path.join(folder, 'sources'))
    place = await postgres.create()
    redis = await startRedis()
    const env = (name: string) => ({
      DATA_DIR: path.join(folder, name),
      DATABASE_URL: place.url ?? '',
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      SECRET_KEY: 'one key of both servers, 32 characters',
      DEMO: 'on',
    })
    before = await startServer(env('before'), program)
    current = await startServer(env('current'))
  }, 600_000)
  afterAll(async () => {
    await Promise.all([before?.end('SIGKILL'), current?.end('SIGKILL')])
    await redis?.stop()
    await place?.remove()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  test('holds a lesson across both, in both directions', async () => {
    await holdLesson({ teacherPort: before.port, studentPort: current.port })
    await holdLesson({ teacherPort: current.port, studentPort: before.port })
    await holdLesson({ teacherPort: before.port, studentPort: before.port })
  }, 120_000)

  test('reads what this version has migrated', async () => {
    for (const { as, path: call, form } of READS) {
      const { token } = await attendance(before.port, as)
      const answer = await callOf(before.port, call, form, token)
      expect([call, answer.code]).toEqual([call, 200])
    }
    expect(before.output()).not.toMatch(/column .* does not exist|relation .* does not exist|violates not-null/)
  }, 60_000)

  test('people stay signed in when the earlier server ends', async () => {
    const { token } = await attendance(before.port, 's002')
    expect(await before.end('SIGTERM')).toBe(0)
    expect((await callOf(current.port, '/api/teachingClass/findList', {}, token)).code).toBe(200)
    await holdLesson({ teacherPort: current.port, studentPort: current.port })
  }, 60_000)
})
