/** Stored forms of plan texts: names, titles, contents. Pure. */

import { PLAN_NAME_MAX, SECTION_CONTENT_MAX, SECTION_TITLE_MAX } from '../../../../contract/limits'
import {
  blocksOf,
  joinParagraphs,
  paragraphsOf,
  withoutMarkers,
} from '../../../../contract/rules/documents/planContent'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { characters, isBlankText, replaceTags } from '../../../../contract/text'
import { Refusal } from '../../../kernel'
import { cleanDocument } from '../../../shared/html'

/** A plan's name without any spaces (B499); refuses an empty one (B500) and one that is too long (B501). */
export function planNameOf(sent: string): string {
  const name = sent.replaceAll(/\p{White_Space}/gu, '')
  if (isBlankText(name)) throw new Refusal('planNameEmpty')
  if (characters(name) > PLAN_NAME_MAX)
    throw new Refusal('invalidInput', fieldProblems.tooLong('planName', PLAN_NAME_MAX))
  return name
}

/** A section's title; refuses an empty one (B502) and one that is too long. */
export function titleOf(sent: string): string {
  const title = sent.trim()
  if (isBlankText(title)) throw new Refusal('sectionTitleEmpty')
  if (characters(title) > SECTION_TITLE_MAX)
    throw new Refusal('invalidInput', fieldProblems.tooLong('sectionName', SECTION_TITLE_MAX))
  return title
}

/** Tags that are paragraphs themselves; other top-level content is wrapped in one. */
const BLOCK = /^<(p|h[1-4]|blockquote|pre|ul|ol|hr|table)\b/i

/** The sanitised paragraphs of sent HTML. */
function cleanParagraphs(sent: string): string[] {
  const paragraphs: string[] = []
  for (const piece of paragraphsOf(sent)) {
    let line = ''
    const endLine = () => {
      if (line.trim() !== '') paragraphs.push(`<p>${line.trim()}</p>`)
      line = ''
    }
    for (const block of blocksOf(cleanDocument(piece))) {
      if (BLOCK.test(block)) {
        endLine()
        paragraphs.push(block)
      } else line += block
    }
    endLine()
  }
  return paragraphs
}

/** The stored form of a section's content: sanitised HTML without blank paragraphs (B503), separated by the marker. */
export function contentOf(sent: string): string {
  const content = joinParagraphs(cleanParagraphs(sent))
  if (content.length > SECTION_CONTENT_MAX) throw new Refusal('planTooLong')
  return content
}

/** The number of visible characters of a content, without spaces. */
export const wordsOf = (content: string): number =>
  characters(
    replaceTags(withoutMarkers(content), () => '')
      .replaceAll(/&(amp|lt|gt|quot);/g, '_')
      .replaceAll(/\p{White_Space}/gu, ''),
  )

/** A section's content with its derived columns. */
export const written = (content: string) => ({ content, word_num: wordsOf(content), size: content.length })
