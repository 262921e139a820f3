/**
 * Licence files: JSON with the terms and an Ed25519 signature of them. `LICENSE_PUBLIC_KEY` names the issuer. Without it
 * the installation is its own issuer: `podium license issue` creates a key pair in the data folder.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomInt,
  sign,
  verify,
} from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { z } from 'zod'
import { LICENSE_FILE_MAX, SCHOOL_NAME_MAX } from '../../../contract/limits'
import { momentOfField } from '../../../contract/moments'

const day = z.iso.date()

/** The terms of a licence. Days are days of the school, both included. */
export const licenseTerms = z.object({
  id: z.string().min(1).max(64),
  school: z.string().trim().min(1).max(SCHOOL_NAME_MAX),
  validFrom: day,
  validUntil: day,
  /** The most students; 0: no limit. */
  students: z.number().int().min(0).max(10_000_000),
  /** Features beyond those of the mode. */
  modules: z.array(z.string().min(1).max(64)).max(100),
})
export type LicenseTerms = z.output<typeof licenseTerms>

const licenseFile = z.object({ podiumLicense: z.literal(1), license: licenseTerms, signature: z.string().max(200) })

/** Why a licence file is not accepted. */
export type LicenseFault = 'licenseForeign' | 'licenseForged' | 'licenseNoIssuer' | 'licenseOver'

/** A licence file that is not accepted. */
export class LicenseProblem extends Error {
  constructor(readonly fault: LicenseFault) {
    super(fault)
  }
}

/** The signed text: the terms with their keys in this order. */
const signedText = ({ id, school, validFrom, validUntil, students, modules }: LicenseTerms): Buffer =>
  Buffer.from(JSON.stringify({ id, school, validFrom, validUntil, students, modules }))

/** The first moment of a licence, and its last. */
export const periodOf = ({ validFrom, validUntil }: LicenseTerms): { from: number; until: number } => ({
  from: momentOfField(`${validFrom}T00:00`),
  until: momentOfField(`${validUntil}T00:00`) + DAY_MS - 1,
})
const DAY_MS = 24 * 60 * 60_000

/** The public key of a setting: the base64 text that `podium license issue` prints. @throws if it is none */
export const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })

/** The public key of a key pair as a setting. */
export const textOfKey = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')

/** The file of the installation's own key pair. */
const ownKeyFile = (dataDir: string): string => path.join(path.resolve(dataDir), 'license-key.pem')

/** The private key of this installation, if it has one. */
export async function ownKey(dataDir: string): Promise<KeyObject | null> {
  const file = ownKeyFile(dataDir)
  return existsSync(file) ? createPrivateKey(await readFile(file)) : null
}

/** The same; creates the key pair on first use. */
export async function ownKeyForIssuing(dataDir: string): Promise<KeyObject> {
  const known = await ownKey(dataDir)
  if (known) return known
  const { privateKey } = generateKeyPairSync('ed25519')
  const file = ownKeyFile(dataDir)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  return privateKey
}

/** The key of the accepted issuer; null: there is none. */
export async function issuerKey(publicKey: string | undefined, dataDir: string): Promise<KeyObject | null> {
  if (publicKey !== undefined) return publicKeyOf(publicKey)
  const own = await ownKey(dataDir)
  return own && createPublicKey(own)
}

/** A number for a new licence, such as PODIUM-2026-48213906. */
export const newLicenseId = (year: number): string => `PODIUM-${year}-${randomInt(10_000_000, 100_000_000)}`

/** The text of a signed licence file. */
export function signLicense(terms: LicenseTerms, key: KeyObject): string {
  const signature = sign(null, signedText(terms), key).toString('base64')
  return `${JSON.stringify({ podiumLicense: 1, license: terms, signature }, null, 2)}\n`
}

/** Reads a licence file and checks its signature. @throws LicenseProblem */
export function readLicense(text: string, issuer: KeyObject | null): LicenseTerms {
  const { license, signature } = parse(text)
  if (!issuer) throw new LicenseProblem('licenseNoIssuer')
  if (!verify(null, signedText(license), issuer, Buffer.from(signature, 'base64'))) {
    throw new LicenseProblem('licenseForged')
  }
  return license
}

function parse(text: string): z.output<typeof licenseFile> {
  if (text.length > LICENSE_FILE_MAX) throw new LicenseProblem('licenseForeign')
  try {
    const file = licenseFile.parse(JSON.parse(text))
    if (file.license.validUntil < file.license.validFrom) throw new LicenseProblem('licenseForeign')
    return file
  } catch {
    throw new LicenseProblem('licenseForeign')
  }
}
