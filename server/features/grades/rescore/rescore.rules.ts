/** Valid corrections of an item, and the form of correctable items. Pure. */
import type { ItemCorrection, RescoreItem } from '../../../../contract/entities/grades/rescore'
import { gapText } from '../../../../contract/rules/work/scoring'
import { itemOf, keyOfItem } from '../../../policies/grades/testItems'
import type { AskedRow, CorrectionRow } from './rescore.repository'

const LETTERS = 'ABCDEFGHIJ'
const optionsOf = ({ kind, stem, interaction }: AskedRow): readonly string[] =>
  itemOf({ position: 0, kind, stem, interaction, points: 0, section: null }).options

/**
 * Whether a correction is a valid key of an item: letters of its choices (exactly one for true or false; a single
 * choice may accept several, decision 0085), or texts for each gap.
 */
export function isKey(item: AskedRow, { answers, gaps }: Pick<ItemCorrection, 'answers' | 'gaps'>): boolean {
  switch (item.kind) {
    case 'essay':
      return false
    case 'gap':
      return (
        gaps.length === keyOfItem(item.key).gaps.length &&
        gaps.every((texts) => texts.length > 0 && texts.every((text) => gapText(text) !== ''))
      )
    default: {
      const letters = LETTERS.slice(0, item.kind === 'trueFalse' ? 2 : optionsOf(item).length)
      return (
        answers.length === new Set(answers).size &&
        (item.kind === 'trueFalse' ? answers.length === 1 : answers.length > 0) &&
        answers.every((letter) => letters.includes(letter))
      )
    }
  }
}

/** A key in its stored form: the reference answer is unchanged. */
export const storedKey = (item: AskedRow, { answers, gaps }: ItemCorrection): string =>
  JSON.stringify({
    answers: item.kind === 'gap' ? [] : answers.toSorted(),
    gaps: item.kind === 'gap' ? gaps : [],
    reference: keyOfItem(item.key).reference,
  })

/** The current correction of an item. */
function correctionOf(row: CorrectionRow | undefined): ItemCorrection {
  if (!row) return { kind: 'none', answers: [], gaps: [] }
  if (row.key === null) return { kind: row.kind, answers: [], gaps: [] }
  const { answers, gaps } = keyOfItem(row.key)
  return { kind: row.kind, answers, gaps }
}

export function shownOf(item: AskedRow, correction: CorrectionRow | undefined): RescoreItem {
  const { answers, gaps } = keyOfItem(item.key)
  return {
    itemId: item.item_id,
    resId: item.resource_id,
    position: item.position,
    itemType: item.kind,
    stem: item.stem,
    options: [...optionsOf(item)],
    points: item.points,
    answers,
    gaps,
    correction: correctionOf(correction),
    correctionId: correction?.item_correction_id ?? null,
    reason: correction?.reason ?? '',
    correctTime: correction?.corrected_at ?? null,
    studentNum: item.students,
  }
}

/**
 * The points of an item in an attempt after re-scoring. A manual decision with a reason is preserved where allowed; an
 * essay keeps the teacher's points. A void item has no points, whatever was decided.
 */
export function rescoredAttempts(
  automatic: number | null,
  decision: { readonly decided: number | null; readonly reason: string | null },
  { kind, keepsDecisions }: { readonly kind: ItemCorrection['kind']; readonly keepsDecisions: boolean },
): { readonly points: number | null; readonly isKept: boolean } {
  if (kind === 'void') return { points: 0, isKept: false }
  const isDecision = decision.reason !== null && decision.reason !== '' && decision.decided !== null
  if (isDecision && keepsDecisions) return { points: decision.decided, isKept: true }
  return { points: automatic ?? decision.decided, isKept: false }
}
