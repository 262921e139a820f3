/** SHA-256 of a blob: by the browser, or by a library on pages without https. */

/** The hash in hex. */
export async function sha256(
  blob: Blob,
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : await byLibrary(bytes)
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const byLibrary = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await import('@noble/hashes/sha2.js')).sha256(bytes)
