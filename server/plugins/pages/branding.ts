/**
 * The public branding of the school: its name and its logo only. Every page requests it at its start, so every node
 * caches it; code that changes it calls `changed`.
 */
import { buffer } from 'node:stream/consumers'
import { imageSize } from 'image-size'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/schema/schema'
import type { FileStore } from '../../services/files/store/fileStore'
import type { Relay } from '../../services/relay/relay.types'

const TOPIC = 'school.changed'
const REMEMBER_MS = 60_000
/** The Exif orientations from this on are rotated by 90 degrees. */
const LYING = 5

/** Name and logo. Empty: Podium's own. */
export interface Brand {
  readonly schoolName: string
  /** Path of the logo. */
  readonly schoolLogo: string
  /** The width of the logo divided by its height, so that pages reserve the space; 1 if unknown. */
  readonly schoolLogoRatio: number
}

/** The school's name and logo. */
export interface Branding {
  /** Returns the same object until a change. */
  find(): Promise<Brand>
  /** Name or logo were changed: every node reads them again. Call it after the commit. */
  changed(): void
  close(): void
}

const noBrand: Brand = { schoolName: '', schoolLogo: '', schoolLogoRatio: 1 }

/** Name and logo of the database, cached in memory. */
export function createBranding({
  db,
  relay,
  store,
  log,
  now,
}: {
  db: Kysely<Database>
  relay: Relay
  store: Pick<FileStore, 'read'>
  log: Logger
  now: () => number
}): Branding {
  let known: Brand | undefined
  let readAt = 0
  /** Raised by every change, so that a concurrent read does not cache an outdated value. */
  let changes = 0
  const forget = (): void => {
    changes += 1
    readAt = Number.NEGATIVE_INFINITY
  }
  const close = relay.subscribe(TOPIC, forget, forget)

  const ratioOf = async (logo: string): Promise<number> => {
    if (!logo.startsWith('/files/')) return 1
    try {
      const { width, height, orientation = 1 } = imageSize(await buffer(await store.read(logo.slice(1))))
      return orientation >= LYING ? height / width : width / height
    } catch (error) {
      log.warn({ err: error, logo }, 'the size of the logo could not be read')
      return 1
    }
  }

  const read = async (): Promise<Brand> => {
    const before = changes
    const at = now()
    const row = await db.selectFrom('school').select(['school_name', 'logo']).limit(1).executeTakeFirst()
    const found = row
      ? { schoolName: row.school_name, schoolLogo: row.logo, schoolLogoRatio: await ratioOf(row.logo) }
      : noBrand
    const isSame = known?.schoolName === found.schoolName && known.schoolLogo === found.schoolLogo
    const brand = isSame && known ? known : found
    if (before === changes) {
      known = brand
      readAt = at
    }
    return brand
  }

  return {
    async find() {
      if (known && relay.healthy && now() - readAt < REMEMBER_MS) return known
      try {
        return await read()
      } catch (error) {
        // Pages work without them: the last known values are used, else Podium's own.
        log.warn({ err: error }, 'the name of the school could not be read')
        return known ?? noBrand
      }
    },
    changed: () => relay.publish(TOPIC, ''),
    close,
  }
}
