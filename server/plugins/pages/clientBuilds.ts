/**
 * Publishes the hashed assets of this node's client in the file store, as one archive, and finds those of other builds
 * there. A browser whose page was served by another node or an earlier build can therefore load every chunk. Archives
 * of builds that no node has used for `KEPT_MS` are removed.
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { unzipSync, zipSync } from 'fflate'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/schema/schema'
import type { FileStore } from '../../services/files/store/fileStore'
import { type Asset, createAsset } from './assets'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A page that has been open for longer than this has to be reloaded. */
export const KEPT_MS = 14 * DAY_MS
/** The interval at which a node marks its build as used. */
const PUBLISH_EVERY_MS = 12 * HOUR_MS
/** The shortest interval between two reads of the list of builds, however many unknown names are requested. */
const LIST_EVERY_MS = 2_000
/** The number of other builds in memory. */
const LOADED_MAX = 2

/** The assets of all builds. */
export interface ClientBuilds {
  /** Stores this node's assets, marks the build as used and removes expired builds. */
  publish(): Promise<void>
  /** An asset of another build; null if no build has it. */
  find(name: string): Promise<Asset | null>
  close(): Promise<void>
}

/** The location of stored builds, and this node's own build. */
export interface ClientBuildsOptions {
  readonly db: Kysely<Database>
  readonly store: Pick<FileStore, 'read' | 'write' | 'remove' | 'sizeOf'>
  readonly own: ReadonlyMap<string, Asset>
  readonly log: Logger
  readonly now: () => number
}

export function createClientBuilds({ db, store, own, log, now }: ClientBuildsOptions): ClientBuilds {
  const assets = [...own].filter(([, { isImmutable }]) => isImmutable)
  const names = assets.map(([name]) => name).sort()
  const ownId = createHash('sha256').update(names.join('\n')).digest('hex')
  const loaded = new Map<string, Promise<ReadonlyMap<string, Asset>>>()
  let listed: Promise<readonly { build_id: string; names: readonly string[] }[]> | null = null
  let listedAt = Number.NEGATIVE_INFINITY
  let publishing: Promise<void> = Promise.resolve()
  let isClosed = false

  const storeOwn = async (): Promise<void> => {
    if (names.length === 0) return
    if ((await store.sizeOf(archiveName(ownId))) === null) {
      const files: Record<string, Uint8Array> = {}
      for (const [name, asset] of assets) files[name] = (await asset.encoded('')).bytes
      // Without compression: compressing again for few readers would block the server for a second.
      await store.write(archiveName(ownId), zipSync(files, { level: 0 }))
    }
    await db
      .insertInto('client_build')
      .values({ build_id: ownId, names: JSON.stringify(names), used_at: now() })
      .onConflict((conflict) => conflict.column('build_id').doUpdateSet({ used_at: now() }))
      .execute()
  }

  const removeExpired = async (): Promise<void> => {
    const expired = now() - KEPT_MS
    const rows = await db.selectFrom('client_build').select('build_id').where('used_at', '<', expired).execute()
    for (const { build_id } of rows) {
      await store.remove(archiveName(build_id))
      await db.deleteFrom('client_build').where('build_id', '=', build_id).where('used_at', '<', expired).execute()
    }
  }

  const publish = (): Promise<void> => {
    publishing = publishing
      .then(async () => {
        if (isClosed) return
        await storeOwn()
        await removeExpired()
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the assets of this build could not be published'))
    return publishing
  }
  const timer = setInterval(publish, PUBLISH_EVERY_MS)
  timer.unref()

  const list = () => {
    if (listed === null || performance.now() - listedAt >= LIST_EVERY_MS) {
      listedAt = performance.now()
      listed = db.selectFrom('client_build').select(['build_id', 'names']).orderBy('used_at', 'desc').execute()
    }
    return listed
  }

  const load = async (buildId: string): Promise<ReadonlyMap<string, Asset>> => {
    const files = unzipSync(await buffer(await store.read(archiveName(buildId))))
    return new Map(Object.entries(files).map(([name, bytes]) => [name, createAsset(name, Buffer.from(bytes))]))
  }

  const assetsOf = (buildId: string): Promise<ReadonlyMap<string, Asset>> => {
    const found = loaded.get(buildId) ?? load(buildId)
    loaded.delete(buildId)
    loaded.set(buildId, found)
    for (const oldest of loaded.keys()) if (loaded.size > LOADED_MAX) loaded.delete(oldest)
    found.catch(() => loaded.delete(buildId))
    return found
  }

  return {
    publish,
    async find(name) {
      try {
        for (const build of await list()) {
          if (build.build_id === ownId || !build.names.includes(name)) continue
          const asset = (await assetsOf(build.build_id)).get(name)
          if (asset) return asset
        }
      } catch (error) {
        log.warn({ err: error, name }, 'the asset of another build could not be read')
      }
      return null
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await publishing
    },
  }
}

const archiveName = (buildId: string): string => `builds/${buildId.slice(0, 2)}/${buildId}`
