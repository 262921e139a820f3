/** Essays of the first class for the task 讨论：身边的重复工作: some wait for grading, some are graded, some released. */
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'
import type { DemoClass } from '../live/demo.vote'

const NODE = 'demo-task-1-1-2'
const RESOURCE = 'demo-resource-4'
const MAX_POINTS = 20
const MINUTE_MS = 60_000

const essays = [
  '财务部门每月要把几百张发票录入系统，机器人可以完成录入与查验，减少的是重复劳动；同时需要有人设计流程、处理异常，这是新的工作。',
  '以快递行业为例：分拣和面单录入会越来越少，设备维护、数据分析和客户服务会越来越多。',
  '我认为自动化先替代规则明确的工作，例如对账；但谈判、审批这类需要判断的工作不会减少。',
  '医院挂号处的登记工作会减少，导诊和流程优化的岗位会增加，员工需要重新培训。',
  '银行柜面的开户资料录入可以交给机器人，柜员会转为客户经理，还会出现流程机器人的运维岗位。',
] as const
const comments = [
  '例子具体，分析有层次。',
  '观点明确，可以再补充一组数据。',
  '能联系行业实际，结论再概括一些会更好。',
] as const
const savedComments = ['例子具体，分析有层次。', '观点明确，请再补充一组数据。', '请说明异常情况由谁处理。'] as const

/** The number of waiting ones; a part of the others is not released yet. */
const WAITING = 8
const UNRELEASED = 4

export async function makeGrading(trx: Transaction<Database>, room: DemoClass): Promise<void> {
  await trx
    .updateTable('course_node')
    .set({ resource_id: RESOURCE, resource_version_id: `${RESOURCE}-v1` })
    .where('node_id', '=', NODE)
    .execute()
  const records = await trx
    .selectFrom('user_task')
    .select(['user_task_id', 'state'])
    .where('teaching_class_id', '=', room.teachingClassId)
    .where('node_id', '=', NODE)
    .orderBy('student_id')
    .execute()
  for (const [n, { user_task_id, state }] of records.entries()) {
    const opened_at = MADE_AT + n * MINUTE_MS
    const isDone = state === 'finished'
    const submitted_at = isDone ? opened_at + 10 * MINUTE_MS : null
    // Visitors sign in as the first students, so these have results to look at.
    const isWaiting = isDone && n % 3 === 1 && n < 3 * WAITING
    const points = isDone && !isWaiting ? 13 + ((n * 7) % 14) / 2 : null
    const isReleased = points !== null && n < records.length - UNRELEASED
    const graded = MADE_AT + 3_600_000 + n * MINUTE_MS
    const attempt_id = `demo-attempt-${n + 1}`
    await trx
      .insertInto('attempt')
      .values({
        attempt_id,
        user_task_id,
        no: 1,
        resource_version_id: `${RESOURCE}-v1`,
        deadline: null,
        state: isDone ? 'submitted' : 'inProgress',
        revision: 1,
        points,
        max_points: MAX_POINTS,
        opened_at,
        submitted_at,
      })
      .execute()
    const response = JSON.stringify([essays[n % essays.length]])
    await trx
      .insertInto('attempt_response')
      .values({
        attempt_id,
        position: 0,
        response,
        writer: 'demo',
        sequence: opened_at,
        revision: 1,
        points,
        saved_at: opened_at,
      })
      .execute()
    if (!isDone) continue
    await trx
      .updateTable('user_task')
      .set({
        state: points === null ? 'submitted' : 'graded',
        points,
        max_points: MAX_POINTS,
        submitted_at,
        ...(points !== null && { graded_at: graded, graded_by: room.teacher.userId }),
        ...(isReleased && { released_at: graded + 3_600_000 }),
      })
      .where('user_task_id', '=', user_task_id)
      .execute()
    if (points === null) continue
    const comment = comments[n % comments.length] ?? ''
    const grade = { user_task_id, no: 1, comment, points, graded_by: room.teacher.userId, graded_at: graded }
    await trx.insertInto('grade').values(grade).execute()
    await trx.insertInto('item_grade').values({ user_task_id, no: 1, position: 0, points }).execute()
  }
  await trx
    .insertInto('grading_comment')
    .values(
      savedComments.map((content, n) => ({
        comment_id: `demo-comment-${n + 1}`,
        owner_id: room.teacher.userId,
        content,
        created_at: MADE_AT + n,
      })),
    )
    .execute()
}
