/** The library of teachers: migrations 0029 and 0093. Its folders are in a table of migration 0011. */
import type { Generated } from 'kysely'
import type { ItemKind, ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { Edited } from '../columns'

export interface LibraryTables {
  resource: ResourceTable
  resource_version: ResourceVersionTable
  resource_item: ResourceItemTable
  item: ItemTable
  item_key: ItemKeyTable
  resource_use: ResourceUseTable
}

/** A resource of a teacher. Its content is in its versions. */
export interface ResourceTable extends Edited {
  resource_id: string
  owner_id: string
  kind: ResourceKind
  /** Null: outside every folder. */
  folder_id: string | null
  name: string
  /** '1': every teacher of the school can find it. */
  share: Generated<'0' | '1'>
  current_version_id: string | null
  /** The id of the request that created it; a repeated request finds the same resource. */
  request_id: string | null
  /** When it was moved to the trash. */
  deleted_at: Generated<number | null>
  created_at: number
  updated_at: number
}

/** The content of a resource from a moment on; never changed. */
export interface ResourceVersionTable {
  resource_version_id: string
  resource_id: string
  no: number
  file_id: string | null
  file_name: Generated<string>
  /** Of a video: its poster, and its captions. */
  poster_file_id: Generated<string | null>
  captions_file_id: Generated<string | null>
  /** JSON text: rich text, whether a file is submitted, and what a paper shuffles. */
  body: string | null
  item_num: Generated<number>
  max_points: number | null
  created_at: number
}

/** The items of a version in order. Versions share equal items. */
export interface ResourceItemTable {
  resource_version_id: string
  position: number
  item_id: string
  points: number
  /** Of a paper: 1 to 5 (D7). Null for all other kinds. */
  section: Generated<number | null>
}

/** An item without its key; never changed, so that an attempt preserves its items. */
export interface ItemTable {
  item_id: string
  kind: ItemKind
  /** Rich text. */
  stem: string
  /** JSON text: the choices. */
  interaction: string
  created_at: number
}

/** The key of an item: a separate table, so that no query for students can select it. */
export interface ItemKeyTable {
  item_id: string
  /** JSON text: letters, texts of gaps, a reference answer. */
  key: string
  analysis: Generated<string>
}

/** When a user last used a resource, their own or a shared one. */
export interface ResourceUseTable {
  user_id: string
  resource_id: string
  used_at: number
}
