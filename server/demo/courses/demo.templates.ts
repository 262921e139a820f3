/**
 * Course templates of the demo school: standard and public ones, and those of two teachers, one of which waits for its
 * review (D3).
 */
import type { Insertable, Transaction } from 'kysely'
import type { TaskKind } from '../../../contract/rules/courses/courseEdit'
import type { CourseNodeTable } from '../../database/schema/courses/courses.schema'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'

const DAY_MS = 86_400_000

interface DemoTemplate {
  readonly id: string
  readonly name: string
  readonly origin: 'standard' | 'school' | 'own'
  readonly share?: 'private' | 'submitted' | 'open'
  /** The login code of its owner; absent: the school's. */
  readonly owner?: string
  /** Days after the creation of the school. */
  readonly day: number
  readonly reason?: string
  /** One item on each line, a space for each level; a task begins with its kind (D8). */
  readonly outline: string
}

const templates: readonly DemoTemplate[] = [
  {
    id: 'demo-standard-1',
    name: '电子商务基础',
    origin: 'standard',
    day: 1,
    outline: `走进电子商务
 电子商务是什么
  0 第一讲课件
  1 导学视频
  3 概念小测
 商业模式
  模式与案例
   4 校园团购案例
   8 比较两种模式
网店运营
 开店准备
  0 开店流程
  6 项目总结
 客户服务
  1 客服示范
  3 服务规范测验`,
  },
  {
    id: 'demo-standard-2',
    name: '会计信息系统',
    origin: 'standard',
    day: 2,
    outline: `账套与初始化
 建立账套
  0 操作手册
  1 建账演示
  2 建账实验报告
日常业务
 凭证处理
  1 凭证录入
  3 凭证规则测验
 期末处理
  7 结账实操
  5 结账参考答案`,
  },
  {
    id: 'demo-public-1',
    name: '创新创业入门',
    origin: 'school',
    day: 3,
    outline: `发现问题
 观察与访谈
  0 访谈方法
  6 问题发现
 用户画像
  6 用户画像
形成方案
 头脑风暴
  6 头脑风暴
 路演准备
  4 往届路演
  8 一页纸计划`,
  },
  {
    id: 'demo-own-1',
    name: '商务数据分析',
    origin: 'own',
    share: 'submitted',
    owner: 't001',
    day: 4,
    reason: '两轮授课后完善，测验与案例齐全，适合商科各专业使用。',
    outline: `认识数据
 数据从哪里来
  内部数据
   1 导学视频
   0 数据清单
  3 课后测验
 数据质量
  9 概念填空
数据处理
 清洗
  7 清洗练习
 可视化
  0 图表选择
  2 图表报告`,
  },
  {
    id: 'demo-own-2',
    name: '财务机器人实务',
    origin: 'own',
    owner: 't002',
    day: 5,
    outline: `流程梳理
 报销流程
  0 流程图
  8 找出重复工作`,
  },
]

const pathOf = (positions: readonly number[]): string =>
  positions.map((position) => String(position).padStart(4, '0')).join('.')

/** The nodes of an outline. */
function nodesOf(id: string, version_id: string, outline: string): Insertable<CourseNodeTable>[] {
  const counts: number[] = []
  const above: string[] = []
  return outline.split('\n').map((line, index) => {
    const depth = line.length - line.trimStart().length
    const [first = '', ...rest] = line.trim().split(' ')
    const isTask = rest.length > 0
    counts.length = depth + 1
    counts[depth] = (counts[depth] ?? 0) + 1
    const node_id = `${id}-n${index + 1}`
    above.length = depth
    above.push(node_id)
    return {
      version_id,
      node_id,
      parent_id: above[depth - 1] ?? null,
      level: isTask ? 'lessonTask' : ((['chapter', 'lesson', 'subLesson'] as const)[depth] ?? 'subLesson'),
      position: counts[depth] ?? 1,
      path: pathOf(counts),
      name: isTask ? rest.join(' ') : first,
      kind: isTask ? (first as TaskKind) : null,
    }
  })
}

/** Creates them; `userId` returns the user of a login code. */
export async function makeTemplates(trx: Transaction<Database>, userId: (loginCode: string) => string): Promise<void> {
  for (const { id: course_id, name: full_name, origin, share = 'private', owner, day, reason, outline } of templates) {
    const at = MADE_AT + day * DAY_MS
    const owner_id = owner === undefined ? null : userId(owner)
    await trx
      .insertInto('course')
      .values({ course_id, full_name, cover_img: '', created_at: at, owner_id, origin, share })
      .execute()
    const version_id = `${course_id}-v1`
    await trx
      .insertInto('course_version')
      .values({ version_id, course_id, no: 1, published_at: at, created_at: at, created_by: owner_id })
      .execute()
    await trx
      .insertInto('course_node')
      .values(nodesOf(course_id, version_id, outline))
      .execute()
    if (reason === undefined || owner_id === null) continue
    const review = { review_id: `${course_id}-review`, course_id, version_id, full_name, reason }
    await trx
      .insertInto('course_review')
      .values({ ...review, submitted_by: owner_id, submitted_at: at + DAY_MS, judged_by: null, judged_at: null })
      .execute()
  }
}
