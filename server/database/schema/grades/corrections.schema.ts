/** Corrections of faulty items in a class: a table of migration 0049. */
import type { Generated } from 'kysely'

export interface CorrectionTables {
  item_correction: ItemCorrectionTable
}

/** The scoring of an item in a task of a class; never changed, only replaced by another one. */
export interface ItemCorrectionTable {
  item_correction_id: string
  teaching_class_id: string
  node_id: string
  item_id: string
  /** Another key, full points for every student, or no points at all. */
  kind: 'key' | 'full' | 'void'
  /** JSON text, in the form of `item_key.key`. */
  key: string | null
  reason: string
  corrected_by: string | null
  corrected_at: number
  /** When another correction or the item's own key replaced it; null: it counts. */
  replaced_at: Generated<number | null>
}
