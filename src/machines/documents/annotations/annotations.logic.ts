/** Pure functions for annotations: which version is the latest, which annotations are listed, in which order. */
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import { type Anchor, anchorOf } from './anchor'
import { latest } from './annotation.logic'
import type { OpenGroups } from './annotation.types'
import type { AnnotationsContext, NewAnnotation, SectionTexts } from './annotations.types'

/** Prefix of the code of an annotation that the server has not stored yet (B470; G147). */
export const PLACEHOLDER_PREFIX = 'temp-'

/** Value of `adding` while no annotation is being added. */
export const nothingNew: NewAnnotation = { sectionCode: '', quote: null, text: '', requestId: null, at: 0, known: [] }

/** The list with one annotation added, or replaced where the new version is not older. */
export function withUpdate(items: readonly Annotation[], received: Annotation): readonly Annotation[] {
  const place = items.findIndex(({ commentCode }) => commentCode === received.commentCode)
  const known = items[place]
  return known ? items.with(place, latest(known, received)) : [...items, received]
}

/** The list from a response, corrected by the changes and deletions since the request began. */
export function withAnswer(
  { items, arrived, gone }: Pick<AnnotationsContext, 'items' | 'arrived' | 'gone'>,
  answer: readonly Annotation[],
): readonly Annotation[] {
  const answered = answer
    .filter(({ commentCode }) => !gone.includes(commentCode))
    .map((received) => {
      const known = items.find(({ commentCode }) => commentCode === received.commentCode)
      return known ? latest(known, received) : received
    })
  const since = items.filter(
    ({ commentCode }) =>
      arrived.includes(commentCode) && !answered.some((annotation) => annotation.commentCode === commentCode),
  )
  return [...answered, ...since]
}

/**
 * Open groups after annotations arrived: a group folds when its annotation becomes solved, and unfolds when it is
 * reopened, even if the reader had set it otherwise (B480).
 */
export const groupsAfter = (
  { items, groups }: Pick<AnnotationsContext, 'items' | 'groups'>,
  received: readonly Annotation[],
): OpenGroups => {
  const turned = received.filter(({ commentCode, version, isSolution }) => {
    const known = items.find((annotation) => annotation.commentCode === commentCode)
    return known !== undefined && version >= known.version && known.isSolution !== isSolution
  })
  if (turned.length === 0) return groups
  return {
    ...groups,
    ...Object.fromEntries(turned.map(({ commentCode, isSolution }) => [commentCode, isSolution === '0'])),
  }
}

/** Text of a section; null where the plan has no section with this code. */
export const textOf = (texts: SectionTexts, sectionCode: string): string | null =>
  texts.find((section) => section.sectionCode === sectionCode)?.text ?? null

/** Position of an annotation in its section. */
export const anchorIn = (texts: SectionTexts, annotation: Annotation): Anchor =>
  anchorOf(annotation, textOf(texts, annotation.belongBusinessSectionCode))

/**
 * Whether the group of an annotation is open: as the reader set it, else as the server proposes (G148); solved ones are
 * folded (B480).
 */
export const isGroupOpen = ({ groups }: Pick<AnnotationsContext, 'groups'>, annotation: Annotation): boolean =>
  groups[annotation.commentCode] ?? (annotation.judgeShow && annotation.isSolution === '0')

/** Annotations by position: by section, the whole section before its passages; annotations without a position last. */
export function inReadingOrder(items: readonly Annotation[], texts: SectionTexts): readonly Annotation[] {
  const sections = new Map(texts.map(({ sectionCode }, index) => [sectionCode, index]))
  const placeOf = (annotation: Annotation): readonly number[] => {
    const anchor = anchorIn(texts, annotation)
    const section = sections.get(annotation.belongBusinessSectionCode)
    const within =
      anchor.kind === 'found' ? anchor.start : anchor.kind === 'wholeSection' ? -1 : Number.MAX_SAFE_INTEGER
    return [anchor.kind === 'gone' || section === undefined ? texts.length : section, within, annotation.createDate]
  }
  const places = new Map(items.map((annotation) => [annotation, placeOf(annotation)]))
  return [...items].sort((one, other) => {
    const [mine = [], theirs = []] = [places.get(one), places.get(other)]
    const differing = mine.findIndex((place, index) => place !== theirs[index])
    return differing < 0 ? 0 : (mine[differing] ?? 0) - (theirs[differing] ?? 0)
  })
}

/**
 * The listed annotations. The filter removes solved ones; students do not see annotations of deleted sections (D35).
 */
export const listed = ({ items, texts, onlyOpen, role }: AnnotationsContext): readonly Annotation[] =>
  inReadingOrder(items, texts).filter(
    (annotation) =>
      !(onlyOpen && annotation.isSolution === '1') &&
      (role === 'teacher' || anchorIn(texts, annotation).kind !== 'gone'),
  )

/** Code of the annotation after (or before) the lit one; the first (or the last) where none is lit. */
export function neighbourOf(context: AnnotationsContext, by: 1 | -1): string | null {
  const all = listed(context)
  const now = all.findIndex(({ commentCode }) => commentCode === context.lit)
  const next = now < 0 ? (by === 1 ? 0 : all.length - 1) : (now + by + all.length) % all.length
  return all[next]?.commentCode ?? null
}
