/** A course of a teacher for the tests of policies. */

import { expect } from 'vitest'
import type { CourseItem } from '../../../contract/rules/courses/courseEdit'
import type { Caller } from '../../../server/kernel'
import * as drafts from '../../../server/policies/courses/courseDrafts'
import { ROOM, TEACHER, type Trx } from './school'

export const COURSE = 'own-course'
export const caller = (userId: string, role: Caller['role']): Caller => ({
  sessionId: '',
  userCode: userId,
  loginCode: userId,
  realName: userId,
  mustChangePassword: false,
  userId,
  role,
})
export const item = (id: string, level: CourseItem['level'], more: Partial<CourseItem> = {}): CourseItem => ({
  id,
  level,
  title: `名${id}`,
  isTask: false,
  kind: '',
  resourceId: '',
  points: null,
  dueDays: null,
  ...more,
})
export const task = (id: string, level: 3 | 4, more: Partial<CourseItem> = {}) =>
  item(id, level, { isTask: true, kind: '0', ...more })

/** A chapter with two lessons; the second one has a sub-lesson, and a solution. */
export const tree = [
  item('c', 1),
  item('l', 2),
  task('t1', 3, { kind: '1', resourceId: 'video', points: 7.5, dueDays: 3 }),
  item('m', 2),
  item('s', 3),
  task('t2', 4),
  task('t3', 3, { kind: '5' }),
]

/** A course of t001 whose first version is that tree, run by the class of `ROOM`. */
export async function makeCourse(trx: Trx): Promise<string> {
  await trx
    .insertInto('course')
    .values({
      course_id: COURSE,
      full_name: '自建课程',
      cover_img: '',
      created_at: 1,
      owner_id: TEACHER,
      origin: 'own',
    })
    .execute()
  const made = { courseId: COURSE, tree, note: '', userId: TEACHER, at: 1 }
  expect(await drafts.publish(trx, made)).toBe(1)
  const newest = await drafts.newestVersion(trx, COURSE)
  const version_id = newest?.versionId ?? ''
  await trx
    .updateTable('teaching_class')
    .set({ course_id: COURSE, version_id })
    .where('teaching_class_id', '=', ROOM)
    .execute()
  return version_id
}
export const push = (trx: Trx, node_id: string, more: { pushed_at?: number | null; answers_open?: boolean } = {}) =>
  trx
    .insertInto('class_task')
    .values({ teaching_class_id: ROOM, node_id, pushed_at: 5, due_at: 50, ...more })
    .execute()
