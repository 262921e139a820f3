/** Numbers of list items and of titles, written in the formats that Word has. */
import type { ListType } from '../../../text'

const ALPHABET = 26
const DIGITS = '零一二三四五六七八九'
const LEGAL_DIGITS = '零壹贰叁肆伍陆柒捌玖'
const CIRCLED_MAX = 20
const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** The `type` of an `ol` whose numbers are closest to a Word format; undefined: digits. */
export function listTypeOf(format: string): ListType | undefined {
  if (format === 'lowerLetter') return 'a'
  if (format === 'upperLetter') return 'A'
  if (format === 'lowerRoman') return 'i'
  if (format === 'upperRoman') return 'I'
  return isChinese(format) ? '一' : undefined
}

const isChinese = (format: string): boolean =>
  /^(chinese|japanese|taiwanese|korean)(Counting|Legal|Digital)|^ideographDigital/.test(format)

/** A number in a Word format. */
export function numberIn(format: string, value: number): string {
  if (value < 1) return String(value)
  switch (format) {
    case 'lowerLetter':
      return lettersOf(value)
    case 'upperLetter':
      return lettersOf(value).toUpperCase()
    case 'lowerRoman':
      return romanOf(value)
    case 'upperRoman':
      return romanOf(value).toUpperCase()
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return value <= CIRCLED_MAX ? String.fromCodePoint(0x245f + value) : String(value)
    case 'chineseLegalSimplified':
      return chineseOf(value, LEGAL_DIGITS, ['', '拾', '佰', '仟'])
    default:
      return isChinese(format) ? chineseOf(value, DIGITS, ['', '十', '百', '千']) : String(value)
  }
}

/** Word continues with aa, bb after z. */
const lettersOf = (value: number): string =>
  String.fromCodePoint(0x61 + ((value - 1) % ALPHABET)).repeat(Math.ceil(value / ALPHABET))

function romanOf(value: number): string {
  let left = value
  let text = ''
  for (const [worth, sign] of ROMAN) {
    text += sign.repeat(Math.floor(left / worth))
    left %= worth
  }
  return text
}

function chineseOf(value: number, digits: string, units: readonly string[]): string {
  const figures = [...String(value)]
  if (figures.length > units.length) return String(value)
  const parts = figures.map((figure, place) =>
    figure === '0' ? (digits[0] ?? '') : `${digits[Number(figure)]}${units[figures.length - 1 - place] ?? ''}`,
  )
  const text = parts.join('').replaceAll(/零+/g, '零').replace(/零$/, '')
  return text.replace(/^[一壹]([十拾])/, '$1')
}
