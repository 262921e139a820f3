/** Text files in common encodings: UTF-8, UTF-16 and GB18030. */
import { expect, test } from 'vitest'
import { decodedText } from '../../contract/rules/shared/textEncoding'

const utf16 = (text: string, isLittle: boolean, mark = false) => {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((letter) => letter.charCodeAt(0))
  return Uint8Array.from(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['UTF-8', utf8('中 a')],
  ['UTF-8 with a mark', utf8('\ufeff中 a')],
  ['UTF-16 with a mark, small end first', utf16('中 a', true, true)],
  ['UTF-16 with a mark, big end first', utf16('中 a', false, true)],
  ['UTF-16 without a mark, small end first', utf16('中 a', true)],
  ['UTF-16 without a mark, big end first', utf16('中 a', false)],
  // 中 in GB2312 is D6 D0.
  ['GBK', Uint8Array.of(0xd6, 0xd0, 0x20, 0x61)],
])('%s is read without its byte order mark', (_, bytes) => expect(decodedText(bytes)).toBe('中 a'))

test('UTF-16 without Latin characters is recognised only by its byte order mark', () => {
  expect([decodedText(utf16('中文', true, true)), decodedText(utf16('中文', false, true))]).toEqual(['中文', '中文'])
})

test('four-byte characters of GB18030 are read', () => {
  // 㐀 (U+3400) is 81 39 EE 39.
  expect(decodedText(Uint8Array.of(0x81, 0x39, 0xee, 0x39))).toBe('\u3400')
})

test('bytes that are not text are refused', () => {
  expect(decodedText(Uint8Array.of(0xff))).toBeNull()
  expect(decodedText(Uint8Array.of(0x61, 0x00, 0x00, 0x61))).toBeNull()
  expect(decodedText(Uint8Array.of(0x00, 0x00))).toBeNull()
  expect(decodedText(Uint8Array.of())).toBe('')
  // A lone UTF-16 surrogate.
  expect(decodedText(utf16('a\ud800', true, true))).toBeNull()
  // One of the two bytes is not a byte order mark.
  expect([decodedText(Uint8Array.of(0xff, 0x61)), decodedText(Uint8Array.of(0x61, 0xfe))]).toEqual([null, null])
})

test('only the first thousand bytes decide whether a text without a mark is UTF-16', () => {
  const late = new Uint8Array(1_002).fill(0x61)
  late[1_001] = 0
  expect(decodedText(late)).toBeNull()
  const early = utf16('a'.repeat(600), true)
  expect(decodedText(early)).toBe('a'.repeat(600))
})
