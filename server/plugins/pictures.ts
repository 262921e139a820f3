/** Pictures that people upload: judged by their content, kept under `files/` of the data folder, named by chance. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import * as path from 'node:path'
import type { Kysely } from 'kysely'
import { newId } from '../ids'
import { Refusal, type Upload } from '../kernel'
import type { Database } from './database/schema'
import { imageTypeOf } from './imageType'
import type { Throttle } from './throttle'

/** So many pictures may one user upload in ten minutes. */
const UPLOADS = { name: 'upload', points: 120, seconds: 600 }

/** Takes pictures. */
export interface Pictures {
  /**
   * Keeps a picture and answers its address, such as `/files/3f/3f….png`. Refuses with `invalidInput` without a file, with
   * `notAnImage` for what is no whole image of a kind that is taken, with `tooMany` after too many.
   */
  store(upload: { kind: string; ownerId: string; file: Upload | undefined }): Promise<string>
}

/** Pictures on this machine's disk. */
export function createPictures({
  db,
  dataDir,
  throttle,
  now,
}: {
  db: Kysely<Database>
  dataDir: string
  throttle: Throttle
  now: () => number
}): Pictures {
  const limit = throttle.limit(UPLOADS)
  return {
    async store({ kind, ownerId, file }) {
      if (!file) throw new Refusal('invalidInput')
      const extension = imageTypeOf(file.bytes)
      if (!extension) throw new Refusal('notAnImage')
      if (!(await limit.count(ownerId))) throw new Refusal('tooMany')
      const at = now()
      // Nothing of the name that the file came with is used.
      const name = `${randomBytes(16).toString('hex')}.${extension}`
      const folder = path.join(dataDir, 'files', name.slice(0, 2))
      await mkdir(folder, { recursive: true })
      await writeDurably(path.join(folder, name), file.bytes)
      const address = `/files/${name.slice(0, 2)}/${name}`
      await db
        .insertInto('upload')
        .values({
          upload_id: newId(at),
          owner_id: ownerId,
          kind,
          path: address,
          size: file.bytes.length,
          created_at: at,
        })
        .execute()
      return address
    },
  }
}

/** Appears whole or not at all, and is on disk when this resolves. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.part`
  try {
    const handle = await open(unfinished, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
