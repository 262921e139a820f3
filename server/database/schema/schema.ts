/**
 * The tables as kysely sees them. Migrations make them (`server/migrations/`). Columns are snake_case in SQL and here;
 * ids are text made by `server/shared/ids.ts`; moments are bigint milliseconds by the server's clock and come as numbers on both
 * databases; JSON columns are written with `JSON.stringify`.
 */
import type { ColumnType, Generated } from 'kysely'
import type { AttemptRule } from '../../../contract/entities/grades/gradeScheme'
import type { FoundTables } from './tables.gen'

/** Every table of Podium. */
export interface Database extends SchoolTables, FoundTables {}

/** People, classes, sessions, notices: the tables of migration 0001. */
export interface SchoolTables {
  school: SchoolTable
  academy: AcademyTable
  major: MajorTable
  users: UserTable
  classes: ClassesTable
  class_student: ClassStudentTable
  teaching_class: TeachingClassTable
  session: SessionTable
  auth_key: AuthKeyTable
  auth_nonce: AuthNonceTable
  login_log: LoginLogTable
  audit: AuditTable
  notice: NoticeTable
  user_notice: UserNoticeTable
  upload: UploadTable
  setting: SettingTable
  inspection: InspectionTable
}

/** JSON text in, parsed value out. */
export type Json<T> = ColumnType<T, string, string>

/** Rows that several people edit; see `server/shared/edits.ts` (migration 0020). */
export interface Edited {
  /** Raised by every change. */
  version: Generated<number>
  changed_at: Generated<number | null>
  changed_by: Generated<string | null>
}

/** The school; there is one. */
export interface SchoolTable extends Edited {
  school_id: string
  school_name: string
  logo: string
}

export interface AcademyTable extends Edited {
  academy_id: string
  school_id: string
  academy_name: string
  created_at: number
}

export interface MajorTable extends Edited {
  major_id: string
  academy_id: string
  major_name: string
  created_at: number
}

/** Students, teachers and administrators. `login_code` is unique whatever its case (an index on its lower case). */
export interface UserTable extends Edited {
  user_id: string
  /** 1 student, 2 teacher, 3 administrator (B091). */
  user_type: '1' | '2' | '3'
  user_code: string
  login_code: string
  real_name: string
  cover_img: string
  motto: string
  password_hash: string
  /** The password is the one first given out. */
  must_change_password: boolean
  /** Until then that one serves; null: no term. */
  initial_password_until: Generated<number | null>
  /** The import that made it, and whose key it follows from. */
  initial_password_import: Generated<string | null>
  /** '1' enabled, '0' disabled. */
  status: '0' | '1'
  major_id: string | null
  created_at: number
  /** Set while `status` is '0'. */
  disabled_at: number | null
  disabled_by: string | null
  /** The account was logged off or removed: kept for what refers to it, `status` '0', in no list of people. */
  removed_at: number | null
  removed_by: string | null
}

/** A class of students. Deleted logically by `deleted_at` (B112). */
export interface ClassesTable extends Edited {
  classes_id: string
  class_name: string
  academy_id: string
  major_id: string
  cover_img: string
  origin_type: '0' | '1' | '2' | '3'
  invitation_code: string
  invite_open: boolean
  audit_open: boolean
  created_at: number
  deleted_at: number | null
  /** The teacher who owns it; null for an administrator's (migration 0008). */
  teacher_id: string | null
}

/** Who is in a class. `excluded`: never picked by a roll call (status '2'). */
export interface ClassStudentTable {
  classes_id: string
  user_id: string
  origin_type: '0' | '1' | '2' | '3'
  excluded: boolean
  joined_at: number
  /** Of the joining: a later one has a higher number (migration 0050). */
  version: Generated<number>
}

/** A course that a teacher teaches to a class: the room of lessons. */
export interface TeachingClassTable {
  teaching_class_id: string
  course_id: string
  /** The published version that it runs (D2, D4). */
  version_id: string
  classes_id: string
  teacher_id: string
  begin_time: number
  end_time: number
  is_stop: boolean
  /** Which of several attempts at a test counts (D18). */
  attempt_rule: Generated<AttemptRule>
  created_at: number
}

/** Live sessions; an ended session has no row. The token is kept as its SHA-256 in hex. */
export interface SessionTable {
  session_id: string
  user_id: string
  token_hash: string
  address: string
  user_agent: string
  created_at: number
  last_used_at: number
}

/** The RSA key that passwords travel under; one row, shared by all nodes. */
export interface AuthKeyTable {
  key_id: string
  public_key: string
  private_key: string
  created_at: number
}

/** One-time nonces that have not been used; used ones are deleted. */
export interface AuthNonceTable {
  nonce: string
  expires_at: number
}

export interface LoginLogTable {
  login_log_id: string
  user_id: string
  /** null: an attempt that failed. */
  session_id: string | null
  login_at: number
  logout_at: number | null
  address: string
  user_agent: string
  /** Why the attempt failed, an error's name; null: it did not. */
  reason: string | null
  /** How often it failed so within a minute. */
  times: Generated<number>
}

/** Sign-ins, administrative changes and refusals. Never holds secrets. */
/** Equal rows of a minute are one: it was so `times` times from `at` to `last_at`. */
export interface AuditTable {
  audit_id: string
  at: number
  times: Generated<number>
  last_at: number
  /** What equal rows of a minute have in common; null for rows from before migration 0017. */
  same_key: string | null
  action: string
  actor_id: string | null
  subject: string | null
  outcome: 'done' | 'refused'
  address: string | null
  detail: Json<Record<string, unknown>>
}

export interface NoticeTable extends Edited {
  msg_id: string
  type: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7'
  teaching_class_id: string | null
  title: string
  content: string
  biz_key: string
  sender_id: string | null
  sender_name: string
  remarks: string
  send_time: number
  /** When its writer took it back. */
  withdrawn_at: Generated<number | null>
  /** How many had it then, and had read it. */
  withdrawn_sent: Generated<number | null>
  withdrawn_read: Generated<number | null>
  /** The request that wrote it. */
  request_id: Generated<string | null>
}

/** A notice as one user has it; `state` '0' is unread (G037). */
export interface UserNoticeTable {
  user_msg_id: string
  msg_id: string
  user_id: string
  state: '0' | '1'
  read_at: number | null
  /** Of the notice: what the receiver's list is sorted and filtered by. */
  type: Generated<NoticeTable['type']>
  teaching_class_id: Generated<string | null>
  send_time: Generated<number>
}

export interface UploadTable {
  upload_id: string
  owner_id: string
  kind: string
  /** Relative address, as it is served. */
  path: string
  size: number
  created_at: number
  /** SHA-256 of the content, base64url; null for files of an earlier version. One row for each of its owner's. */
  content_hash: Generated<string | null>
}

/** Somebody was asked to show the open pages; `state` '0' is asked, '1' agreed, '2' over. */
export interface InspectionTable {
  inspection_id: string
  asked_by: string
  user_id: string
  state: Generated<'0' | '1' | '2'>
  asked_at: number
  agreed_at: Generated<number | null>
  /** When whoever looks was last heard of. */
  seen_at: number
}

/** What the installation remembers about itself, by name. */
export interface SettingTable {
  name: string
  value: string
  updated_at: Generated<number>
}
