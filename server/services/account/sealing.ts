/**
 * Secrets at rest: values in the database are encrypted with a key that is not in the database, so that a copy of the
 * database alone reveals no secret. The key is `SECRET_KEY`, or the file `secret.key` in the data folder, which the first
 * start creates.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import * as path from 'node:path'

const SEALED = /^sealed:1:([\w-]{16}):([\w-]+)$/
const TAG_BYTES = 16

/** Encrypts and decrypts secrets of the database. */
export interface Sealing {
  /** The encrypted text. `about` names the row: a value that is moved to another row cannot be opened. */
  seal(text: string, about: string): string
  /** The text; null if it was sealed with another key, or is not sealed. */
  open(sealed: string, about: string): string | null
  /** A secret that all nodes share, for one purpose. */
  secretFor(purpose: string): Buffer
  /** Tells this key from others, and does not reveal it. */
  readonly print: string
}

/** Where the key is. */
export interface SealingSettings {
  /** `SECRET_KEY`; undefined: the file of the data folder. */
  readonly key: string | undefined
  readonly dataDir: string
}

/** The file with the key of this installation. */
export const sealingFile = (dataDir: string): string => path.join(path.resolve(dataDir), 'secret.key')

async function keyOfFile(dataDir: string): Promise<string> {
  const file = sealingFile(dataDir)
  await mkdir(path.dirname(file), { recursive: true })
  try {
    // Another node that shares the folder may create it at the same moment.
    await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EEXIST') throw error
  }
  return keyIn(await readFile(file, 'utf8'), file)
}

function keyIn(content: string, file: string): string {
  const text = content.trim()
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} contains no key; restore it from a copy, or delete it`)
  return text
}

/** Opens the key of this installation; creates its file if there is none. */
export const createSealing = async ({ key, dataDir }: SealingSettings): Promise<Sealing> =>
  sealingWith(key ?? (await keyOfFile(dataDir)))

/** Opens the key of this installation without creating one; null: there is none, or its file contains none. */
export async function existingSealing({ key, dataDir }: SealingSettings): Promise<Sealing | null> {
  if (key !== undefined) return sealingWith(key)
  const file = sealingFile(dataDir)
  try {
    return sealingWith(keyIn(await readFile(file, 'utf8'), file))
  } catch {
    return null
  }
}

function sealingWith(root: string): Sealing {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', root, 'podium', purpose, 32))
  const key = derived('seal')
  return {
    seal(text, about) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `sealed:1:${iv.toString('base64url')}:${body.toString('base64url')}`
    },
    open(sealed, about) {
      const [, iv, text] = SEALED.exec(sealed) ?? []
      if (iv === undefined || text === undefined) return null
      const body = Buffer.from(text, 'base64url')
      if (body.length < TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
        .setAAD(Buffer.from(about))
        .setAuthTag(body.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    secretFor: (purpose) => derived(`secret ${purpose}`),
    print: derived('print').toString('hex').slice(0, 16),
  }
}
