/**
 * Practices of the first demo class: two that are pushed, filled in by several students, some graded, one an
 * achievement.
 */
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'
import type { DemoClass } from '../live/demo.vote'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** The task that is pushed from the start (`demo.courses`), and its practice. */
const NODE = 'demo-task-1-2-2'

type Content = Readonly<Record<string, readonly (readonly string[])[]>>

interface Work {
  /** The number of the student, from 1. */
  readonly student: number
  readonly state: 'inProgress' | 'submitted' | 'graded'
  readonly content: Content
  readonly points?: number
  readonly isReleased?: boolean
  readonly isChosen?: boolean
  readonly comment?: string
}

const ideas = (...texts: readonly string[]) => texts.map((text) => [text])

const full: Content = {
  question: [['我们可以怎样让同学少花时间在报销上？']],
  members: [['王子涵、李雨桐、张浩然、刘思琪']],
  ideas: ideas(
    '拍照后自动识别发票金额',
    '机器人每天定时查验发票真伪',
    '自动把发票按部门归类',
    '在群里提醒还没有交单据的人',
    '自动填写报销系统的表单',
    '把退单原因汇总成一张表',
    '用二维码记录每张纸质单据到了哪里',
    '月底自动对账并列出差异',
    '新生入社团时自动生成缴费名单',
  ),
  groups: [
    ['录入', '识别金额、填写表单、归类'],
    ['检查', '查验真伪、对账、退单原因汇总'],
    ['提醒', '未交单据提醒、单据位置二维码'],
  ],
  votes: [
    ['机器人每天定时查验发票真伪', '9', '规则清楚，马上能做'],
    ['自动填写报销系统的表单', '7', '每个人都受益'],
    ['月底自动对账并列出差异', '5', '财务老师最需要'],
  ],
}

const other: Content = {
  question: [['我们可以怎样让社团活动的报名更轻松？']],
  members: [['陈俊杰、杨梓萱、黄天佑']],
  ideas: ideas(
    '报名表自动汇总到一张表格',
    '重复报名的自动合并',
    '按年级自动分组',
    '活动前一天自动发通知',
    '请假的人自动补位',
    '签到后自动统计人数',
    '活动照片自动归档',
    '结束后自动发问卷',
  ),
  groups: [
    ['报名', '汇总、合并、分组、补位'],
    ['活动后', '统计、归档、问卷'],
  ],
  votes: [
    ['报名表自动汇总到一张表格', '8', '现在每次要花两小时'],
    ['活动前一天自动发通知', '6', '总有人忘记'],
    ['结束后自动发问卷', '3', '可以改进下一次'],
  ],
}

const begun: Content = {
  question: [['我们可以怎样让宿舍的水电费分摊更公平？']],
  members: [['赵欣怡、周宇航']],
  ideas: ideas('每晚自动读取电表', '按在寝天数分摊', '超过平均时提醒'),
}

const works: readonly Work[] = [
  {
    student: 1,
    state: 'graded',
    content: full,
    points: 96,
    isReleased: true,
    isChosen: true,
    comment: '点子多而具体，投票理由说到了用户。下一步选一个点子画出流程。',
  },
  {
    student: 2,
    state: 'graded',
    content: other,
    points: 88,
    isReleased: true,
    comment: '归类清楚，“活动后”一类可以再多想几个。',
  },
  {
    student: 3,
    state: 'graded',
    content: { ...full, members: [['张浩然']] },
    points: 82,
    comment: '可以补充成员的分工。',
  },
  { student: 4, state: 'submitted', content: other },
  { student: 5, state: 'submitted', content: { ...full, members: [['陈俊杰、杨梓萱']] } },
  { student: 6, state: 'inProgress', content: begun },
]

/** Assigns the practice to the task, and creates the works of the class. Their records exist already. */
export async function makePractices(trx: Transaction<Database>, { teachingClassId, teacher, students }: DemoClass) {
  await trx.updateTable('course_node').set({ resource_id: 'practice-4' }).where('node_id', '=', NODE).execute()
  for (const { student, state, content, points, isReleased, isChosen, comment = '' } of works) {
    const userId = students[student - 1]?.userId
    if (userId === undefined) continue
    const created_at = MADE_AT + 8 * DAY_MS + student * HOUR_MS
    const handedIn = state === 'inProgress' ? null : created_at + HOUR_MS
    const judged = state === 'graded' ? created_at + 2 * DAY_MS : null
    const user_task_id = `demo-practice-record-${student}`
    await trx
      .deleteFrom('user_task')
      .where('teaching_class_id', '=', teachingClassId)
      .where('node_id', '=', NODE)
      .where('student_id', '=', userId)
      .execute()
    await trx
      .insertInto('user_task')
      .values({
        user_task_id,
        teaching_class_id: teachingClassId,
        node_id: NODE,
        student_id: userId,
        state,
        created_at,
        finished_at: handedIn,
        submitted_at: handedIn,
        points: points ?? null,
        max_points: handedIn === null ? null : 100,
        graded_at: judged,
        graded_by: judged === null ? null : teacher.userId,
        released_at: isReleased ? judged : null,
      })
      .execute()
    await trx
      .insertInto('practice_work')
      .values({
        practice_user_id: `demo-practice-${student}`,
        user_task_id,
        practice_ser: '4',
        context: JSON.stringify(content),
        comment,
        chosen_at: isChosen ? judged : null,
        created_at,
        saved_at: handedIn ?? created_at + HOUR_MS,
        version: 3,
      })
      .execute()
  }
}
