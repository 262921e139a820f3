/** Pushed tasks, timed pushes, folders and templates: the tables of migration 0011. */
import type { Generated } from 'kysely'

export interface MessageTables {
  pushed_task: PushedTaskTable
  time_task: TimeTaskTable
  folder: FolderTable
  course_template: CourseTemplateTable
}

/** A task that is pushed to a teaching class; recalled, its row is gone. */
export interface PushedTaskTable {
  teaching_class_id: string
  lesson_task_id: string
  push_time: number
}

/** A push or recall at a time. `push_status` '0' pending, '1' done, '2' cancelled (G039). */
export interface TimeTaskTable {
  time_task_id: string
  teaching_class_id: string
  teacher_id: string
  execution_type: '0' | '1'
  push_type: 'course' | 'chapter' | 'lesson' | 'subLesson' | 'lessonTask'
  push_id: string
  push_name: string
  push_time: number
  push_status: Generated<'0' | '1' | '2'>
  created_at: number
  settled_at: Generated<number | null>
}

/** A folder of a teacher's resources. */
export interface FolderTable {
  folder_id: string
  owner_id: string
  folder_type: string
  folder_name: string
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
