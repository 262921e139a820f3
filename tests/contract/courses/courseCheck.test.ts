/** The check of a course before it is published: which tasks it finds, and how long it takes. */
import { expect, test } from 'vitest'
import { courseProblems } from '../../../contract/rules/courses/courseCheck'
import type { CourseItem } from '../../../contract/rules/courses/courseEdit'

const task = (id: string, values: Partial<CourseItem> = {}): CourseItem => ({
  ...{ id, level: 3, isTask: true, title: '导学视频', kind: '1' },
  ...{ resourceId: 're1', points: null, dueDays: null },
  ...values,
})
const lesson = (id: string, title: string): CourseItem => ({
  ...task(id, { level: 2, isTask: false, title, kind: '', resourceId: '' }),
})

test('R152 finds tasks without a resource, without a name, and due at their push, in reading order', () => {
  const tree = [
    { ...lesson('ch', '第一章'), level: 1 as const },
    lesson('le1', '第一课'),
    task('ta1'),
    task('ta2', { resourceId: '', title: '新任务' }),
    lesson('le2', '第二课'),
    task('ta3', { dueDays: 0 }),
    task('ta4', { title: ' ' }),
    task('ta5', { dueDays: 1, title: '新任务二' }),
  ]
  expect(courseProblems(tree)).toEqual([
    { id: 'ta2', kind: 'noResource', title: '新任务', above: '第一课' },
    { id: 'ta2', kind: 'noName', title: '新任务', above: '第一课' },
    { id: 'ta3', kind: 'pastDeadline', title: '导学视频', above: '第二课' },
    { id: 'ta4', kind: 'noName', title: ' ', above: '第二课' },
  ])
})

test('R152 lessons and chapters have no problems, and an empty course has none', () => {
  expect(courseProblems([])).toEqual([])
  expect(courseProblems([lesson('le1', '新课时')])).toEqual([])
})
