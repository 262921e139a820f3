/** The files that long work leaves, in `jobs/` of the data folder: one for each time that a node takes the work up. */
import type { ReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import * as path from 'node:path'

/** Of which work a file is, and of which time that it was taken up. */
export interface JobFileKey {
  readonly jobId: string
  readonly attempt: number
}

/** A file that is being written: nothing of it counts before it is finished. */
export interface JobFile {
  /** Resolves once it is written; whoever writes much waits for it. Rejects once the work is to end. */
  write(bytes: Uint8Array): Promise<void>
}

/** A file that its owner finishes or throws away. */
export interface OpenJobFile extends JobFile {
  /** It is whole, and on disk. */
  finish(): Promise<void>
  discard(): Promise<void>
}

/** The files of long work on this machine. */
export type JobFiles = ReturnType<typeof createJobFiles>

const nameOf = ({ jobId, attempt }: JobFileKey): string => `${jobId}.${attempt}`

export function createJobFiles(dataDir: string) {
  const folder = path.join(dataDir, 'jobs')
  const placeOf = (key: JobFileKey): string => path.join(folder, nameOf(key))
  const remove = (place: string): Promise<void> => rm(place, { force: true })

  return {
    /** Begins a file. `signal` ends its writing. */
    async begin(key: JobFileKey, signal: AbortSignal): Promise<OpenJobFile> {
      await mkdir(folder, { recursive: true })
      const place = placeOf(key)
      const handle: FileHandle = await open(place, 'w')
      let last: Promise<unknown> = Promise.resolve()
      return {
        write(bytes) {
          const writing = last.then(async () => {
            signal.throwIfAborted()
            for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten
          })
          last = writing.catch(() => undefined)
          return writing
        },
        async finish() {
          await last
          await handle.sync()
          await handle.close()
        },
        async discard() {
          await last
          await handle.close().catch(() => undefined)
          await remove(place)
        },
      }
    },

    /** A finished file, open for reading and with its length; null where it is not on this machine. */
    async read(key: JobFileKey): Promise<ReadStream | null> {
      const handle = await open(placeOf(key), 'r').catch(() => null)
      return handle?.createReadStream() ?? null
    },

    remove: (key: JobFileKey): Promise<void> => remove(placeOf(key)),

    /** Removes files of which `isKept` knows nothing. */
    async sweep(isKept: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
      const names = await readdir(folder).catch((): string[] => [])
      if (names.length === 0) return
      const kept = await isKept(names)
      await Promise.all(names.filter((name) => !kept.has(name)).map((name) => remove(path.join(folder, name))))
    },

    nameOf,
  }
}
