/** The teacher's annotations of plans in the first demo class: at least one in every state. */

/** An annotation: its place (plan and section from 1), text, time (days from the creation of the school), and state. */
export interface DemoAnnotation {
  readonly plan: number
  readonly section: number
  readonly day: number
  readonly text: string
  /** The passage; absent: the whole section. */
  readonly quote?: string
  readonly reply?: string
  readonly isSolved?: true
  readonly isReopened?: true
}

/** In order: the first is `demo-annotation-1`. */
export const demoAnnotations: readonly DemoAnnotation[] = [
  {
    plan: 1,
    section: 6,
    day: 20,
    quote: '收回有效问卷二百六十四份',
    text: '样本只来自一食堂，住在北区的同学基本没有覆盖。请补充北区的数据，或者说明这个局限。',
    reply: '老师好，我们这周六去北区食堂补发一百份，数据出来后更新这一段。',
  },
  {
    plan: 1,
    section: 7,
    day: 20,
    text: '表格很清楚。建议再加一列“退换规则”，这是同学最关心的问题之一。',
  },
  {
    plan: 1,
    section: 12,
    day: 21,
    quote: '每售出一本收取售价百分之十五的服务费',
    text: '百分之十五的依据是什么？请与校内寄售的惯例或者调研结果对应起来。',
    reply: '问卷里可以接受的服务费中位数是百分之十五，已经把图表附在调研部分。',
    isSolved: true,
  },
  {
    plan: 1,
    section: 13,
    day: 22,
    text: '补贴按每月算，包装按每学期算，请统一口径，再算出每学期的总成本。',
    reply: '已经统一为按学期计算。',
    isReopened: true,
  },
  {
    plan: 1,
    section: 17,
    day: 23,
    text: '两万元的用途写得太粗，请列出明细；如果这一轮不打算申请，可以先删去。',
  },
  {
    plan: 1,
    section: 1,
    day: 19,
    quote: '按斤卖只剩几角钱',
    text: '开头很有画面感，保留。',
    isSolved: true,
  },
  {
    plan: 2,
    section: 9,
    day: 25,
    quote: '按每天卖出八十杯',
    text: '八十杯是怎么估出来的？可以在创业街蹲点数两天人流，再乘以进店率。',
  },
  {
    plan: 3,
    section: 9,
    day: 26,
    text: '误触处理考虑得很周到。请再写明志愿者联系不上老人时的下一步。',
    reply: '补上了：十五分钟联系不上，由网格员上门。',
    isSolved: true,
  },
  {
    plan: 3,
    section: 12,
    day: 26,
    quote: '三年覆盖四十个社区',
    text: '三年四十个社区需要多少人手？请与团队和资金两部分对应。',
    reply: '正在和社区一起算每个点需要的志愿者人数，下周更新。',
  },
  {
    plan: 4,
    section: 4,
    day: 24,
    text: '赔偿条款请再咨询一下后勤处，最好写明举证由谁负责。',
  },
  {
    plan: 6,
    section: 8,
    day: 28,
    quote: '收入约四万三千元',
    text: '这里只算了收入，没有扣除冷链和包装，请补上毛利。',
    isReopened: true,
    reply: '已补充包装成本，冷链报价这两天能拿到。',
  },
]
