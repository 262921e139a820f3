/** Folders and templates: the tables of migration 0011. */
import type { Generated } from 'kysely'

export interface MessageTables {
  folder: FolderTable
  course_template: CourseTemplateTable
}

/** A folder of a teacher's resources. */
export interface FolderTable {
  folder_id: string
  owner_id: string
  folder_type: string
  folder_name: string
  /** The parent folder (migration 0029). */
  parent_id: Generated<string | null>
  created_at: number
}

/** A course template of a teacher. */
export interface CourseTemplateTable {
  template_id: string
  owner_id: string
  template_name: string
  cover_img: string
  created_at: number
}
