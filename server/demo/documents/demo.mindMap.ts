/** Mind maps of the demo school: three of the first teacher, two of the first student. Deterministic. */
import type { Transaction } from 'kysely'
import type { MindMapStyle } from '../../../contract/entities/documents/mindMap'
import { nodeCount, previewOf, writeMindMap } from '../../../contract/rules/documents/mindMap'
import { mindMapOfText } from '../../../contract/rules/documents/mindMapOutline'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'

const DAY_MS = 24 * 60 * 60_000

interface DemoMap {
  readonly id: string
  readonly owner: string
  readonly name: string
  /** Days after the creation of the school. */
  readonly day: number
  readonly style?: Partial<MindMapStyle>
  readonly outline: string
}

const maps: readonly DemoMap[] = [
  {
    id: 'demo-mind-map-1',
    owner: 't001',
    name: '商务流程自动化课程大纲',
    day: 3,
    outline: `商务流程自动化
 认识流程
  什么是流程
  流程图的画法
  找出重复的工作
 机器人基础
  录制与回放
  变量与条件
  循环
  异常处理
 常见场景
  表格汇总
  邮件收发
  网页取数
 综合实训
  分组选题
  方案评审
  成果展示`,
  },
  {
    id: 'demo-mind-map-2',
    owner: 't001',
    name: '第三周实训安排',
    day: 12,
    style: { layout: 'right' },
    outline: `第三周实训
 课前
  看完演示视频
  分好小组
 课中
  讲解 20 分钟
  练习 50 分钟
  点评 20 分钟
 课后
  提交流程图
  互评`,
  },
  {
    id: 'demo-mind-map-3',
    owner: 't001',
    name: '学生项目点评要点',
    day: 18,
    outline: `点评要点
 选题
  有没有真实需求
  做得完吗
 方案
  流程是否完整
  有没有考虑意外
 表达
  结论先行
  图表清楚`,
  },
  {
    id: 'demo-mind-map-4',
    owner: 's001',
    name: '校园咖啡车',
    day: 8,
    outline: `校园咖啡车
 产品
  手冲咖啡
  气泡饮
  自带杯优惠
 客户
  早课的同学
  教职工
  社团活动
 渠道
  教学楼门口
  小程序预订
 成本
  咖啡车租金
  原料
  人工
 收入
  单杯销售
  月卡`,
  },
  {
    id: 'demo-mind-map-5',
    owner: 's001',
    name: '期末复习',
    day: 20,
    style: { layout: 'right' },
    outline: `期末复习
 流程与步骤
  概念
  例题
 变量
 异常处理
  常见错误
  重试
 还不清楚的
  循环里的条件`,
  },
]

/** Stores the maps. `userId` returns the user of a login code. */
export async function makeMindMaps(trx: Transaction<Database>, userId: (loginCode: string) => string): Promise<void> {
  const rows = maps.map(({ id, owner, name, day, style, outline }) => {
    const plain = mindMapOfText(name, outline)
    const map = { ...plain, style: { ...plain.style, ...style } }
    const at = MADE_AT + day * DAY_MS
    return {
      mind_map_id: id,
      user_id: userId(owner),
      request_id: null,
      name,
      body: writeMindMap(map),
      preview: writeMindMap(previewOf(map)),
      node_num: nodeCount(map),
      created_at: at,
      updated_at: at,
    }
  })
  await trx.insertInto('mind_map').values(rows).execute()
}
