/** An imported document as sections (B472, D36). Its content is not trusted. */
import type { ImportItem } from '../../../../contract/entities/documents/plan'
import { PLAN_SECTIONS_MAX, SECTION_CONTENT_MAX, SECTION_TITLE_MAX } from '../../../../contract/limits'
import { joinParagraphs } from '../../../../contract/rules/documents/planContent'
import type { OutlineLevel } from '../../../../contract/rules/shared/outline'
import { isBlankText } from '../../../../contract/text'
import { Refusal } from '../../../kernel'
import { contentOf } from './plans.content'
import { texts } from './texts'

/** A section of a document, in reading order. */
export interface ImportedSection {
  readonly level: OutlineLevel
  readonly title: string
  readonly content: string
}

const ranks = { h1: 1, h2: 2, h3: 3, h4: 4 } as const
const levels = [1, 2, 3, 4] as const
/** The longest time of one turn of sanitising a document, so that other requests can run. */
const TURN_MS = 10

/** A title is plain text, on one line. */
const plainTitle = (text: string): string =>
  [...text.replaceAll(/\p{White_Space}+/gu, ' ').trim()].slice(0, SECTION_TITLE_MAX).join('')

/**
 * The sections of a document. A title is below the last one of a higher rank, so one that skips levels is raised to
 * fit, and its equals remain siblings; content before the first title becomes 概述.
 */
export async function sectionsOf(items: readonly ImportItem[]): Promise<ImportedSection[]> {
  const sections: { level: OutlineLevel; title: string; paragraphs: string[] }[] = []
  const above: number[] = []
  let begun = performance.now()
  for (const { style, refex } of items) {
    if (performance.now() - begun > TURN_MS) {
      await new Promise((resolve) => setImmediate(resolve))
      begun = performance.now()
    }
    if (style !== 'p' && style !== 'table') {
      const title = plainTitle(refex)
      if (isBlankText(title)) continue
      const rank = ranks[style]
      while ((above.at(-1) ?? 0) >= rank) above.pop()
      const level = levels[above.length] ?? 4
      above.push(rank)
      sections.push({ level, title, paragraphs: [] })
      if (sections.length > PLAN_SECTIONS_MAX) throw new Refusal('sectionsTooMany')
      continue
    }
    const content = contentOf(refex)
    if (content === '') continue
    if (sections.length === 0) sections.push({ level: 1, title: texts.overview, paragraphs: [] })
    sections.at(-1)?.paragraphs.push(content)
  }
  return sections.map(({ paragraphs, ...section }) => {
    const content = joinParagraphs(paragraphs)
    if (content.length > SECTION_CONTENT_MAX) throw new Refusal('planTooLong')
    return { ...section, content }
  })
}
