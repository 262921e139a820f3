/** Decoding of users' text files: UTF-8, UTF-16, or GB18030 (with GBK and GB2312) of older Chinese systems. */

/** The number of first bytes that decide whether a text without a byte order mark is UTF-16. */
const SAMPLE_BYTES = 1_000

/**
 * The text of a file, without a byte order mark. `null`: the bytes are not text in any of these encodings.
 *
 * @example
 * const text = decodedText(bytes)
 * if (text === null) throw new Refusal('itemFileUnreadable')
 */
export function decodedText(bytes: Uint8Array): string | null {
  const marked = encodingByMark(bytes) ?? encodingByZeros(bytes)
  for (const encoding of marked === null ? ['utf-8', 'gb18030'] : [marked]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\u0000') ? null : text
    } catch {
      // The next encoding is tried.
    }
  }
  return null
}

function encodingByMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** In UTF-16, half of the bytes of Latin characters are zeros; the other encodings have none. */
function encodingByZeros(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zerosAt = (offset: number): number => sample.filter((byte, at) => at % 2 === offset && byte === 0).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even === odd) return null
  return even > odd ? 'utf-16be' : 'utf-16le'
}
