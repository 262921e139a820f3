/** The reports of the last run for the workbench: existing and valid ones only. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { startApp, type TestApp } from '../../support/server/app'
import { testDatabases } from '../../support/server/databases'

const madeAt = '2026-11-20T08:00:00.000Z'
const level = (...tests: string[]) => ({ count: tests.length, tests })
const levels = { machine: level('a test'), view: level(), browser: level() }
const walked = { transitions: { 'idle --go--> busy': levels }, states: { busy: levels } }
const coverage = { madeAt, charts: { 'race-teacher': walked, chat: walked } }
const none = { added: [], removed: [], changed: [] }
const added = { kind: 'added', states: none, transitions: none, paths: { checked: 0, broken: [] }, before: null }
const diff = { madeAt, revision: 'HEAD~1', charts: { chat: added } }
const pictures = {
  madeAt,
  compared: { chat: 12, 'race-teacher': 9 },
  isDrawnAlike: true,
  pictures: [
    { chart: 'chat', state: 'open.talking', change: 'changed', share: 0.25 },
    { chart: 'race-teacher', state: 'closed', change: 'removed', share: 1 },
  ],
}
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

describe('reports for the workbench', () => {
  const folder = mkdtempSync(join(tmpdir(), 'podium-report-'))
  const said: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void said.push(JSON.parse(line).msg) })
  let server: TestApp
  let admin: string

  const put = (name: string, content: unknown) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), Buffer.isBuffer(content) ? content : JSON.stringify(content))
  }
  const report = (query = '') => server.get(`${calls.getWorkbenchReport.path}${query}`, admin)
  const picture = (input: Record<string, string>) =>
    fetch(`${server.origin}/platform${calls.getWorkbenchPicture.path}?${new URLSearchParams(input)}`, {
      headers: { authorization: admin },
    })

  beforeAll(async () => {
    const [embedded] = testDatabases()
    if (!embedded) throw new Error('there is an embedded database')
    server = await startApp(embedded, { log, config: { reportsDir: folder } })
    admin = await server.login('admin')
  })
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    said.length = 0
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a missing report is null, and not logged', async () => {
    rmSync(folder, { recursive: true })
    expect((await report()).data).toEqual({ coverage: null, diff: null, pictures: null, changedCharts: [] })
    expect(said).toEqual([])
  })

  test('a report is answered unchanged, or its part for one chart', async () => {
    put('coverage.json', coverage)
    put('diff.json', diff)
    put('pictures.json', pictures)
    const changedCharts = [{ chart: 'chat', kind: 'added' }]
    expect((await report()).data).toEqual({ coverage, diff, pictures, changedCharts })
    expect((await report('?chart=chat')).data).toEqual({
      coverage: { madeAt, charts: { chat: walked } },
      diff,
      changedCharts,
      pictures: { ...pictures, compared: { chat: 12 }, pictures: pictures.pictures.slice(0, 1) },
    })
    expect((await report('?chart=constructor')).data).toEqual({
      coverage: { madeAt, charts: {} },
      diff: { ...diff, charts: {} },
      pictures: { ...pictures, compared: {}, pictures: [] },
      // For any chart: the changed charts.
      changedCharts,
    })
  })

  test('an invalid report is null, and is logged', async () => {
    writeFileSync(join(folder, 'coverage.json'), '{"madeAt":')
    put('diff.json', { ...diff, charts: { '../chat': added } })
    mkdirSync(join(folder, 'pictures.json'))
    expect((await report()).data).toEqual({ coverage: null, diff: null, pictures: null, changedCharts: [] })
    expect([...said].sort()).toEqual([
      'a report could not be read',
      'a report is not what it should be',
      'a report is not what it should be',
    ])
  })

  test('a report that is too large is not read', async () => {
    writeFileSync(join(folder, 'coverage.json'), Buffer.alloc(32 * 1024 * 1024 + 1, ' '))
    expect((await report()).data).toMatchObject({ coverage: null })
    expect(said).toEqual(['a report is too large to be shown'])
  })

  test('a picture that the report names is answered as a file', async () => {
    put('pictures.json', pictures)
    put('pictures/now/chat/open.talking.png', png)
    const answered = await picture({ chart: 'chat', state: 'open.talking', kind: 'now' })
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await answered.arrayBuffer())).toEqual(png)
  })

  test('no other file is answered', async () => {
    put('pictures.json', pictures)
    put('pictures/now/chat/closed.png', png)
    put('pictures/now/race-teacher/closed.png', { not: 'a picture' })
    put('secret.png', png)
    const refused = async (input: Record<string, string>) =>
      ((await (await picture(input)).json()) as { code: number }).code
    const [notFound, invalid] = [900002, 900001]
    expect(await refused({ chart: 'chat', state: 'open.talking', kind: 'now' })).toBe(notFound)
    expect(await refused({ chart: 'chat', state: 'closed', kind: 'now' })).toBe(notFound)
    expect(await refused({ chart: 'race-teacher', state: 'closed', kind: 'now' })).toBe(notFound)
    for (const [chart, state, kind] of [
      ['chat', '../../../secret', 'now'],
      ['..', 'secret', 'now'],
      ['chat', '.', 'now'],
      ['chat', 'open.talking', '..'],
      ['chat/../..', 'secret', 'now'],
    ] as const) {
      expect(await refused({ chart, state, kind }), `${chart} ${state} ${kind}`).toBe(invalid)
    }
    expect(await refused({ chart: 'chat', state: 'open.talking\0', kind: 'now' })).toBe(900009)
  })

  test('teachers and students are refused both', async () => {
    for (const person of ['t001', 's001']) {
      const token = await server.login(person)
      for (const { path } of [calls.getWorkbenchReport, calls.getWorkbenchPicture])
        expect((await server.get(`${path}?chart=chat&state=a&kind=now`, token)).code).toBe(900003)
    }
  })
})
