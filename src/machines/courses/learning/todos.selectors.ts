/** What a student still has to do, by due time. */
import type { Todo } from '../../../../contract/entities/courses/learning'
import { dayNumberOf } from '../../../../contract/moments'
import { taskDueWords } from '../../../../contract/words/dueWords'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { listFace } from '../../shared/listFace'
import { todosResource } from './learning.resources'
import { texts } from './texts'

const WEEK_DAYS = 7

type TodoGroup = keyof typeof texts.todo.groups

/** The group of a task at a moment (ms), by days of the school. */
export function groupOf({ dueTime }: Pick<Todo, 'dueTime'>, at: number): TodoGroup {
  if (dueTime === null) return 'open'
  if (dueTime <= at) return 'overdue'
  const days = dayNumberOf(dueTime) - dayNumberOf(at)
  return days === 0 ? 'today' : days <= WEEK_DAYS ? 'week' : 'later'
}

const order = ['overdue', 'today', 'week', 'later', 'open'] as const satisfies readonly TodoGroup[]

const actionOf = ({ taskState }: Pick<Todo, 'taskState'>): string =>
  taskState === 'new' ? texts.todo.begin : taskState === 'returned' ? texts.todo.again : texts.todo.goOn

/** The key of a task among those of all classes. */
export const todoKey = ({ teachingClassId, lessonTaskId }: Pick<Todo, 'teachingClassId' | 'lessonTaskId'>): string =>
  `${teachingClassId} ${lessonTaskId}`

/** View of the panel at a moment of the server's clock (ms). */
export function todosView(snapshot: ResourceSnapshot, at: number) {
  const { answers, problem, hasFailed } = resourceView(todosResource, snapshot)
  const todos = answers?.todos ?? null
  const rowOf = (todo: Todo) => ({
    key: todoKey(todo),
    name: todo.lessonTaskName,
    about: `${todo.courseName} · ${texts.types[todo.lessonTaskType]}`,
    mark: taskDueWords(todo, at),
    isUrgent: todo.dueTime !== null && groupOf(todo, at) !== 'week' && groupOf(todo, at) !== 'later',
    action: actionOf(todo),
  })
  const groups = order.flatMap((group) => {
    const rows = (todos ?? []).filter((todo) => groupOf(todo, at) === group).map(rowOf)
    return rows.length > 0 ? [{ title: texts.todo.groups[group], rows }] : []
  })
  return {
    title: texts.todo.title,
    emptyText: texts.todo.empty,
    face: listFace(todos, hasFailed),
    failedText: problem,
    count: todos?.length ?? 0,
    groups,
    todos: todos ?? [],
  }
}
