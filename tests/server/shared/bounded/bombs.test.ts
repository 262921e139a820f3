/** Malicious files, uploaded as lists, while a lesson goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { errors } from '../../../../contract/errors'
import { bombs, workbookParts, zipOf } from '../../../support/archives'
import { isFullRun } from '../../../support/full'
import { startApp, type TestApp } from '../../../support/server/app'
import { describeOnEither } from '../../../support/server/databases'
import { Client } from '../../live/support/client'

const MIB = 1024 * 1024

/**
 * Tested in every run: one with its true size, one with a false size, one with overlapping entries. The test of the
 * reader covers all of them.
 */
const everyday = [
  'an entry of 80 MB, honestly said',
  'an entry that says so in its local header only',
  'many entries that share the same bytes',
]

/** An old xls file whose sectors all refer to themselves. */
function loopedXls(): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['姓名', 'x'.repeat(20_000)]]), '名单')
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }))
  const table = 512 * (1 + bytes.readUInt32LE(76))
  for (let sector = 0; sector < 127; sector += 1) bytes.writeUInt32LE(sector, table + 4 * sector)
  return bytes
}

describeOnEither('uploaded traps', (database) => {
  let server: TestApp
  let admin: string
  let lesson: Client<'classroom'>
  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
    lesson = new Client('classroom', Number(new URL(server.origin).port), await server.login('t001'))
    await lesson.opened()
    lesson.send('register', { teachingClassId: 'demo-teaching-class-1' })
    await lesson.next('running')
  })
  afterAll(async () => {
    lesson.end()
    await server.close()
  })

  const upload = (bytes: Buffer, signal: AbortSignal | null = null) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), '名单.xlsx')
    const init = { method: 'POST', headers: { authorization: admin }, body, signal }
    return server.request('/platform/admin/teacher/importData', init)
  }

  /** The result of the work, the largest growth of the server's memory, and the longest heartbeat. */
  async function costOf<Result>(work: Promise<Result>) {
    const before = process.memoryUsage.rss()
    let memory = 0
    let heartbeatMs = 0
    let isOver = false
    const over = work.finally(() => {
      isOver = true
    })
    while (!isOver) {
      const sent = performance.now()
      // Like the heartbeat, but without its interval.
      await lesson.settled()
      heartbeatMs = Math.max(heartbeatMs, performance.now() - sent)
      memory = Math.max(memory, process.memoryUsage.rss() - before)
    }
    lesson.send('heartbeat', {})
    await lesson.next('heartbeat')
    return { result: await over, memory, heartbeatMs }
  }

  test.each(bombs.filter(({ name }) => isFullRun || everyday.includes(name)))(
    '$name: refused, and the lesson goes on',
    async ({ make, problem }) => {
      const file = make()
      expect(file.length).toBeLessThan(MIB)
      const { result, memory, heartbeatMs } = await costOf(upload(file))
      const reason = errors[problem === 'tooLarge' ? 'spreadsheetTooLarge' : 'spreadsheetUnreadable']
      expect([result.code, result.errDesc]).toEqual([reason.code, reason.text])
      expect(memory).toBeLessThan(60 * MIB)
      expect(heartbeatMs).toBeLessThan(2_000)
    },
  )

  test('an old xls with circular sectors is refused, and the lesson goes on', async () => {
    const { result, memory, heartbeatMs } = await costOf(upload(loopedXls()))
    expect(result.code).toBe(errors.spreadsheetUnreadable.code)
    expect(memory).toBeLessThan(60 * MIB)
    expect(heartbeatMs).toBeLessThan(2_000)
  })

  test('an abandoned request does not delay the next one', async () => {
    const gone = new AbortController()
    const first = upload(zipOf(workbookParts()), gone.signal)
    gone.abort()
    await expect(first).rejects.toThrow()
    expect((await upload(zipOf(workbookParts()))).code).toBe(errors.spreadsheetEmpty.code)
  })
})
