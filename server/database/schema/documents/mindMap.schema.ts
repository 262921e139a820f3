/** The table of mind maps: migration 0027. */
import type { Edited } from '../columns'

export interface MindMapTables {
  mind_map: MindMapTable
}

/** A map of its owner. */
export interface MindMapTable extends Edited {
  mind_map_id: string
  user_id: string
  /** The id of the request that created it; a repeated request finds the same map. */
  request_id: string | null
  name: string
  /** JSON text (`mindMapBody` of the contract). */
  body: string
  /** The upper nodes only, as JSON text of the same form. */
  preview: string
  node_num: number
  created_at: number
  /** When its name or its body was changed last. */
  updated_at: number
}
