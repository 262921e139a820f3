/** Items that were found to be wrong, and what counts instead in a class: a table of migration 0049. */
import type { Generated } from 'kysely'

export interface CorrectionTables {
  item_correction: ItemCorrectionTable
}

/** What counts of an item in a task of a class; never changed: another one takes its place. */
export interface ItemCorrectionTable {
  item_correction_id: string
  teaching_class_id: string
  node_id: string
  item_id: string
  /** Another key, full points for all, or no points for anybody. */
  kind: 'key' | 'full' | 'void'
  /** JSON text, in the shape of `item_key.key`. */
  key: string | null
  reason: string
  corrected_by: string | null
  corrected_at: number
  /** When another one took its place, or the item's own key; null: it counts. */
  replaced_at: Generated<number | null>
}
