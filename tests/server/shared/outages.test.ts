import * as fs from 'node:fs'
import * as path from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outageOf } from '../../../server/plugins/http/outages'
import { createThrottle } from '../../../server/plugins/http/throttle'
import { FREE_MIN_BYTES } from '../../../server/plugins/operations/health'
import { repeatedLog } from '../../../server/shared/repeatedLog'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither, testDatabases } from '../../support/server/databases'
import { freePort } from '../../support/server/postgres'
import { startLine } from '../live/support/processes'

const full = (): unknown => {
  try {
    fs.writeFileSync('/dev/full', 'x')
    return null
  } catch (error) {
    return error
  }
}

/** A log that stores its lines. */
function linesOf() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(text, _encoding, done) {
      lines.push(JSON.parse(String(text)))
      done()
    },
  })
  return { lines, log: pino(stream) }
}

describe('external failures', () => {
  test.each([
    ['a full disk', full(), 'storageFull'],
    ['a full disk behind another error', new Error('not stored', { cause: full() }), 'storageFull'],
    ['a full disk of PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' }), 'storageFull'],
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'unavailable'],
    ['a PostgreSQL that shuts down', Object.assign(new Error('admin shutdown'), { code: '57P01' }), 'unavailable'],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 'unavailable'],
    ['a broken rule of the database', Object.assign(new Error('duplicate key'), { code: '23505' }), null],
    ['a fault of the program', new TypeError('x is undefined'), null],
    ['a missing file', Object.assign(new Error('no such file'), { code: 'ENOENT' }), null],
  ] as const)('%s', (_, error, outage) => expect(outageOf(error)).toBe(outage))
})

describe('repeated events', () => {
  test('are logged at once, and then once a minute with a count', () => {
    let now = 0
    const written: [string, number][] = []
    const log = repeatedLog<string>((subject, times) => written.push([subject, times]), { now: () => now })
    for (now = 0; now <= 120_000; now += 1_000) log(`at ${now}`)
    expect(written).toEqual([
      ['at 0', 1],
      ['at 60000', 60],
      ['at 120000', 60],
    ])
  })

  test('Redis that is down is logged once, with a count', async () => {
    const { lines, log } = linesOf()
    const throttle = createThrottle({ redisUrl: `redis://127.0.0.1:${await freePort()}`, log })
    await expect.poll(() => lines.length).toBe(1)
    throttle.close()
    const msg = 'limits are counted on this node alone: Redis does not answer'
    expect(lines[0]).toMatchObject({ msg, times: 1 })
  })
})

describeOnEither('a disk without room', (database) => {
  let server: TestApp
  let free = FREE_MIN_BYTES
  beforeAll(async () => {
    server = await startApp(database, { freeBytes: async () => free })
  })
  afterAll(() => server.close())
  afterEach(() => {
    free = FREE_MIN_BYTES
  })
  const ready = async () => {
    const response = await fetch(`${server.origin}/readyz`)
    return [response.status, ((await response.json()) as { disk: boolean }).disk]
  }

  test('makes the node not ready', async () => {
    expect(await ready()).toEqual([200, true])
    free = FREE_MIN_BYTES - 1
    expect(await ready()).toEqual([503, false])
  })

  test('bytes of an upload that cannot be written are answered 507 with the envelope', async () => {
    const token = await server.login('t001')
    const begun = await server.request('/platform/api/file/beginUpload', {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'courseware', fileName: '讲义.pdf', size: 6, fingerprint: 'f'.repeat(64) }),
    })
    const { uploadId } = begun.data as { uploadId: string }
    const place = path.join(server.dataDir, 'uploads', uploadId)
    fs.rmSync(place)
    fs.symlinkSync('/dev/full', place)
    const response = await fetch(`${server.origin}/upload/${uploadId}`, {
      method: 'PATCH',
      headers: {
        authorization: token,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: '%PDF-1',
    })
    expect(response.status).toBe(507)
    expect(await response.json()).toEqual({
      code: 900026,
      errDesc: '服务器存储空间已满，未能保存，请联系管理员',
      success: false,
      data: null,
    })
  })
})

const [, postgres] = testDatabases()
describe.skipIf(postgres.missing !== '')('a database that is down', () => {
  test('calls answer 503 with the envelope, the log stays short, and all work continues when it is back', async () => {
    const place = await postgres.createSchool()
    const direct = new URL(place.url ?? '')
    const line = await startLine(Number(direct.port))
    const url = new URL(direct)
    url.port = String(line.port)
    const { lines, log } = linesOf()
    const server = await startApp(postgres, { place: { ...place, url: url.href }, log })
    const token = await server.login('t001')
    await line.stop()
    lines.length = 0
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.post('/api/teachingClass/findList', {}, token)),
    )
    expect(new Set(answers.map(({ status, code, errDesc }) => `${status} ${code} ${errDesc}`))).toEqual(
      new Set(['503 900027 服务暂时不可用，请稍后再试']),
    )
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
    expect(lines.length).toBeLessThan(6)
    await server.close()
    await place.remove()
  })
})
