/**
 * The quality of a test's items (D30), from the points of each attempt that counts: for tasks and ability tests alike.
 * Pure.
 */
import type { ItemQuality } from '../../../contract/entities/grades/results'
import { type QualityResult, qualityOf } from '../../../contract/rules/library/quality'
import { plainOf } from '../../../contract/rules/shared/plainHtml'

/** Characters of an item's stem in the answer. */
const STEM_MAX = 80

/** One item in one attempt that counts. */
export interface ItemRow {
  readonly item_id: string
  readonly position: number
  readonly kind: string
  readonly stem: string
  readonly item_points: number
  readonly is_answered: boolean
  /** Null: a teacher has to grade it. */
  readonly points: number | null
  /** The points of the whole attempt, as far as they are known. */
  readonly total: number
}

/** The figures of results in the form of the answer. */
export const figuresOf = (results: readonly QualityResult[]) => {
  const facts = qualityOf(results)
  return { ...facts, distribution: [...facts.distribution] }
}

/** The quality of the items of a task: equal items of several versions are combined. */
export function qualityOfItems(rows: readonly ItemRow[]): ItemQuality[] {
  const items = new Map<string, ItemRow[]>()
  for (const row of rows) items.set(row.item_id, [...(items.get(row.item_id) ?? []), row])
  return [...items.values()].flatMap((own, index): ItemQuality[] => {
    const [first] = own
    if (!first) return []
    const results = own.flatMap(({ points, item_points, total }): QualityResult[] =>
      points === null || item_points <= 0 ? [] : [{ percent: (100 * points) / item_points, total }],
    )
    return [
      {
        itemNo: index + 1,
        itemType: first.kind,
        stem: plainOf(first.stem).slice(0, STEM_MAX),
        points: first.item_points,
        answerNum: own.filter(({ is_answered }) => is_answered).length,
        ...figuresOf(results),
      },
    ]
  })
}
