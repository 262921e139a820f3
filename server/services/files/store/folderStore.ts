/** Files in the data folder of this machine, or in one that several nodes share. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import * as path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import { FileStore as TusFolder } from '@tus/file-store'
import { ERRORS, Upload } from '@tus/server'
import { outageOf } from '../../../plugins/http/outages'
import { oneAtATime } from '../../../shared/oneAtATime'
import { withFile } from '../judging/fileReader'
import type { FileStore, UploadStore } from './fileStore'
import { isSingleRange } from './sentBytes'

/** The chunk size of reading a whole file. */
const READ_BYTES = 1024 * 1024
/** Names of files in progress, which are not listed. */
const UNNAMED = /^work$|\.part$/

export function createFolderStore(dataDir: string): FileStore {
  const placeOf = (name: string): string => path.join(dataDir, name)

  const keep = async (name: string, from: string): Promise<void> => {
    const place = placeOf(name)
    await mkdir(path.dirname(place), { recursive: true })
    await sync(from)
    await rename(from, place)
    await sync(path.dirname(place))
  }

  return {
    read: async (name) => createReadStream(placeOf(name)),
    local: async (name) => placeOf(name),
    async sizeOf(name) {
      const found = await stat(placeOf(name)).catch(() => null)
      return found?.isFile() ? found.size : null
    },
    keep,
    async write(name, bytes) {
      const place = placeOf(name)
      const unfinished = `${place}.${randomUUID()}.part`
      await mkdir(path.dirname(place), { recursive: true })
      try {
        await writeFile(unfinished, bytes)
        await keep(name, unfinished)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    async *names(folder) {
      for (const part of await readdir(placeOf(folder)).catch((): string[] => [])) {
        if (UNNAMED.test(part)) continue
        const names = await readdir(path.join(placeOf(folder), part))
        yield names.filter((name) => !UNNAMED.test(name)).map((name) => `${folder}/${part}/${name}`)
      }
    },
    async send(request, { name }) {
      const place = placeOf(name)
      const { statusCode, headers, stream } = await send(withoutOddRange(request), path.basename(place), {
        root: path.dirname(place),
        cacheControl: false,
        contentType: false,
        index: false,
      })
      return { statusCode, headers, stream }
    },
    uploads: createFolderUploads(dataDir),
  }
}

/** Hides a `Range` header that is not valid: the library reads the beginning of it, such as 1-2 of `bytes=1-2-3`. */
function withoutOddRange(request: IncomingMessage): IncomingMessage {
  const { range, ...headers } = request.headers
  if (range === undefined || isSingleRange(range)) return request
  return Object.create(request, { headers: { value: headers } }) as IncomingMessage
}

/** Reports a full disk; the library's own error does not distinguish causes. */
class Folder extends TusFolder {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(bytes, file).catch((error: unknown) => {
      throw outageOf(error) === 'storageFull' ? error : ERRORS.FILE_WRITE_ERROR
    })
    return offset + file.bytesWritten
  }
}

function createFolderUploads(dataDir: string): UploadStore {
  const folder = path.join(dataDir, 'uploads')
  const placeOf = (uploadId: string): string => path.join(folder, uploadId)
  const inTurn = oneAtATime()
  let store: Folder | undefined
  /** The data store creates its folder when it is constructed. */
  const datastore = (): Folder => {
    store ??= new Folder({ directory: folder })
    return store
  }

  return {
    datastore,
    idOf: (uploadId) => uploadId,
    begin: (uploadId, size) =>
      inTurn(async () => {
        if (await isThere(`${placeOf(uploadId)}.json`)) return
        await mkdir(folder, { recursive: true })
        await datastore().create(new Upload({ id: uploadId, size, offset: 0 }))
      }),
    received: async (uploadId) => (await stat(placeOf(uploadId)).catch(() => null))?.size ?? 0,
    seal: (uploadId) => sync(placeOf(uploadId)),
    look: (uploadId, look) => withFile(placeOf(uploadId), look),
    read: async (uploadId) => createReadStream(placeOf(uploadId), { highWaterMark: READ_BYTES }),
    local: async (uploadId) => placeOf(uploadId),
    async take(uploadId, name) {
      const place = path.join(dataDir, name)
      await mkdir(path.dirname(place), { recursive: true })
      await link(placeOf(uploadId), place).catch((error: NodeJS.ErrnoException) => {
        // Equal bytes are stored already.
        if (error.code !== 'EEXIST') throw error
      })
      await sync(path.dirname(place))
    },
    async remove(uploadId) {
      await rm(placeOf(uploadId), { force: true })
      await rm(`${placeOf(uploadId)}.json`, { force: true })
    },
    async *ids() {
      const names = await readdir(folder).catch((): string[] => [])
      yield [...new Set(names.map((name) => name.split('.')[0] ?? ''))]
    },
  }
}

const isThere = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  )

/** When this resolves, a file's content, or a folder's list of names, is on disk. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
