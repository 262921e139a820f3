/**
 * Courses as versions of one tree, and the tasks of a tree in teaching classes: the tables of migrations 0030 and 0034.
 */
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../columns'

export interface CourseTables {
  course: CourseTable
  course_version: CourseVersionTable
  course_node: CourseNodeTable
  class_task: ClassTaskTable
  class_task_due: ClassTaskDueTable
  task_reminder: TaskReminderTable
  class_order: ClassOrderTable
  user_task: UserTaskTable
  class_visit: ClassVisitTable
}

export interface CourseTable {
  course_id: string
  full_name: string
  cover_img: string
  created_at: number
  /** Null: the school's. */
  owner_id: Generated<string | null>
  /** The origin of a course (D3): an administrator, the school, its owner, or a class that has ended. */
  origin: Generated<'standard' | 'school' | 'own' | 'result'>
  share: Generated<'private' | 'submitted' | 'open' | 'rejected'>
}

/**
 * One version of a course's tree. A published one never changes; the draft has no number (D4). A class's own version has no number
 * either: it extends the published version `base_no` by tasks that only the class has.
 */
export interface CourseVersionTable {
  version_id: string
  course_id: string
  no: number | null
  /** Raised by every change of the draft. */
  revision: Generated<number>
  published_at: number | null
  note: Generated<string>
  created_at: number
  created_by: Generated<string | null>
  /** Only of a class's own version. */
  base_no: Generated<number | null>
  /** The number of additions to a class's own version. */
  minor: Generated<number>
}

/** A chapter, lesson, sub-lesson or task (D6). `node_id` is the same in all versions of its course (D7). */
export interface CourseNodeTable {
  version_id: string
  node_id: string
  parent_id: string | null
  level: 'chapter' | 'lesson' | 'subLesson' | 'lessonTask'
  /** The position among the children of one parent, from 1. */
  position: number
  /**
   * Positions from the chapter down, four digits each, such as `0002.0001`: it sorts in reading order, and is a prefix
   * of the paths of all descendants.
   */
  path: string
  name: string
  /** Of a task (D8). */
  kind: Generated<'0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | null>
  resource_id: Generated<string | null>
  resource_version_id: Generated<string | null>
  points: Generated<number | null>
  /** Days from the push to the due time. */
  due_days: Generated<number | null>
}

/** The settings of a task in a teaching class. Without a row: not pushed, and all defaults. */
export interface ClassTaskTable {
  teaching_class_id: string
  node_id: string
  /** Null: not pushed, or recalled. */
  pushed_at: Generated<number | null>
  due_at: Generated<number | null>
  /**
   * The full mark of the course (`task_full_mark`, migration 0058) at the time of the push, unless the class has its
   * own.
   */
  full_mark: Generated<number>
  has_own_mark: Generated<boolean>
  answers_open: Generated<boolean>
  barrage_open: Generated<boolean>
  video_type: Generated<'0' | '1' | '2'>
  bar_shown: Generated<boolean>
  /** What happens to work after the due time (`server/policies/courses/lateness.ts`). */
  late_policy: Generated<'accepts' | 'deducts' | 'closes'>
  /** The deduction from the full mark, in per cent. */
  late_percent: Generated<number>
  /** When late work is no longer accepted; null: when the class ends. */
  late_until: Generated<number | null>
  /** When the teacher last reminded the students who had not handed it in. */
  reminded_at: Generated<number | null>
  /** Only records of the current epoch count (D13). */
  epoch: Generated<number>
}

/** Another due time for one student. */
export interface ClassTaskDueTable {
  teaching_class_id: string
  node_id: string
  student_id: string
  due_at: number
}

/** An automatic reminder of a student before the due time of a task. */
export interface TaskReminderTable {
  teaching_class_id: string
  node_id: string
  epoch: number
  student_id: string
  reminded_at: number
}

/** The target of an order. */
export interface OrderTarget {
  readonly id: string
  readonly type: 'course' | 'chapter' | 'lesson' | 'subLesson' | 'lessonTask'
  readonly name: string
}

/**
 * A task that an order changed, with its values before and after: of a push or recall `pushed_at`, of a clearing the
 * epoch.
 */
export interface OrderChange {
  readonly nodeId: string
  readonly before: number | null
  readonly after: number | null
  /** The due time that a push set. */
  readonly due?: number
}

/** A push, recall or clearing of records; a timed one waits in state `pending` until `due_at`. */
export interface ClassOrderTable {
  order_id: string
  teaching_class_id: string
  teacher_id: string
  kind: 'push' | 'recall' | 'clear'
  targets: Json<readonly OrderTarget[]>
  is_timed: Generated<boolean>
  due_at: number
  state: Generated<'pending' | 'done' | 'cancelled' | 'undone'>
  changed: ColumnType<readonly OrderChange[], string | undefined, string>
  created_at: number
  settled_at: Generated<number | null>
}

/** One student's record of one task in one class (D14). */
export interface UserTaskTable {
  user_task_id: string
  teaching_class_id: string
  node_id: string
  student_id: string
  epoch: Generated<number>
  state: Generated<'created' | 'inProgress' | 'submitted' | 'graded' | 'returned' | 'finished'>
  created_at: number
  finished_at: Generated<number | null>
  /** The mark that counts (`server/policies/grades/marks.ts`), out of `max_points`; null: none yet. */
  points: Generated<number | null>
  max_points: Generated<number | null>
  submitted_at: Generated<number | null>
  graded_at: Generated<number | null>
  /** The teacher who graded it; null if grading was automatic. */
  graded_by: Generated<string | null>
  /** When the mark was released to its student. */
  released_at: Generated<number | null>
  /** The moment that decides whether the task was late: the first submission, of a test the beginning of the first attempt. */
  counted_at: Generated<number | null>
  /** The deduction that applied at that moment, in per cent of `max_points`. */
  late_percent: Generated<number>
  /** The points that were deducted; `points` is without them. */
  late_points: Generated<number>
  page_memory: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
}

/** A student's visit to the tasks of a class. */
export interface ClassVisitTable {
  teaching_class_id: string
  student_id: string
  seen_at: number
  /** When the previous visit ended; null at the first. */
  before_at: number | null
}
