/** Rows in the form of the contract. Pure. */
import type { ExecutionType, LessonTask, TaskOrder, TimeTask } from '../../../../contract/entities/courses/taskPush'
import { FULL_MARK } from '../../../../contract/limits'
import type { TreeNode } from '../../../policies/courses/courseTrees'
import type { OrderRow } from './taskPush.changes'
import { undoUntil } from './taskPush.orders'
import type { StandingRow } from './taskPush.repository'

/** The effect of a timed order. */
export const kindOf = (executionType: ExecutionType) =>
  executionType === '0' ? ('push' as const) : ('recall' as const)

const statusOf = { pending: '0', done: '1', undone: '1', cancelled: '2' } as const

export const timeTaskOf = (row: OrderRow): TimeTask => ({
  timeTaskId: row.order_id,
  pushId: row.targets[0]?.id ?? '',
  pushName: row.targets[0]?.name ?? '',
  pushTime: row.due_at,
  pushStatus: statusOf[row.state],
  executionType: row.kind === 'push' ? '0' : '1',
})

export function orderOf(row: OrderRow & { readonly real_name: string }, at: number): TaskOrder {
  const until = row.state === 'done' && !row.is_timed ? undoUntil(row) : 0
  return {
    orderId: row.order_id,
    kind: row.kind,
    names: row.targets.map(({ name }) => name),
    teacherName: row.real_name,
    createTime: row.created_at,
    executionTime: row.due_at,
    isTimed: flagOf(row.is_timed),
    state: row.state,
    changedNum: row.changed.length,
    undoUntil: until > at ? until : null,
  }
}

/** A flag of the contract. */
export const flagOf = (value: boolean | undefined) => (value ? ('1' as const) : ('0' as const))

/** The kind of a task with a video. */
const VIDEO = '1'

export const taskOf = (node: TreeNode, standing: StandingRow | undefined, isAdded: boolean): LessonTask => ({
  lessonTaskId: node.nodeId,
  lessonTaskName: node.name,
  lessonTaskType: node.kind ?? '',
  isPushed: flagOf(typeof standing?.pushed_at === 'number'),
  pushTime: standing?.pushed_at ?? null,
  dueTime: standing?.due_at ?? null,
  dueStudentNum: standing?.due_students ?? 0,
  latePolicy: standing?.late_policy ?? 'accepts',
  latePercent: standing?.late_percent ?? 0,
  lateTime: standing?.late_until ?? null,
  fullMark: standing?.full_mark ?? FULL_MARK,
  isAnswerOpen: flagOf(standing?.answers_open),
  isAdded: flagOf(isAdded),
  ...(node.kind === VIDEO && {
    videoType: standing?.video_type ?? '0',
    isBarShown: flagOf(standing?.bar_shown ?? true),
  }),
  beginNum: standing?.begun ?? 0,
  finishNum: standing?.finished ?? 0,
})
