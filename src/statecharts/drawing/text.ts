/** Estimates text widths without a browser: widths of a common sans-serif font, slightly rounded up. */

const NARROW = new Set([...'ijltfrI.,:;|!()[]\'`"/\\ -'])
const WIDE = new Set([...'mwMW@%→↻⏱⚠✓⊘'])
/** Punctuation that is as wide as a character in a Chinese font. */
const WIDE_IN_CHINESE = new Set([...'“”‘’…—'])
const CHINESE = /[\u2e80-\u9fff]/
/** Between Chinese characters, unless a line would end with an opening mark or begin with a closing one. */
const CHINESE_BREAK =
  '(?<=[\\u2e80-\\u9fff\\uff00-\\uffef”’…])(?<![（《「【])(?=[^，。、；：？！”’）》」】…\\s])|(?<=[^\\s“‘（《「【])(?=[“‘（《「【])'
const ANY_BREAK = '(?<=\\s)|(?<=[.·(])(?=\\S{6})'

/** The width of a text in px at a font size. */
export function textWidth(text: string, size: number, bold = false): number {
  const isChinese = CHINESE.test(text)
  let ems = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x2e80 || (isChinese && WIDE_IN_CHINESE.has(character))) ems += 1
    else if (NARROW.has(character)) ems += 0.37
    else if (WIDE.has(character)) ems += 0.9
    else if (character >= 'A' && character <= 'Z') ems += 0.69
    else ems += 0.6
  }
  return Math.ceil(ems * size * (bold ? 1.1 : 1))
}

/** Wraps a text into lines that fit a width; the last line ends with an ellipsis when the text is longer. */
export function wrap(text: string, size: number, width: number, linesMax: number): string[] {
  const words = text.split(new RegExp(CHINESE.test(text) ? `${ANY_BREAK}|${CHINESE_BREAK}` : ANY_BREAK))
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && textWidth((line + word).trimEnd(), size) > width) {
      lines.push(line.trimEnd())
      line = word
    } else line += word
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= linesMax) return lines
  const visible = lines.slice(0, linesMax)
  const last = visible[linesMax - 1] ?? ''
  visible[linesMax - 1] = CHINESE.test(last) ? `${last.slice(0, -1)}…` : `${last.replace(/\s*\S*$/, '')} …`
  return visible
}
