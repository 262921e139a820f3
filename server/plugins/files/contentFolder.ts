/** The bytes of files, in `content/` of the data folder: each once, named by its SHA-256. */
import { createReadStream, type ReadStream } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import * as path from 'node:path'

/** The bytes of files on this machine, or in a folder that several nodes share. */
export type ContentFolder = ReturnType<typeof createContentFolder>

export function createContentFolder(dataDir: string) {
  const folder = path.join(dataDir, 'content')
  const placeOf = (sha256: string): string => path.join(folder, sha256.slice(0, 2), sha256)

  return {
    placeOf,
    read: (sha256: string): ReadStream => createReadStream(placeOf(sha256)),

    /** What was written to a file elsewhere is on disk when this resolves. */
    sync,

    /** Puts a file that lies elsewhere in the data folder into its place. Its name is on disk when this resolves. */
    async take(from: string, sha256: string): Promise<void> {
      const place = placeOf(sha256)
      await mkdir(path.dirname(place), { recursive: true })
      await link(from, place).catch((error: NodeJS.ErrnoException) => {
        // Equal bytes are there already.
        if (error.code !== 'EEXIST') throw error
      })
      await sync(path.dirname(place))
    },

    remove: (sha256: string): Promise<void> => rm(placeOf(sha256), { force: true }),
  }
}

/** What was written to a file, or the names in a folder, is on disk when this resolves. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
