/** Request ids, by which the server recognizes a repeated request. */

const BYTES = 16

/**
 * A new unique id: 128 random bits as 32 hexadecimal digits. It also works on pages without
 * TLS, where `crypto.randomUUID` is not available.
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
