/** The store of files in a test and its content, read from the disk or the bucket and not by Podium's own store. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Config } from '../../../server/config'
import { s3Missing, startS3 } from './s3'

/** A kind of store. */
export interface TestStore {
  readonly name: 'the data folder' | 'S3'
  /** Why the store is not available here; empty if it is. */
  readonly missing: string
  start(): Promise<RunningStore>
}

/** A store that a server can be started with. */
export interface RunningStore {
  readonly config: Partial<Config>
  readonly env: Record<string, string>
  /** The bytes of this name, such as `content/3f/3f…`; null if there are none. */
  read(dataDir: string, name: string): Promise<Buffer | null>
  /** All names with this prefix. */
  names(dataDir: string, begin: string): Promise<string[]>
  stop(): Promise<void>
}

export const folderStore: TestStore = {
  name: 'the data folder',
  missing: '',
  start: async () => ({
    config: {},
    env: {},
    read: (dataDir, name) => readFile(path.join(dataDir, name)).catch(() => null),
    names: async (dataDir, begin) =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
        .filter((name) => name.startsWith(begin)),
    stop: async () => undefined,
  }),
}

export const s3Store: TestStore = {
  name: 'S3',
  missing: s3Missing,
  async start() {
    const { settings, env, client, stop } = await startS3()
    const Bucket = settings.bucket
    return {
      config: { s3: settings },
      env,
      async read(_dataDir, name) {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }))
          return Body ? Buffer.from(await Body.transformToByteArray()) : null
        } catch (error) {
          if (error instanceof Error && error.name === 'NoSuchKey') return null
          throw error
        }
      },
      async names(_dataDir, begin) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: begin }))
        return Contents.flatMap(({ Key }) => Key ?? [])
      },
      stop,
    }
  },
}
