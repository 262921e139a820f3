/** Encryption of archives with a passphrase, in the format of age (https://age-encryption.org), which the program `age` reads. */
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { ArchiveProblem } from './format'

const BEGIN = 'age-encryption.org/v1'
/** The cost of scrypt: 2^16 takes 64 MiB and less than a second. The default takes 256 MiB. */
const WORK_FACTOR = 16

/** Encrypts a stream. */
export async function seal(source: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  encrypter.setPassphrase(passphrase)
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

/** Decrypts a stream. @throws ArchiveProblem `passphrase` if the passphrase is wrong. */
export async function unseal(source: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)))
  } catch (error) {
    source.destroy()
    if (error instanceof Error && /no identity matched/i.test(error.message)) throw new ArchiveProblem('passphrase')
    throw new ArchiveProblem('damaged')
  }
}

/** Whether a file is an encrypted archive. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGIN.length), 0, BEGIN.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === BEGIN
  } finally {
    await handle.close()
  }
}

// Node and the browser's types describe the same streams with different names.
const toWeb = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as WebStream<Uint8Array>)
