/**
 * The selected parts of a course as request targets; the push state of rows; and when records can be cancelled or undone. Pure.
 */

import type { LateRule } from '../../../../contract/entities/courses/lateRule'
import { finishedStates, type TaskStudent } from '../../../../contract/entities/courses/learning'
import type {
  LessonTask,
  PushType,
  TaskOrder,
  TaskStruct,
  TimeTask,
} from '../../../../contract/entities/courses/taskPush'
import { FULL_MARK_MAX } from '../../../../contract/limits'
import { endOfDay, nextHour } from '../../../../contract/moments'
import { NO_LATE_RULE } from '../../../../contract/rules/courses/lateness'
import type { StudentsShown, TimingPurpose } from './taskPush.types'
import { texts } from './texts'

/** A row of the tree: a part of the course with its tasks. */
export interface TreeRow {
  readonly id: string
  readonly type: PushType
  readonly name: string
  readonly tasks: readonly LessonTask[]
  readonly rows: readonly TreeRow[]
}

const taskRow = (task: LessonTask): TreeRow => ({
  id: task.lessonTaskId,
  type: 'lessonTask',
  name: task.lessonTaskName,
  tasks: [task],
  rows: [],
})
const partRow = (type: PushType, id: string, name: string, rows: readonly TreeRow[]): TreeRow => ({
  id,
  type,
  name,
  rows,
  tasks: rows.flatMap(({ tasks }) => tasks),
})

/** The course as rows: chapters, lessons, sub-lessons, tasks. */
export const rowsOf = ({ chapters }: TaskStruct): TreeRow[] =>
  chapters.map(({ chapterId, chapterName, lessons }) =>
    partRow(
      'chapter',
      chapterId,
      chapterName,
      lessons.map(({ lessonId, lessonName, lessonTasks, subLessons }) =>
        partRow('lesson', lessonId, lessonName, [
          ...lessonTasks.map(taskRow),
          ...subLessons.map((sub) =>
            partRow('subLesson', sub.subLessonId, sub.subLessonName, sub.lessonTasks.map(taskRow)),
          ),
        ]),
      ),
    ),
  )

export const idsOf = ({ tasks }: Pick<TreeRow, 'tasks'>): string[] => tasks.map(({ lessonTaskId }) => lessonTaskId)

/** Push state of a part: pushed, not pushed, or partly (D10); `none` where it has no task. */
export function standingOf({ tasks }: Pick<TreeRow, 'tasks'>): 'on' | 'off' | 'partly' | 'none' {
  if (tasks.length === 0) return 'none'
  const on = tasks.filter(({ isPushed }) => isPushed === '1').length
  return on === 0 ? 'off' : on === tasks.length ? 'on' : 'partly'
}

/** The rows whose name contains the text, with their ancestors and descendants. */
export function found(rows: readonly TreeRow[], query: string): TreeRow[] {
  const text = query.trim().toLowerCase()
  if (text === '') return [...rows]
  return rows.flatMap((row) => {
    if (row.name.toLowerCase().includes(text)) return [row]
    const inside = found(row.rows, query)
    return inside.length > 0 ? [{ ...row, rows: inside }] : []
  })
}

/** The selection with these ids added, or without them where all of them were selected. */
export function toggled(chosen: readonly string[], ids: readonly string[]): string[] {
  const isWhole = ids.every((id) => chosen.includes(id))
  const others = chosen.filter((id) => !ids.includes(id))
  return isWhole ? others : [...others, ...ids]
}

/** The selected tasks as the largest parts that are selected completely. */
export function targetsOf(rows: readonly TreeRow[], chosen: readonly string[]): TreeRow[] {
  return rows.flatMap((row) => {
    if (row.tasks.length > 0 && idsOf(row).every((id) => chosen.includes(id))) return [row]
    return targetsOf(row.rows, chosen)
  })
}

/** A typed full mark: 0 to the maximum, with at most one decimal; null for anything else. */
export function markOf(text: string): number | null {
  const typed = text.trim()
  if (!/^\d+(\.\d)?$/.test(typed)) return null
  const mark = Number(typed)
  return mark <= FULL_MARK_MAX ? mark : null
}

/** The common rule for late work of the selected tasks; the default rule where they differ. */
export function lateRuleInCommon(struct: TaskStruct | null, chosen: readonly string[]): LateRule {
  const tasks = (struct ? rowsOf(struct) : []).flatMap((row) => row.tasks)
  const rules = tasks
    .filter(({ lessonTaskId }) => chosen.includes(lessonTaskId))
    .map(({ latePolicy, latePercent, lateTime }) => ({ latePolicy, latePercent, lateTime }))
  const [first = NO_LATE_RULE] = rules
  return rules.every((rule) => isSameRule(rule, first)) ? first : NO_LATE_RULE
}

const isSameRule = (one: LateRule, other: LateRule): boolean =>
  one.latePolicy === other.latePolicy && one.latePercent === other.latePercent && one.lateTime === other.lateTime

/** The common full mark of the selected tasks, as text; empty where they differ. */
export function markInCommon(struct: TaskStruct | null, chosen: readonly string[]): string {
  const tasks = struct ? rowsOf(struct).flatMap((row) => row.tasks) : []
  const marks = new Set(tasks.filter((task) => chosen.includes(task.lessonTaskId)).map(({ fullMark }) => fullMark))
  const [first] = marks
  return marks.size === 1 ? String(first) : ''
}

/** The students of a task that match the filter. */
export const studentsShown = (students: readonly TaskStudent[], shown: StudentsShown): TaskStudent[] =>
  students.filter(({ taskState, ownDueTime }) => {
    if (shown === 'all') return true
    if (shown === 'ownDue') return ownDueTime !== null
    return finishedStates.includes(taskState) === (shown === 'finished')
  })

/** Initial value of a time field: the next full hour for an order, the end of the school's day for a due time. */
export const firstTime = ({ purpose, at }: { readonly purpose: TimingPurpose; readonly at: number }): number =>
  purpose === 'due' ? endOfDay(at) : nextHour(at)

/** Why a record cannot be cancelled at this time; null where it can (B105, B106). */
export function cancelReason({ pushStatus, pushTime }: TimeTask, at: number): string | null {
  if (pushStatus !== '0') return texts.settled
  return pushTime > at ? null : texts.due
}

/** Whether an order can be undone at this time. */
export const mayUndo = ({ undoUntil }: TaskOrder, at: number): boolean => undoUntil !== null && undoUntil > at
