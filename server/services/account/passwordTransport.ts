/**
 * Encryption of passwords in transit: RSA-OAEP (SHA-256) over `nonce + ":" + password`. The key is generated once and
 * stored, so that every node can decrypt requests for any node's nonce. A nonce is signed and dated instead of stored;
 * only its use is stored, until it has expired.
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
import type { Database } from '../../database/schema/schema'
import { Refusal } from '../../kernel'
import { newId } from '../../shared/ids'

/** How long a nonce is valid. */
export const NONCE_MS = 2 * 60_000
const NONCE = /^([0-9a-z]{1,9})\.([\w-]{12})\.([\w-]{16})$/
const PURGE_EVERY_MS = 60_000

/** The data for encrypting the passwords of one request. */
export interface PublicKey {
  readonly keyId: string
  /** PEM (SPKI). */
  readonly publicKey: string
  readonly nonce: string
}

/** Hands out keys and decrypts passwords. */
export interface PasswordTransport {
  publicKey(): PublicKey
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

/** Loads the key, or generates it if there is none. */
export async function createPasswordTransport(db: Kysely<Database>, now: () => number): Promise<PasswordTransport> {
  const { key_id: keyId, public_key: publicKey, private_key: pem } = await sharedKey(db, now)
  const privateKey = createPrivateKey(pem)
  const secretFor = (purpose: string) => createHash('sha256').update(purpose).update(pem).digest()
  const secret = secretFor('nonce')
  const sign = (text: string) =>
    createHmac('sha256', secret).update(text).digest().subarray(0, 12).toString('base64url')
  let purgedAt = now()

  const isIssued = (nonce: string): boolean => {
    const [, made, chance, signature] = NONCE.exec(nonce) ?? []
    if (made === undefined || chance === undefined || signature === undefined) return false
    const age = now() - Number.parseInt(made, 36)
    // The clock of another node may be slightly ahead.
    if (age < -NONCE_MS || age > NONCE_MS) return false
    return timingSafeEqual(Buffer.from(sign(`${made}.${chance}`)), Buffer.from(signature))
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
  }

  return {
    secretFor,
    publicKey() {
      const body = `${now().toString(36)}.${randomBytes(9).toString('base64url')}`
      return { keyId, publicKey, nonce: `${body}.${sign(body)}` }
    },
    async open(id, encrypted) {
      if (id !== undefined && id !== keyId) throw new Refusal('keyExpired')
      const opened = encrypted.map((text) => split(decrypt(privateKey, text)))
      const nonce = opened[0]?.nonce ?? ''
      if (!isIssued(nonce) || opened.some((one) => one.nonce !== nonce)) throw new Refusal('keyExpired')
      await use(nonce)
      return opened.map(({ password }) => password) as { [Index in keyof typeof encrypted]: string }
    },
  }
}

/** One key for all nodes: the first node stores it, and all nodes read it. */
async function sharedKey(db: Kysely<Database>, now: () => number) {
  const stored = () => db.selectFrom('auth_key').selectAll().orderBy('key_id').executeTakeFirst()
  const found = await stored()
  if (found) return found
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return db.transaction().execute(async (trx) => {
    await sql`lock table auth_key in share row exclusive mode`.execute(trx)
    const first = await trx.selectFrom('auth_key').selectAll().executeTakeFirst()
    if (first) return first
    const row = { key_id: newId(now()), public_key: publicKey, private_key: privateKey, created_at: now() }
    return trx.insertInto('auth_key').values(row).returningAll().executeTakeFirstOrThrow()
  })
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
