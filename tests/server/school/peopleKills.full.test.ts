/** A server that is killed during an import of people and during erasures: nothing is half done, and both continue. */
import * as fs from 'node:fs'
import * as path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { rosterCheck } from '../../../contract/entities/school/roster'
import { sheetImport } from '../../../contract/entities/shared/sheetImport'
import { connectDatabase, type OpenDatabase } from '../../../server/database'
import { type TestPlace, testDatabases } from '../../support/server/databases'
import { startPodium } from '../../support/server/podium'
import { freePort } from '../../support/server/postgres'
import { attendance, callOf, type ServerProcess, startServer } from '../live/support/processes'
import { until } from '../live/support/until'

const [, postgres] = testDatabases()
const PEOPLE = 4_000
const ERASED = 40
const KILLS = 3
const LONG_MS = 120_000

describe.skipIf(postgres.missing !== '')('a server that is killed', () => {
  let place: TestPlace
  let open: OpenDatabase
  let server: ServerProcess | undefined
  beforeEach(async () => {
    place = await postgres.createSchool()
    open = await connectDatabase({ ...place, onFailure: () => undefined, onError: () => undefined })
  })
  afterEach(async () => {
    await server?.end('SIGKILL')
    await open.close()
    await place.remove()
  })
  const start = async (): Promise<ServerProcess> => {
    const started = await startServer({ DATA_DIR: place.dataDir, DATABASE_URL: place.url ?? '' })
    server = started
    return started
  }
  const number = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    (await query.execute(open.db)).rows[0]?.n ?? 0

  test('during an import continues it: each person once, with the progress that was shown', {
    timeout: 400_000,
  }, async () => {
    let running = await start()
    const rows = Array.from({ length: PEOPLE }, (_, n) => [
      `k${100_000 + n}`,
      `学生${n}`,
      '学院甲',
      '专业乙',
      `班级${n % 40}`,
    ])
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['学号', '姓名', '学院', '专业', '班级'], ...rows]), '全校')
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
    const body = new FormData()
    body.append('file', new Blob([bytes]), '全校.xlsx')
    let { token } = await attendance(running.port, 'admin')
    const response = await fetch(`http://127.0.0.1:${running.port}/platform/admin/roster/check`, {
      method: 'POST',
      headers: { authorization: token },
      body,
    })
    const { data } = (await response.json()) as { data: unknown }
    const { importId, valid } = rosterCheck.parse(data)
    expect(valid).toBe(PEOPLE)
    expect((await callOf(running.port, '/admin/import/start', { importId }, token)).code).toBe(200)

    const created = () => number(sql`select count(*)::float8 as n from users where login_code like 'k1%'`)
    const progress = () => number(sql`select done::float8 as n from sheet_import where import_id = ${importId}`)
    let before = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      await until(
        async () => (await progress()) > before,
        LONG_MS,
        () => `no progress after ${before}`,
      )
      await running.end('SIGKILL')
      const done = await progress()
      // A batch and its progress are one transaction.
      expect(await created()).toBe(done)
      before = done
      running = await start()
    }
    // Another start has found what was interrupted; the administrator reads its state and result.
    token = (await attendance(running.port, 'admin')).token
    const state = async () => {
      const answer = await callOf(running.port, '/admin/import/get', { importId }, token)
      return sheetImport.parse(answer.data)
    }
    await until(
      async () => (await state()).state === 'done',
      LONG_MS,
      () => 'the import has not ended',
    )
    expect(await state()).toMatchObject({ state: 'done', done: PEOPLE, problems: [] })
    expect(await created()).toBe(PEOPLE)
    expect(
      await number(sql`select count(distinct login_code)::float8 as n from users where login_code like 'k1%'`),
    ).toBe(PEOPLE)
    const members = sql<{ n: number }>`select count(*)::float8 as n from class_student join users using (user_id)
      where login_code like 'k1%'`
    expect(await number(members)).toBe(PEOPLE)
    // One start and one end.
    expect(await number(sql`select count(*)::float8 as n from audit where subject = ${importId}`)).toBe(2)
  })

  test('during erasures leaves each person whole or erased, and carries out the rest', {
    timeout: 400_000,
  }, async () => {
    const at = Date.now()
    const picture = (userId: string) => path.join('files', 'aa', `${userId}.png`)
    fs.mkdirSync(path.join(place.dataDir, 'files', 'aa'), { recursive: true })
    const { rows: people } = await sql<{ userId: string; name: string }>`
      select user_id as "userId", real_name as name from users where user_type = '1' order by user_id limit ${ERASED}`.execute(
      open.db,
    )
    expect(people).toHaveLength(ERASED)
    for (const { userId } of people) {
      fs.writeFileSync(path.join(place.dataDir, picture(userId)), 'a picture')
      await sql`insert into upload (upload_id, owner_id, kind, path, size, created_at)
        values (${`p-${userId}`}, ${userId}, 'image', ${`/${picture(userId)}`}, 9, 1)`.execute(open.db)
      await sql`update users set status = '0' where user_id = ${userId}`.execute(open.db)
      await sql`insert into erasure (erasure_id, user_id, requested_at, due_at, was_enabled)
        values (${`e-${userId}`}, ${userId}, ${at}, ${at}, true)`.execute(open.db)
    }
    const finished = () => number(sql`select count(*)::float8 as n from erasure where done_at is not null`)
    /** What remains of each person: all of it, or nothing. */
    const halfErased = async (): Promise<string[]> => {
      const { rows } = await sql<{ userId: string; name: string; erased: boolean; began: boolean; logins: number }>`
        select users.user_id as "userId", real_name as name, erased_at is not null as erased, began_at is not null as began,
          (select count(*)::int from session where session.user_id = users.user_id) as logins
        from erasure join users on users.user_id = erasure.user_id`.execute(open.db)
      const nameOf = new Map(people.map(({ userId, name }) => [userId, name]))
      return rows.flatMap(({ userId, name, erased, began, logins }) => {
        const isWhole = !erased && !began && name === nameOf.get(userId)
        const isErased = erased && began && name !== nameOf.get(userId) && logins === 0
        return isWhole || isErased ? [] : [`${userId} ${name}`]
      })
    }
    let before = 0
    for (let kill = 0; kill < KILLS && before < ERASED; kill += 1) {
      const last = before
      // A starting server carries out what is due before it listens.
      const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.url ?? '', PORT: String(await freePort()) }
      const { child, result, output } = startPodium(env, 'start')
      await until(async () => (await finished()) > last, LONG_MS, output)
      child.kill('SIGKILL')
      await result
      before = await finished()
      expect(await halfErased()).toEqual([])
      // The first one was killed in the middle.
      if (kill === 0) expect(before).toBeLessThan(ERASED)
    }
    const running = await start()
    await until(
      async () => (await finished()) === ERASED,
      LONG_MS,
      () => 'the erasures have not ended',
    )
    expect(await halfErased()).toEqual([])
    // Pictures are deleted after the rows, also those of an erasure that was interrupted between the two.
    expect(fs.readdirSync(path.join(place.dataDir, 'files', 'aa'))).toEqual([])
    expect(await number(sql`select count(*)::float8 as n from audit where action = 'person.erase'`)).toBe(ERASED)
    const { token } = await attendance(running.port, 'admin')
    expect((await callOf(running.port, '/admin/student/findPage', { page: '1', size: '20' }, token)).code).toBe(200)
  })
})
