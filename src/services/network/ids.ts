/** Names for requests, so that one sent again is known as the same. */

const BYTES = 16

/**
 * A new name that nobody else has: 128 random bits as 32 hexadecimal digits. Also on pages that a school serves without
 * TLS, where `crypto.randomUUID` is not to be had.
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
