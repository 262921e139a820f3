/**
 * Reads the beginning of a text file in any of these encodings: UTF-8, UTF-16 with a byte order mark, or GB18030 of older Chinese
 * systems.
 */

/** Maximum number of bytes that are shown. */
const SHOWN_BYTES = 512 * 1024

/** Reads a text of this server. `isCut`: the file is longer. */
export async function readPlainText(
  address: string,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const response = await fetch(address, { signal, headers: { range: `bytes=0-${SHOWN_BYTES - 1}` } })
  if (!response.ok) throw new Error(`the text is answered with ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  return { text: decode(bytes), isCut: Number(total ?? bytes.length) > bytes.length }
}

/** The last character may be cut in the middle: that does not mean another encoding. */
export function decode(bytes: Uint8Array): string {
  const [one, other] = bytes
  if (one === 0xff && other === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && other === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
