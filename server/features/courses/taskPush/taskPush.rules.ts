/** The targets of orders, and the structure of tasks in their course. Pure. */
import type { ExecutionType, PushType, TaskStruct } from '../../../../contract/entities/courses/taskPush'
import { isWithin, type TreeNode } from '../../../policies/courses/courseTrees'

/** A target: an id, and its type. */
export interface Target {
  readonly id: string
  readonly type: PushType
}

/** A target in the course of the class, with the tasks below it. */
export interface FoundTarget extends Target {
  readonly name: string
  readonly taskIds: readonly string[]
}

/** Ids with their types: parallel lists, or one type for all (G065). Null if the lists do not match. */
export function targetsOf(ids: readonly string[], types: readonly PushType[]): Target[] | null {
  if (types.length !== 1 && types.length !== ids.length) return null
  return ids.flatMap((id, i) => {
    const type = types.length === 1 ? types[0] : types[i]
    return type ? [{ id, type }] : []
  })
}

/** The target in a course; null if it is not in it. */
export function findTarget(
  course: { readonly courseId: string; readonly courseName: string },
  tree: readonly TreeNode[],
  { id, type }: Target,
): FoundTarget | null {
  const top = type === 'course' ? null : tree.find(({ nodeId, level }) => nodeId === id && level === type)
  if (type === 'course' ? id !== course.courseId : !top) return null
  const below = top ? tree.filter(({ path }) => isWithin(path, top.path)) : tree
  const taskIds = below.filter(({ level }) => level === 'lessonTask').map(({ nodeId }) => nodeId)
  return { id, type, name: top?.name ?? course.courseName, taskIds }
}

/**
 * The time and type of an order: by core's fields, or by content's pullTime and recallTime (G064). Null if they are not
 * exactly one.
 */
export function timingOf(given: {
  readonly executionTime?: number | undefined
  readonly executionType?: ExecutionType | undefined
  readonly pullTime?: number | undefined
  readonly recallTime?: number | undefined
}): { time: number; executionType: ExecutionType } | null {
  const { executionTime, executionType = '0', pullTime, recallTime } = given
  const named: { time: number; executionType: ExecutionType }[] = []
  if (executionTime !== undefined) named.push({ time: executionTime, executionType })
  if (pullTime !== undefined) named.push({ time: pullTime, executionType: '0' })
  if (recallTime !== undefined) named.push({ time: recallTime, executionType: '1' })
  const [timing] = named
  return timing && named.length === 1 ? timing : null
}

type Lesson = TaskStruct['chapters'][number]['lessons'][number]
type Task = Lesson['lessonTasks'][number]

/** A tree in the form of the contract; `present` converts each task, or omits it by null. */
export function structOf(tree: readonly TreeNode[], present: (node: TreeNode) => Task | null): TaskStruct['chapters'] {
  const chapters: TaskStruct['chapters'] = []
  /** The task lists of lessons and sub-lessons. */
  const places = new Map<string, Task[]>()
  const lessons = new Map<string, Lesson>()
  for (const node of tree) {
    if (node.level === 'chapter') chapters.push({ chapterId: node.nodeId, chapterName: node.name, lessons: [] })
    else if (node.level === 'lesson') {
      const lesson: Lesson = { lessonId: node.nodeId, lessonName: node.name, lessonTasks: [], subLessons: [] }
      chapters.at(-1)?.lessons.push(lesson)
      lessons.set(node.nodeId, lesson)
      places.set(node.nodeId, lesson.lessonTasks)
    } else if (node.level === 'subLesson') {
      const lessonTasks: Task[] = []
      const subLesson = { subLessonId: node.nodeId, subLessonName: node.name, lessonTasks }
      lessons.get(node.parentId ?? '')?.subLessons.push(subLesson)
      places.set(node.nodeId, lessonTasks)
    } else {
      const task = present(node)
      if (task) places.get(node.parentId ?? '')?.push(task)
    }
  }
  return chapters
}

/** A struct without parts that have no tasks. */
export const withoutEmpty = (chapters: TaskStruct['chapters']): TaskStruct['chapters'] =>
  chapters
    .map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons
        .map((lesson) => ({
          ...lesson,
          subLessons: lesson.subLessons.filter(({ lessonTasks }) => lessonTasks.length > 0),
        }))
        .filter(({ lessonTasks, subLessons }) => lessonTasks.length + subLessons.length > 0),
    }))
    .filter(({ lessons }) => lessons.length > 0)
