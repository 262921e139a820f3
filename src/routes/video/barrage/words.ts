/** Block words as typed: one a line. */
import { BARRAGE_WORD_MAX, BARRAGE_WORDS_MAX } from '../../../../contract/limits'
import { texts } from '../../../views/video/barrage/texts'

const refuse = (text: string): never => {
  throw Object.assign(new Error(text), { text })
}

/** The words of a text without duplicates; throws an error with a `text` for users when a word is not allowed. */
export function wordsOf(text: string): string[] {
  const words = [...new Set(text.split(/\r?\n/).map((word) => word.trim()))].filter((word) => word !== '')
  const long = words.find((word) => word.length > BARRAGE_WORD_MAX)
  if (words.length === 0) return refuse(texts.wordsMissing)
  if (long !== undefined) return refuse(texts.wordTooLong(long, BARRAGE_WORD_MAX))
  if (words.length > BARRAGE_WORDS_MAX) return refuse(texts.wordsTooMany(BARRAGE_WORDS_MAX))
  return words
}
