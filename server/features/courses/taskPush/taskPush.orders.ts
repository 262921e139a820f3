/** Giving and undoing orders: permission, captcha, notifications, and revoking open files. */
import type { ExecutionType, OrderOutcome } from '../../../../contract/entities/courses/taskPush'
import { CLEAR_UNDO_MS, PUSH_UNDO_MS } from '../../../../contract/limits'
import { type Caller, type FeatureContext, Refusal } from '../../../kernel'
import { TASK_REMINDERS } from '../../../policies/courses/classRuns'
import { courseOfClass, readTree } from '../../../policies/courses/courseTrees'
import { TEST_DEADLINES } from '../../../policies/grades/attempts'
import { newId } from '../../../shared/ids'
import type { OrderRow } from './taskPush.changes'
import type { createTaskPushRepository } from './taskPush.repository'
import { type FoundTarget, findTarget, type Target } from './taskPush.rules'
import { texts } from './texts'

/** A tolerance for requests that were sent at the last moment. */
const GRACE_MS = 5_000

/** The moment until which an order can be undone. */
export const undoUntil = ({ kind, created_at }: Pick<OrderRow, 'kind' | 'created_at'>): number =>
  created_at + (kind === 'clear' ? CLEAR_UNDO_MS : PUSH_UNDO_MS)

type Sender = Pick<Caller, 'userId' | 'realName'>
/** The answer to a captcha. */
interface Proof {
  readonly captchaKey?: string | undefined
  readonly validCode?: string | undefined
}

export function createOrders(context: FeatureContext, rows: ReturnType<typeof createTaskPushRepository>) {
  const { db, broadcast, membership, notices, captcha, audit, files, scheduler, now } = context

  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
  }

  /** The targets; all must be in the course of the caller's class. */
  const find = async (
    caller: Caller,
    teachingClassId: string,
    targets: readonly Target[] | null,
  ): Promise<FoundTarget[]> => {
    await mustTeach(caller, teachingClassId)
    if (!targets) throw new Refusal('taskTypesUneven')
    const course = await courseOfClass(db, teachingClassId)
    if (!course) throw new Refusal('notFound')
    const tree = await readTree(db, course.versionId)
    return targets.map((target) => {
      const found = findTarget(course, tree, target)
      if (!found) throw new Refusal('notFound')
      return found
    })
  }

  /** Requires a captcha for orders with large effects (B473, D11). */
  const mustBePerson = async ({ captchaKey, validCode }: Proof, userId: string): Promise<void> => {
    if (!(await captcha.check(captchaKey, validCode, userId))) throw new Refusal('captchaWrong')
  }

  /** Notifies all pages of the class that its tasks changed. */
  const notify = async (teachingClassId: string, executionType: ExecutionType, sender: Sender): Promise<void> => {
    const students = await membership.students(teachingClassId)
    const userIds = [...students.map(({ userId }) => userId), sender.userId]
    broadcast.send('notification', { userIds }, 'tasksChanged', { teachingClassId, executionType })
  }

  const notifyPushed = async (teachingClassId: string, names: readonly string[], sender: Sender): Promise<void> => {
    await notify(teachingClassId, '0', sender)
    const to = { teachingClassId }
    await notices.send({ type: '1', to, title: texts.pushed, content: texts.names(names), sender })
  }

  /** Notifies that these tasks are no longer visible, and revokes the tickets of their files. */
  const notifyRecalled = async (teachingClassId: string, taskIds: readonly string[], sender: Sender): Promise<void> => {
    await files.revoke(
      'lessonTask',
      taskIds.map((id) => `${teachingClassId}:${id}`),
    )
    await notify(teachingClassId, '1', sender)
  }

  const notifyStudents = async (
    teachingClassId: string,
    taskIds: readonly string[],
    title: string,
    content: string,
    sender: Sender,
  ): Promise<void> => {
    await notify(teachingClassId, '1', sender)
    const to = await rows.studentsOf(teachingClassId, taskIds)
    if (to.length > 0) await notices.send({ type: '1', to, teachingClassId, title, content, sender })
  }

  /** Announces the result of an order, after it is stored. */
  const announce = async (
    order: Pick<OrderRow, 'kind' | 'teaching_class_id' | 'targets'>,
    changed: readonly string[],
    sender: Sender,
  ): Promise<void> => {
    if (changed.length === 0) return
    const names = order.targets.map(({ name }) => name)
    const classId = order.teaching_class_id
    if (order.kind === 'push') await notifyPushed(classId, names, sender)
    else if (order.kind === 'recall') await notifyRecalled(classId, changed, sender)
    else await notifyStudents(classId, changed, texts.cleared, texts.names(names), sender)
  }

  /** Carries out an order immediately. */
  const give = async (
    kind: OrderRow['kind'],
    { caller, address }: { readonly caller: Caller; readonly address: string },
    teachingClassId: string,
    targets: readonly Target[] | null,
    proof?: Proof,
  ): Promise<OrderOutcome> => {
    const found = await find(caller, teachingClassId, targets)
    const taskIds = [...new Set(found.flatMap((target) => target.taskIds))]
    if (kind === 'clear' && (await rows.effect(teachingClassId, taskIds)).records === 0)
      throw new Refusal('recordsNone')
    if (proof) await mustBePerson(proof, caller.userId)
    const at = now()
    const order = {
      order_id: newId(at),
      teaching_class_id: teachingClassId,
      teacher_id: caller.userId,
      kind,
      targets: found.map(({ id, type, name }) => ({ id, type, name })),
    }
    const changed = await db.transaction().execute(async (trx) => {
      const ids = await rows.apply(trx, order, taskIds, at)
      if (kind !== 'push')
        await audit.record(
          {
            action: kind === 'clear' ? 'tasks.clear' : 'tasks.recall',
            actorId: caller.userId,
            subject: teachingClassId,
            outcome: 'done',
            address,
            detail: { orderId: order.order_id, names: texts.names(order.targets.map(({ name }) => name)) },
          },
          trx,
        )
      return ids
    })
    await announce(order, changed, caller)
    // Attempts that became due while their task was recalled end now (D12).
    if (kind === 'push') for (const task of [TEST_DEADLINES, TASK_REMINDERS]) scheduler.wake(task)
    return { orderId: order.order_id, changedNum: changed.length }
  }

  /** Undoes an order. */
  const undo = async (
    { caller, address }: { readonly caller: Caller; readonly address: string },
    orderId: string,
  ): Promise<OrderOutcome> => {
    const order = await rows.order(orderId)
    if (!order) throw new Refusal('notFound')
    const teachingClassId = order.teaching_class_id
    await mustTeach(caller, teachingClassId)
    const at = now()
    const since = at - (undoUntil({ kind: order.kind, created_at: 0 }) + GRACE_MS)
    const changed = await db.transaction().execute(async (trx) => {
      const ids = await rows.undo(trx, orderId, since, at)
      if (ids && order.kind === 'clear') {
        const who = { actorId: caller.userId, subject: teachingClassId, address, detail: { orderId } }
        await audit.record({ action: 'tasks.restore', outcome: 'done', ...who }, trx)
      }
      return ids
    })
    if (!changed) throw new Refusal('orderSettled')
    if (changed.length > 0) {
      const names = texts.names(order.targets.map(({ name }) => name))
      if (order.kind === 'push') await notifyRecalled(teachingClassId, changed, caller)
      else if (order.kind === 'recall') await notify(teachingClassId, '0', caller)
      else await notifyStudents(teachingClassId, changed, texts.restored, names, caller)
    }
    return { orderId, changedNum: changed.length }
  }

  return { mustTeach, find, tell: notify, announce, give, undo }
}
