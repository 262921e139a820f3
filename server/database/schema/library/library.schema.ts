/** The library of teachers: migration 0029. Its folders are those of migration 0011. */
import type { Generated } from 'kysely'
import type { ItemKind, ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { Edited } from '../schema'

export interface LibraryTables {
  resource: ResourceTable
  resource_version: ResourceVersionTable
  resource_item: ResourceItemTable
  item: ItemTable
  item_key: ItemKeyTable
}

/** A resource of a teacher. What it says stands in its versions. */
export interface ResourceTable extends Edited {
  resource_id: string
  owner_id: string
  kind: ResourceKind
  /** Null: outside of all folders. */
  folder_id: string | null
  name: string
  /** '1': every teacher of the school finds it. */
  share: Generated<'0' | '1'>
  current_version_id: string | null
  /** The request that made it; sent again, it finds the same resource. */
  request_id: string | null
  /** When it was put into the trash. */
  deleted_at: Generated<number | null>
  created_at: number
  updated_at: number
}

/** What a resource says from a moment on; never changed. */
export interface ResourceVersionTable {
  resource_version_id: string
  resource_id: string
  no: number
  file_id: string | null
  file_name: Generated<string>
  /** Of a video: the picture before it plays, and its captions. */
  poster_file_id: Generated<string | null>
  captions_file_id: Generated<string | null>
  /** JSON text: rich text, whether a file is handed in, and what a paper shuffles. */
  body: string | null
  item_num: Generated<number>
  max_points: number | null
  created_at: number
}

/** The items of a version in their order. Versions share items that are the same. */
export interface ResourceItemTable {
  resource_version_id: string
  position: number
  item_id: string
  points: number
  /** Of a paper: 1 to 5 (D7). Null in all other kinds. */
  section: Generated<number | null>
}

/** What is asked; never changed, so that an attempt keeps what it was given. */
export interface ItemTable {
  item_id: string
  kind: ItemKind
  /** Rich text. */
  stem: string
  /** JSON text: the choices. */
  interaction: string
  created_at: number
}

/** What is right: apart from the item, so that no query for students can select it. */
export interface ItemKeyTable {
  item_id: string
  /** JSON text: letters, texts of gaps, an answer to compare with. */
  key: string
  analysis: Generated<string>
}
