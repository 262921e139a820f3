/** The files of jobs, in `jobs/` of the data folder: one for each attempt of a node. */
import type { ReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import * as path from 'node:path'

/** The job and the attempt of a file. */
export interface JobFileKey {
  readonly jobId: string
  readonly attempt: number
}

/** A file that is being written: it is invalid until it is finished. */
export interface JobFile {
  /** Resolves once it is written; a job that writes much waits for it. Rejects once the job is to end. */
  write(bytes: Uint8Array): Promise<void>
}

/** A file that its owner finishes or discards. */
export interface OpenJobFile extends JobFile {
  /** Completes the file, and flushes it to disk. */
  finish(): Promise<void>
  discard(): Promise<void>
}

/** The files of jobs on this machine. */
export type JobFiles = ReturnType<typeof createJobFiles>

const nameOf = ({ jobId, attempt }: JobFileKey): string => `${jobId}.${attempt}`

export function createJobFiles(dataDir: string) {
  const folder = path.join(dataDir, 'jobs')
  const placeOf = (key: JobFileKey): string => path.join(folder, nameOf(key))
  const remove = (place: string): Promise<void> => rm(place, { force: true })

  return {
    /** Creates a file. `signal` aborts its writing. */
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

    /** A finished file, open for reading, with its length; null if it is not on this machine. */
    async read(key: JobFileKey): Promise<ReadStream | null> {
      const handle = await open(placeOf(key), 'r').catch(() => null)
      return handle?.createReadStream() ?? null
    },

    remove: (key: JobFileKey): Promise<void> => remove(placeOf(key)),

    /** Removes files that `isKept` does not know. */
    async sweep(isKept: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
      const names = await readdir(folder).catch((): string[] => [])
      if (names.length === 0) return
      const keptNames = await isKept(names)
      await Promise.all(names.filter((name) => !keptNames.has(name)).map((name) => remove(path.join(folder, name))))
    },

    nameOf,
  }
}
