/** Rescoring: the correction of an item, its validation, and its request. Pure. */
import type { ItemCorrection, RescoreItem } from '../../../../contract/entities/grades/rescore'
import type { ResourceItem } from '../../../../contract/entities/library/resource'
import type { CorrectionDraft, RescoreContext, RunInput } from './rescore.types'
import { texts } from './texts'

type Written = Pick<RescoreContext, 'found' | 'itemId' | 'draft'>

export const noDraft: CorrectionDraft = {
  kind: 'key',
  answers: [],
  gaps: [],
  reason: '',
  keepsDecisions: true,
  isForResource: false,
}

export const itemOf = ({ found, itemId }: Pick<Written, 'found' | 'itemId'>): RescoreItem | undefined =>
  found?.items.find((item) => item.itemId === itemId)

/** The initial values of the fields: the key in effect. */
export function draftOf(item: RescoreItem): CorrectionDraft {
  const { answers, gaps } = item.correction.kind === 'key' ? item.correction : item
  return {
    ...noDraft,
    kind: item.itemType === 'essay' ? 'full' : 'key',
    answers,
    gaps: gaps.map((one) => one.join(' / ')),
  }
}

const partsOf = (text: string): string[] =>
  text
    .split(/[/／]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The correction in the form of the request. */
export const correctionOf = ({ kind, answers, gaps }: CorrectionDraft): ItemCorrection =>
  kind === 'key' ? { kind, answers: [...answers].sort(), gaps: gaps.map(partsOf) } : { kind, answers: [], gaps: [] }

const isSame = (one: ItemCorrection, other: ItemCorrection): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The letters after one was toggled; a true/false item has exactly one. A single-choice item may accept several (decision 0085).
 */
export function answersAfter(item: RescoreItem | undefined, answers: readonly string[], letter: string): string[] {
  if (item?.itemType === 'trueFalse') return [letter]
  return answers.includes(letter) ? answers.filter((one) => one !== letter) : [...answers, letter].sort()
}

/** Why the correction cannot be previewed; null where it can. */
export function draftProblem({ found, itemId, draft }: Written): string | null {
  const item = itemOf({ found, itemId })
  if (!item) return texts.failed
  const correction = correctionOf(draft)
  if (draft.kind === 'key') {
    if (item.itemType === 'gap') {
      if (correction.gaps.some((gap) => gap.length === 0)) return texts.gapMissing
    } else if (correction.answers.length === 0) return texts.answerMissing
    const own = { kind: 'key' as const, answers: item.answers, gaps: item.gaps }
    if (isSame(correction, item.correction.kind === 'none' ? own : item.correction)) return texts.same
    return null
  }
  return isSame(correction, item.correction) ? texts.same : null
}

/** Why the rescoring cannot run; null where it can. */
export const runProblem = (written: Written): string | null =>
  draftProblem(written) ?? (written.draft.reason.trim() === '' ? texts.reasonMissing : null)

/** Whether the library resource can take the key: a single-choice item of the library has one answer. */
export const fitsResource = (item: RescoreItem | undefined, { kind, answers }: CorrectionDraft): boolean =>
  kind === 'key' && !(item?.itemType === 'single' && answers.length > 1)

/** The input of the rescoring request. */
export function runOf(context: RescoreContext): RunInput {
  const { teachingClassId, lessonTaskId, itemId, draft } = context
  const item = itemOf(context)
  return {
    teachingClassId,
    lessonTaskId,
    itemId,
    correction: correctionOf(draft),
    keepsDecisions: draft.keepsDecisions,
    correctionId: item?.correctionId ?? null,
    reason: draft.reason.trim(),
    forResource: draft.isForResource && fitsResource(item, draft) ? (item ?? null) : null,
  }
}

/** The items of a resource with a corrected key of one item; null where the resource does not have the item with its old key. */
export function correctedItems(
  items: readonly ResourceItem[],
  asked: Pick<RescoreItem, 'stem' | 'options' | 'answers' | 'gaps'>,
  { answers, gaps }: ItemCorrection,
): ResourceItem[] | null {
  const same = (item: ResourceItem): boolean =>
    item.stem === asked.stem &&
    JSON.stringify([item.options, item.answers, item.gaps]) ===
      JSON.stringify([asked.options, asked.answers, asked.gaps])
  return items.some(same) ? items.map((item) => (same(item) ? { ...item, answers, gaps } : item)) : null
}
