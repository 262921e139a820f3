/**
 * Groups of classes and the team space: the tables of migration 0046. The id of a space is that of its person or its
 * group.
 */
import type { Generated } from 'kysely'

export interface TeamSpaceTables {
  class_group: ClassGroupTable
  class_group_member: ClassGroupMemberTable
  class_group_choice: ClassGroupChoiceTable
  space_folder: SpaceFolderTable
  space_entry: SpaceEntryTable
}

/** A group of students of a teaching class. */
export interface ClassGroupTable {
  group_id: string
  teaching_class_id: string
  group_name: string
  captain_id: string | null
  /** The position among the groups of its class. */
  position: number
  created_at: number
  /** Set once it is dissolved: its space is stored for 30 days. */
  dissolved_at: Generated<number | null>
}

/** The members of groups: one group per student and class. */
export interface ClassGroupMemberTable {
  teaching_class_id: string
  student_id: string
  group_id: string
  joined_at: number
}

/** The deadline until which students choose their groups themselves. */
export interface ClassGroupChoiceTable {
  teaching_class_id: string
  members_max: number
  closes_at: number
}

export interface SpaceFolderTable {
  space_folder_id: string
  /** The user or the group that owns the space. */
  space_id: string
  parent_id: string | null
  folder_name: string
  created_by: string | null
  created_at: number
}

/** A file in a space. */
export interface SpaceEntryTable {
  entry_id: string
  space_id: string
  /** Null: outside every folder. */
  folder_id: string | null
  entry_name: string
  file_id: string
  /** The size of the file in bytes, as counted for the space. */
  size: number
  extension: string
  /** The person who uploaded it. */
  created_by: string | null
  created_at: number
  updated_at: number
  /** When it was moved to the trash. */
  deleted_at: Generated<number | null>
  request_id: string | null
}
