/** Encrypts passwords before they are sent (B121): RSA-OAEP (SHA-256) with a one-time nonce (G044). */

import { serviceTexts } from '../texts'
import { call } from './http'

/** Passwords, encrypted for one request. */
export interface EncryptedPasswords {
  readonly keyId: string
  /** In base64, in the given order. */
  readonly passwords: string[]
}

/** The public key and the nonce of one request. */
export interface PublicKey {
  readonly keyId: string
  readonly publicKey: string
  readonly nonce: string
}

/** A password that cannot be encrypted: too long for the key. */
export class PasswordError extends Error {
  override readonly name = 'PasswordError'
  readonly text = serviceTexts.passwordTooLong
}

/** Encrypts bytes for the server; false when they are too long for the key. */
type Seal = (bytes: Uint8Array<ArrayBuffer>) => Promise<string | false>

/**
 * Encrypts the UTF-8 bytes of `nonce + ":" + password` for each password: with Web Crypto where it is available
 * (pages from a secure origin), else with jsencrypt, which is loaded only then.
 * @throws PasswordError when one is too long for the key.
 */
export async function encryptWith(
  key: PublicKey,
  passwords: readonly string[],
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<EncryptedPasswords> {
  const seal = subtle ? await sealByBrowser(key.publicKey, subtle) : await sealByLibrary(key.publicKey)
  const sealed = await Promise.all(
    passwords.map(async (password) => {
      const one = await seal(new TextEncoder().encode(`${key.nonce}:${password}`))
      if (!one) throw new PasswordError()
      return one
    }),
  )
  return { keyId: key.keyId, passwords: sealed }
}

/** The bytes of a block that OAEP uses: two SHA-256 hashes and two bytes. */
const OAEP_OVERHEAD = 2 * 32 + 2

async function sealByBrowser(pem: string, subtle: SubtleCrypto): Promise<Seal> {
  const der = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (char) => char.charCodeAt(0))
  const key = await subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const { modulusLength } = key.algorithm as RsaHashedKeyAlgorithm
  return async (bytes) => {
    if (bytes.length > modulusLength / 8 - OAEP_OVERHEAD) return false
    const sealed = new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, key, bytes))
    return btoa(String.fromCharCode(...sealed))
  }
}

async function sealByLibrary(pem: string): Promise<Seal> {
  const { JSEncrypt } = await import('jsencrypt')
  const cipher = new JSEncrypt()
  cipher.setPublicKey(pem)
  // The library uses one byte for each character, so the text is passed as its UTF-8 bytes.
  return async (bytes) => cipher.encryptOAEP(String.fromCharCode(...bytes))
}

/** Requests a key and encrypts the passwords of one request with it. Rejects with `CallError` or `PasswordError`. */
export async function encryptPasswords(passwords: readonly string[]): Promise<EncryptedPasswords> {
  return encryptWith(await call('publicKey', {}), passwords)
}
