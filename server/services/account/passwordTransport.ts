/**
 * Encryption of passwords in transit: RSA-OAEP (SHA-256) over `nonce + ":" + password`. The key is stored, sealed, so
 * that every node can decrypt requests for any node's nonce. It is replaced every 30 days by the first request that
 * needs one; the previous key is accepted for another hour. A nonce is signed and dated instead of stored; only its use
 * is stored, until it has expired.
 */
import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/schema/schema'
import { Refusal } from '../../kernel'
import { newId } from '../../shared/ids'
import { aboutKey } from './sealedSecrets'
import type { Sealing } from './sealing'

/** How long a nonce is valid. */
export const NONCE_MS = 2 * 60_000
const NONCE = /^([0-9a-z]{1,9})\.([\w-]{12})\.([\w-]{16})$/
const PURGE_EVERY_MS = 60_000
const DAY_MS = 24 * 3_600_000
/** A key is replaced at this age. */
export const KEY_MS = 30 * DAY_MS
/** How long the previous key is accepted. */
export const OLD_KEY_MS = 3_600_000
/** The shortest interval between two look-ups of unknown keys. */
const LOOK_EVERY_MS = 1_000

/** The data for encrypting the passwords of one request. */
export interface PublicKey {
  readonly keyId: string
  /** PEM (SPKI). */
  readonly publicKey: string
  readonly nonce: string
}

/** Hands out keys and decrypts passwords. */
export interface PasswordTransport {
  publicKey(): Promise<PublicKey>
  /**
   * Decrypts the passwords of one request, all encrypted with one nonce, and consumes the nonce. Without a key id, the
   * current key is used, because the specification's requests name none. Throws `keyExpired` for an unknown key or a
   * foreign or old nonce, `Replayed` for a used nonce, and `Undecipherable` if decryption fails.
   */
  open<const Fields extends readonly string[]>(
    keyId: string | undefined,
    encrypted: Fields,
  ): Promise<{ [Index in keyof Fields]: string }>
  /** A secret that all nodes share, for one purpose. */
  secretFor(purpose: string): Buffer
}

/** The nonce was used before: an earlier request is being replayed. Reported as `keyExpired`. */
export class Replayed extends Refusal {
  constructor() {
    super('keyExpired')
  }
}

/** The text was not encrypted with the key. Reported as `invalidInput`, unless that would reveal too much. */
export class Undecipherable extends Refusal {
  constructor() {
    super('invalidInput')
  }
}

/** A key that this node can use. */
interface Key {
  readonly keyId: string
  /** PEM. */
  readonly publicKey: string
  readonly privateKey: KeyObject
  readonly createdAt: number
  /** Signs the nonces of this key. */
  readonly nonceSecret: Buffer
}

const sign = ({ nonceSecret }: Key, text: string): string =>
  createHmac('sha256', nonceSecret).update(text).digest().subarray(0, 12).toString('base64url')

/** Loads the keys, or generates one if there is none. */
export async function createPasswordTransport({
  db,
  sealing,
  log,
  now,
}: {
  readonly db: Kysely<Database>
  readonly sealing: Sealing
  readonly log: Logger
  readonly now: () => number
}): Promise<PasswordTransport> {
  let keys: readonly Key[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  let purgedAt = now()

  /** The stored keys that this node can open, newest first. */
  const load = async (on: Kysely<Database>): Promise<readonly Key[]> => {
    const rows = await on.selectFrom('auth_key').selectAll().orderBy('created_at', 'desc').orderBy('key_id').execute()
    return rows.flatMap(({ key_id: keyId, public_key: publicKey, private_key, created_at: createdAt }) => {
      const pem = private_key.startsWith('-----') ? private_key : sealing.open(private_key, aboutKey(keyId))
      if (pem === null) {
        log.warn({ keyId }, 'a key was sealed with another SECRET_KEY; all nodes need the same')
        return []
      }
      const nonceSecret = createHash('sha256').update('nonce').update(pem).digest()
      return [{ keyId, publicKey, privateKey: createPrivateKey(pem), createdAt, nonceSecret }]
    })
  }

  /** An earlier version stored its key in plain text. Its nodes may still run, so it is not replaced at once. */
  const sealPlainKeys = async (trx: Kysely<Database>): Promise<void> => {
    const rows = await trx.selectFrom('auth_key').selectAll().where('private_key', 'like', '-----%').execute()
    for (const { key_id, private_key, created_at } of rows) {
      const sealed = sealing.seal(private_key, aboutKey(key_id))
      const createdAt = Math.max(created_at, now() - KEY_MS + DAY_MS)
      await trx
        .updateTable('auth_key')
        .set({ private_key: sealed, created_at: createdAt })
        .where('key_id', '=', key_id)
        .execute()
    }
  }

  /** Reads the keys; generates one where the newest is too old. One node does it, the others find its key. */
  const renew = async (): Promise<void> => {
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    keys = await db.transaction().execute(async (trx) => {
      await sql`lock table auth_key in share row exclusive mode`.execute(trx)
      await sealPlainKeys(trx)
      const [newest] = await load(trx)
      if (newest && now() - newest.createdAt < KEY_MS) return load(trx)
      const keyId = newId(now())
      const row = {
        key_id: keyId,
        public_key: pair.publicKey,
        private_key: sealing.seal(pair.privateKey, aboutKey(keyId)),
        created_at: now(),
      }
      await trx.insertInto('auth_key').values(row).execute()
      return load(trx)
    })
  }

  /** The key for new requests; renewed where it is too old. */
  const current = async (): Promise<Key> => {
    const isUsable = (key: Key | undefined): key is Key => key !== undefined && now() - key.createdAt < KEY_MS
    if (!isUsable(keys[0])) await renew()
    const [key] = keys
    if (!key) throw new Error('there is no key for passwords')
    return key
  }

  /** The keys of a request, newest first. Another node may have made one that this node does not know yet. */
  const accepted = async (id: string | undefined): Promise<readonly Key[]> => {
    const isKnown = () => id === undefined || keys.some(({ keyId }) => keyId === id)
    if (!isKnown() && now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now()
      keys = await load(db)
    }
    const [newest] = keys
    const isOldAccepted = newest !== undefined && now() - newest.createdAt < OLD_KEY_MS
    return keys.filter((key) => (key === newest || isOldAccepted) && (id === undefined || key.keyId === id))
  }

  const isIssued = (key: Key, nonce: string): boolean => {
    const [, made, chance, signature] = NONCE.exec(nonce) ?? []
    if (made === undefined || chance === undefined || signature === undefined) return false
    const age = now() - Number.parseInt(made, 36)
    // The clock of another node may be slightly ahead.
    if (age < -NONCE_MS || age > NONCE_MS) return false
    return timingSafeEqual(Buffer.from(sign(key, `${made}.${chance}`)), Buffer.from(signature))
  }

  const use = async (nonce: string): Promise<void> => {
    const at = now()
    const used = await db
      .insertInto('auth_nonce')
      .values({ nonce, expires_at: at + 2 * NONCE_MS })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .executeTakeFirst()
    if (used.numInsertedOrUpdatedRows !== 1n) throw new Replayed()
    if (at - purgedAt < PURGE_EVERY_MS) return
    purgedAt = at
    await db.deleteFrom('auth_nonce').where('expires_at', '<', at).execute()
    const [newest] = keys
    if (newest === undefined || at - newest.createdAt < OLD_KEY_MS) return
    // A node with another SECRET_KEY keeps its own, so that `podium check` finds it as long as it may run.
    await db
      .deleteFrom('auth_key')
      .where('created_at', '<', newest.createdAt)
      .where((where) =>
        where.or([
          where(
            'key_id',
            'in',
            keys.map(({ keyId }) => keyId),
          ),
          where('created_at', '<', at - KEY_MS - DAY_MS),
        ]),
      )
      .execute()
  }

  /** The texts by the first of the keys that opens all of them. */
  const openBy = (candidates: readonly Key[], encrypted: readonly string[]) => {
    for (const key of candidates) {
      try {
        return { key, opened: encrypted.map((text) => split(decrypt(key.privateKey, text))) }
      } catch (error) {
        if (key === candidates.at(-1)) throw error
      }
    }
    throw new Refusal('keyExpired')
  }

  await renewAtStart()
  async function renewAtStart(): Promise<void> {
    keys = await load(db)
    const [newest] = keys
    const isPlain = await db
      .selectFrom('auth_key')
      .select('key_id')
      .where('private_key', 'like', '-----%')
      .executeTakeFirst()
    if (isPlain || newest === undefined || now() - newest.createdAt >= KEY_MS) await renew()
  }

  return {
    secretFor: sealing.secretFor,
    async publicKey() {
      const key = await current()
      const body = `${now().toString(36)}.${randomBytes(9).toString('base64url')}`
      return { keyId: key.keyId, publicKey: key.publicKey, nonce: `${body}.${sign(key, body)}` }
    },
    async open(id, encrypted) {
      const candidates = await accepted(id)
      const { key, opened } = openBy(candidates, encrypted)
      const nonce = opened[0]?.nonce ?? ''
      if (!isIssued(key, nonce) || opened.some((one) => one.nonce !== nonce)) throw new Refusal('keyExpired')
      await use(nonce)
      return opened.map(({ password }) => password) as { [Index in keyof typeof encrypted]: string }
    },
  }
}

function decrypt(key: KeyObject, encrypted: string): string {
  try {
    const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    return new TextDecoder('utf-8', { fatal: true }).decode(privateDecrypt(options, Buffer.from(encrypted, 'base64')))
  } catch {
    throw new Undecipherable()
  }
}

function split(text: string): { nonce: string; password: string } {
  const colon = text.indexOf(':')
  if (colon === -1) throw new Undecipherable()
  return { nonce: text.slice(0, colon), password: text.slice(colon + 1) }
}
