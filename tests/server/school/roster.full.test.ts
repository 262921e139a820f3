/** An import of 10,000 people on a real server: a minute at most, with progress; the same sheet again finds no change. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { rosterCheck } from '../../../contract/entities/school/roster'
import { sheetImport } from '../../../contract/entities/shared/sheetImport'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const PEOPLE = 10_000
const MOST_MS = 60_000

describeOnEither('an import of 10,000 people', (database) => {
  let server: TestApp
  let admin: string
  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  test('takes a minute at most, with progress, and changes nothing when repeated', { timeout: 300_000 }, async () => {
    const rows = Array.from({ length: PEOPLE }, (_, n) => {
      const major = n % 20
      return [`b${100_000 + n}`, `学生${n}`, `学院${major % 5}`, `专业${major}`, `班级${major}-${Math.floor(n / 1000)}`]
    })
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['学号', '姓名', '学院', '专业', '班级'], ...rows]), '全校')
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
    const check = async () => {
      const body = new FormData()
      body.append('file', new Blob([bytes]), '全校.xlsx')
      const headers = { authorization: admin }
      return rosterCheck.parse(
        (await server.request('/platform/admin/roster/check', { method: 'POST', headers, body })).data,
      )
    }
    const begun = performance.now()
    const { importId, valid } = await check()
    const checked = performance.now()
    expect(valid).toBe(PEOPLE)
    await server.post('/admin/import/start', { importId }, admin)
    const seen = new Set<number>()
    const state = async () => {
      const progress = sheetImport.parse((await server.post('/admin/import/get', { importId }, admin)).data)
      seen.add(progress.done)
      return progress.state
    }
    await expect.poll(state, { timeout: 240_000, interval: 200 }).toBe('done')
    const took = performance.now() - begun
    console.info(`10,000 people: checked in ${Math.round(checked - begun)} ms, imported in ${Math.round(took)} ms`)
    expect(took).toBeLessThan(MOST_MS)
    expect(seen.size).toBeGreaterThan(3)
    expect((await check()).counts).toEqual([{ kind: 'same', num: PEOPLE }])
  })
})
