/**
 * The answer to a request for immutable bytes (RFC 9110, sections 13 and 14): all of them, one range, not modified, or
 * an unsatisfiable range. The library with this function needs a local file.
 */
import type { IncomingHttpHeaders } from 'node:http'

/** A range, both ends inclusive. */
export interface BytePiece {
  readonly from: number
  readonly to: number
}

/** The status, and the range of bytes; null: no body. */
export interface BytesAnswer {
  readonly statusCode: 200 | 206 | 304 | 412 | 416
  readonly headers: Readonly<Record<string, string>>
  readonly piece: BytePiece | null
}

/** The answer to a request for `size` bytes with the strong tag `tag` (with quotes). */
export function answerOf(asked: IncomingHttpHeaders, size: number, tag: string): BytesAnswer {
  const headers = { 'accept-ranges': 'bytes', etag: tag }
  const none = (statusCode: 304 | 412) => ({ statusCode, headers, piece: null })
  if (asked['if-match'] !== undefined && !names(asked['if-match'], tag, true)) return none(412)
  if (asked['if-none-match'] !== undefined && names(asked['if-none-match'], tag, false)) return none(304)
  const whole = { statusCode: 200, headers: { ...headers, 'content-length': String(size) } } as const
  const piece = asked.range === undefined || isOfOther(asked['if-range'], tag) ? 'all' : pieceOf(asked.range, size)
  if (piece === 'all') return { ...whole, piece: size === 0 ? null : { from: 0, to: size - 1 } }
  if (piece === 'none') {
    return { statusCode: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, piece: null }
  }
  const { from, to } = piece
  const rangeHeaders = { 'content-range': `bytes ${from}-${to}/${size}`, 'content-length': String(to - from + 1) }
  return { statusCode: 206, headers: { ...headers, ...rangeHeaders }, piece }
}

const names = (list: string, tag: string, isStrong: boolean): boolean =>
  list.split(',').some((one) => {
    const name = one.trim()
    return name === '*' || name === tag || (!isStrong && name === `W/${tag}`)
  })

const isOfOther = (ifRange: string | string[] | undefined, tag: string): boolean =>
  ifRange !== undefined && ifRange !== tag

const SINGLE_RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/

/** Whether a `Range` header is a single range as in RFC 9110. Any other is answered with all bytes. */
export function isSingleRange(range: string): boolean {
  if (!SINGLE_RANGE.test(range.trim())) return false
  const [first = '', last = ''] = bordersOf(range)
  // A range that ends before it begins is not valid.
  return first === '' || last === '' || Number(first) <= Number(last)
}
const bordersOf = (range: string): string[] => range.trim().slice('bytes='.length).split('-')

/** Multiple ranges, and invalid ones, are answered with all bytes; an empty range is unsatisfiable. */
function pieceOf(range: string, size: number): BytePiece | 'all' | 'none' {
  if (!isSingleRange(range)) return 'all'
  const [first = '', last = ''] = bordersOf(range)
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to ? 'none' : { from, to }
}
