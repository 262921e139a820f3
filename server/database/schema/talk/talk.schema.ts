/** Notes and the discussion of classes: the tables of migration 0045. */
import type { Generated } from 'kysely'
import type { DiscussTarget } from '../../../../contract/entities/talk/discussion'
import type { NoteType } from '../../../../contract/entities/talk/note'
import type { Edited } from '../columns'

export interface TalkTables {
  note: NoteTable
  discuss: DiscussTable
  discuss_like: DiscussLikeTable
  discuss_mention: DiscussMentionTable
  discuss_read: DiscussReadTable
}

/** A note of a student. */
export interface NoteTable extends Edited {
  note_id: string
  student_id: string
  teaching_class_id: string
  note_type: NoteType
  /** The task; null if the note is about the class. */
  node_id: string | null
  name: string
  body: string
  /** The plain text of `body`, for searching. */
  plain: string
  /** The position in a video, in seconds. */
  moment_sec: number | null
  request_id: string
  created_at: number
}

/** A topic, or a reply to one. A deleted one remains as a row without text. */
export interface DiscussTable {
  discuss_id: string
  teaching_class_id: string
  /** Null: it is a topic. */
  topic_id: string | null
  /** The quoted reply. */
  quote_id: Generated<string | null>
  author_id: string
  /** Whether its author teaches the class. */
  is_teacher: boolean
  title: string
  body: string
  /** The plain text of `body`, for searching. */
  plain: string
  target_type: Generated<DiscussTarget>
  /** A node of the course; null if it is about the course. */
  target_key: Generated<string | null>
  /** The name of its subject at that time. */
  full_name: Generated<string>
  request_id: string
  created_at: number
  changed_at: Generated<number | null>
  deleted_at: Generated<number | null>
  deleted_by: Generated<string | null>
  pinned_at: Generated<number | null>
  locked_at: Generated<number | null>
  /** The latest post in the topic: when, and by whom. */
  last_at: number
  last_by: Generated<string | null>
}

export interface DiscussLikeTable {
  discuss_id: string
  user_id: string
  created_at: number
}

export interface DiscussMentionTable {
  discuss_id: string
  user_id: string
}

/** How far a user has read a topic. */
export interface DiscussReadTable {
  topic_id: string
  user_id: string
  read_at: number
}
