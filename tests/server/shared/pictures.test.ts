/** The picture quota of a user: counted first, equal content once. */
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PICTURE_QUOTA } from '../../../contract/limits'
import { createPictures, type Pictures } from '../../../server/services/files/pictures'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'

const DAY_MS = 24 * 3_600_000
const { day, unused } = PICTURE_QUOTA

describeOnEither('a user’s pictures', (database) => {
  let server: TestApp
  let pictures: Pictures
  let time = Date.UTC(2026, 10, 20)
  const ownerId = 'demo-s001'
  beforeAll(async () => {
    server = await startApp(database)
    const throttle = { limit: () => ({ count: async () => true }) } as never
    pictures = createPictures({ db: db(), store: server.app.fileServices.store, throttle, now: () => time })
  })
  afterAll(() => server.close())
  beforeEach(() => db().deleteFrom('upload').execute())

  const db = () => server.app.database.db
  let images = 0
  /** Whole images whose content differs. */
  const image = () => {
    images += 1
    return png(1_000 + images)
  }
  const store = (bytes = image(), by = ownerId) =>
    pictures.store({ kind: 'richText', ownerId: by, file: { fileName: 'x.png', bytes } })
  const outcomes = async (work: Promise<string>[]) =>
    (await Promise.allSettled(work)).map((one) => (one.status === 'fulfilled' ? 'stored' : one.reason.reason))
  const fill = (count: number, values: { created_at: number; size?: number }) =>
    db()
      .insertInto('upload')
      .values(
        Array.from({ length: count }, (_, n) => ({
          upload_id: `${values.created_at}-${n}`,
          owner_id: ownerId,
          kind: 'richText',
          path: `/files/00/${(values.created_at + n).toString(16).padStart(32, '0')}.png`,
          size: 1,
          ...values,
        })),
      )
      .execute()
  const files = () =>
    readdirSync(server.dataDir, { recursive: true }).filter((file) => String(file).endsWith('.png')).length

  test('of concurrent uploads only as many are stored as the daily quota allows; the next day has a new quota', async () => {
    await fill(day.pictures - 3, { created_at: time })
    const before = files()
    const found = await outcomes(Array.from({ length: 10 }, () => store()))
    expect(found.filter((one) => one === 'stored')).toHaveLength(3)
    expect(new Set(found)).toEqual(new Set(['stored', 'picturesOfDay']))
    // Refused ones are not on disk.
    expect(files() - before).toBe(3)
    expect(await outcomes([store(image(), 'demo-s002')])).toEqual(['stored'])
    time += DAY_MS + 1
    expect(await outcomes([store()])).toEqual(['stored'])
  })

  test('bytes of a day are limited too', async () => {
    await fill(1, { created_at: time, size: day.bytes - 10 })
    expect(await outcomes([store()])).toEqual(['picturesOfDay'])
  })

  test('equal content is one picture, also concurrently, and does not count again', async () => {
    await fill(day.pictures - 1, { created_at: time })
    const bytes = image()
    const addresses = await Promise.all(Array.from({ length: 5 }, () => store(bytes)))
    expect(new Set(addresses).size).toBe(1)
    expect(await outcomes([store()])).toEqual(['picturesOfDay'])
    expect(await store(bytes)).toBe(addresses[0])
  })

  test('unreferenced pictures are limited permanently; referenced ones are not', async () => {
    await fill(unused.pictures, { created_at: time - 10 * DAY_MS })
    expect(await outcomes([store()])).toEqual(['picturesUnused'])
    const [one] = await db().selectFrom('upload').select('path').limit(1).execute()
    await db()
      .updateTable('users')
      .set({ cover_img: one?.path ?? '' })
      .where('user_id', '=', ownerId)
      .execute()
    expect(await outcomes([store()])).toEqual(['stored'])
    expect(await outcomes([store()])).toEqual(['picturesUnused'])
  })
})
