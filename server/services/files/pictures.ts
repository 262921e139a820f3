/** Uploaded pictures: validated by their content, stored under `files/`, with random names. */

import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Kysely, sql, type Transaction } from 'kysely'
import { PICTURE_QUOTA } from '../../../contract/limits'
import { fieldProblems } from '../../../contract/rules/shared/inputProblem'
import type { Database } from '../../database/schema/schema'
import { Refusal, type Upload } from '../../kernel'
import type { Throttle } from '../../plugins/http/throttle'
import { newId } from '../../shared/ids'
import { imageTypeOf } from './imageType'
import { isUnused } from './referredFiles'
import type { FileStore } from './store/fileStore'

/** The rate limit of one user's uploads within ten minutes. */
const UPLOADS = { name: 'upload', points: 120, seconds: 600 }
const DAY_MS = 24 * 3_600_000

/** Stores and reads pictures. */
export interface Pictures {
  /**
   * Stores a picture and returns its address, such as `/files/3f/3f….png`. Refuses with `invalidInput` without a file,
   * with `notAnImage` if it is not a complete image of an allowed type, with `tooMany` above the rate limit, with
   * `picturesOfDay` or `picturesUnused` above the user's quota. An equal picture of the same owner gets the same
   * address and counts once.
   */
  store(upload: { kind: string; ownerId: string; file: Upload | undefined }): Promise<string>
  /** The bytes of a picture in a text; null: there is none at this address. The caller checks the permission first. */
  read(address: string): Promise<Buffer | null>
}

/** Pictures in the file store. */
export function createPictures({
  db,
  store,
  throttle,
  now,
}: {
  db: Kysely<Database>
  store: Pick<FileStore, 'read' | 'sizeOf' | 'write'>
  throttle: Throttle
  now: () => number
}): Pictures {
  const limit = throttle.limit(UPLOADS)
  return {
    async store({ kind, ownerId, file }) {
      if (!file) throw new Refusal('invalidInput', fieldProblems.missing('file'))
      const extension = imageTypeOf(file.bytes)
      if (!extension) throw new Refusal('notAnImage')
      if (!(await limit.count(ownerId))) throw new Refusal('tooMany')
      const address = await reserve(db, { kind, ownerId, bytes: file.bytes, extension, at: now() })
      const name = nameOf(address)
      if ((await store.sizeOf(name)) === null) await store.write(name, file.bytes)
      return address
    },
    async read(address) {
      if (!ADDRESS.test(address)) return null
      const name = nameOf(address)
      return (await store.sizeOf(name)) === null ? null : buffer(await store.read(name))
    },
  }
}

/** The store's name of an address. */
const nameOf = (address: string): string => address.slice(1)

/** The form of generated addresses: others are not looked up. */
const ADDRESS = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.[a-z]{3,4}$/

interface Wanted {
  readonly kind: string
  readonly ownerId: string
  readonly bytes: Buffer
  readonly extension: string
  readonly at: number
}

/**
 * Counts a picture before it is written, one of a user at a time; returns its address. If the write fails, a repeated
 * upload completes it.
 */
const reserve = (db: Kysely<Database>, { kind, ownerId, bytes, extension, at }: Wanted): Promise<string> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('user_id').where('user_id', '=', ownerId).forNoKeyUpdate().execute()
    const content_hash = createHash('sha256').update(bytes).digest('base64url')
    // The upload time of an equal picture is renewed: it is protected from the purge of unused files as long as a new
    // one.
    const same = await trx
      .updateTable('upload')
      .set({ created_at: at })
      .where('owner_id', '=', ownerId)
      .where('content_hash', '=', content_hash)
      .returning('path')
      .executeTakeFirst()
    if (same) return same.path
    await mustFit(trx, ownerId, bytes.length, at)
    // The original file name is not used.
    const name = `${randomBytes(16).toString('hex')}.${extension}`
    const address = `/files/${name.slice(0, 2)}/${name}`
    const row = { upload_id: newId(at), owner_id: ownerId, kind, path: address, size: bytes.length }
    await trx
      .insertInto('upload')
      .values({ ...row, content_hash, created_at: at })
      .execute()
    return address
  })

interface Stored {
  readonly pictures: number
  readonly bytes: number
}

/** Whether one more picture would exceed a quota. */
const isBeyond = (stored: Stored, size: number, quota: Stored): boolean =>
  stored.pictures + 1 > quota.pictures || stored.bytes + size > quota.bytes

async function mustFit(trx: Transaction<Database>, ownerId: string, size: number, at: number): Promise<void> {
  const own = trx
    .selectFrom('upload')
    .where('owner_id', '=', ownerId)
    .select([sql<number>`count(*)::int`.as('pictures'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')])
  const ofDay = await own.where('created_at', '>', at - DAY_MS).executeTakeFirstOrThrow()
  if (isBeyond(ofDay, size, PICTURE_QUOTA.day)) throw new Refusal('picturesOfDay')
  const all = await own.executeTakeFirstOrThrow()
  if (!isBeyond(all, size, PICTURE_QUOTA.unused)) return
  const unused = await own.where(isUnused).executeTakeFirstOrThrow()
  if (isBeyond(unused, size, PICTURE_QUOTA.unused)) throw new Refusal('picturesUnused')
}
