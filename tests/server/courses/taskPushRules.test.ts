/** The targets of orders, and the form of a course's tasks (D6, D10, G064, G065). */
import { expect, test } from 'vitest'
import { findTarget, structOf, targetsOf, withoutEmpty } from '../../../server/features/courses/taskPush/taskPush.rules'
import type { TreeNode } from '../../../server/policies/courses/courseTrees'

const node = (nodeId: string, level: TreeNode['level'], path: string, parentId: string | null): TreeNode => ({
  nodeId,
  level,
  path,
  parentId,
  name: `名${nodeId}`,
  kind: null,
  resourceId: null,
  resourceVersionId: null,
  points: null,
  dueDays: null,
})
const tree = [
  node('c1', 'chapter', '1', null),
  node('l1', 'lesson', '1.1', 'c1'),
  node('t1', 'lessonTask', '1.1.1', 'l1'),
  node('s1', 'subLesson', '1.1.2', 'l1'),
  node('t2', 'lessonTask', '1.1.2.1', 's1'),
  node('s2', 'subLesson', '1.1.3', 'l1'),
  node('l2', 'lesson', '1.2', 'c1'),
  node('c2', 'chapter', '2', null),
  node('l3', 'lesson', '2.1', 'c2'),
  node('s3', 'subLesson', '2.1.1', 'l3'),
]
const course = { courseId: 'course', courseName: '课程' }
const task = ({ nodeId }: TreeNode) =>
  ({ lessonTaskId: nodeId }) as unknown as ReturnType<Parameters<typeof structOf>[1]>

test('D10 a target has its own name, and the course that of the course', () => {
  expect(findTarget(course, tree, { id: 'l1', type: 'lesson' })).toEqual({
    id: 'l1',
    type: 'lesson',
    name: '名l1',
    taskIds: ['t1', 't2'],
  })
  expect(findTarget(course, tree, { id: 'course', type: 'course' })).toMatchObject({
    name: '课程',
    taskIds: ['t1', 't2'],
  })
  expect(findTarget(course, tree, { id: 's2', type: 'subLesson' })?.taskIds).toEqual([])
  // A node of another level does not match, nor the course by the id of a node.
  expect(findTarget(course, tree, { id: 'course', type: 'chapter' })).toBeNull()
  expect(findTarget(course, tree, { id: 'c1', type: 'course' })).toBeNull()
  const same = [...tree, node('course', 'chapter', '3', null), node('t3', 'lessonTask', '3.1', 'course')]
  expect(findTarget(course, same, { id: 'course', type: 'course' })?.taskIds).toEqual(['t1', 't2', 't3'])
})

test('G065 without ids there is no target', () => expect(targetsOf([], ['chapter'])).toEqual([]))

test('D6 a tree in the form of the contract: tasks in their lessons and sub-lessons', () => {
  const struct = structOf(tree, task)
  const lesson = (id: string, lessonTasks: unknown[], subLessons: unknown[]) => ({
    lessonId: id,
    lessonName: `名${id}`,
    lessonTasks,
    subLessons,
  })
  const sub = (id: string, ...lessonTasks: unknown[]) => ({ subLessonId: id, subLessonName: `名${id}`, lessonTasks })
  const lesson1 = (...subLessons: unknown[]) => lesson('l1', [{ lessonTaskId: 't1' }], subLessons)
  const s1 = sub('s1', { lessonTaskId: 't2' })
  expect(struct).toEqual([
    { chapterId: 'c1', chapterName: '名c1', lessons: [lesson1(s1, sub('s2')), lesson('l2', [], [])] },
    { chapterId: 'c2', chapterName: '名c2', lessons: [lesson('l3', [], [sub('s3')])] },
  ])
  expect(withoutEmpty(struct)).toEqual([{ chapterId: 'c1', chapterName: '名c1', lessons: [lesson1(s1)] }])
})

test('parts without a task are omitted; a lesson with tasks only in a sub-lesson remains', () => {
  const only = structOf(tree, (one) => (one.nodeId === 't2' ? task(one) : null))
  expect(withoutEmpty(only)[0]?.lessons.map(({ lessonId }) => lessonId)).toEqual(['l1'])
  expect(withoutEmpty(structOf(tree, () => null))).toEqual([])
})
