/** Templates of business plans that are delivered with Podium: titles with hints for the author. */
import type { TemplateInput } from '../../../contract/calls/documents/planTeaching'

/** Titles with their hints, and their children. */
interface Titles extends ReadonlyArray<readonly [title: string, hints: readonly string[], below?: Titles]> {}

const titlesOf = (titles: Titles): TemplateInput[] =>
  titles.map(([sectionName, keyWords, below = []]) => ({
    sectionName,
    keyWords: [...keyWords],
    childList: titlesOf(below),
  }))

const standard: Titles = [
  ['项目概述', ['用一段话说明：做什么、为谁做、为什么是现在', '避免空话，写出一个具体的使用场景']],
  [
    '市场分析',
    ['先说结论，再给数据，并注明数据来源'],
    [
      ['行业背景', ['行业规模、增长速度、政策环境']],
      [
        '目标客户',
        ['客户是谁，在哪里，现在怎样解决问题'],
        [
          ['客户画像', ['年龄、身份、消费习惯、使用场景']],
          ['需求调研', ['调研方法、样本数量、主要发现']],
        ],
      ],
      ['竞争分析', ['列出两到四个对手，比较价格、渠道和体验']],
    ],
  ],
  [
    '产品与服务',
    ['说明产品解决了哪些痛点'],
    [
      ['核心功能', ['按重要程度排列，最多五项']],
      ['竞争优势', ['别人为什么难以模仿']],
    ],
  ],
  [
    '商业模式',
    ['谁付钱，为什么付钱，付多少'],
    [
      ['收入来源', ['逐项列出单价与数量']],
      ['成本结构', ['固定成本与变动成本']],
    ],
  ],
  ['营销计划', ['产品、价格、渠道、促销各写一段']],
  ['团队介绍', ['成员、分工、与项目相关的经历']],
  [
    '财务预测',
    ['三年收入、成本和利润，说明假设'],
    [
      ['启动资金', ['用途与金额']],
      ['盈亏平衡', ['何时收回投入']],
    ],
  ],
  ['风险与对策', ['至少写出三种风险，每种给出办法']],
]

const contest: Titles = [
  ['执行摘要', ['评委先看这一页，控制在五百字以内', '包含痛点、方案、进展、团队和目标']],
  [
    '创业背景',
    ['社会需求与政策依据'],
    [
      ['问题与痛点', ['用真实的人和事说明']],
      ['解决思路', ['与现有办法有什么不同']],
    ],
  ],
  [
    '创新点',
    ['技术创新、模式创新、服务创新，选最突出的写'],
    [
      ['核心技术', ['专利、软件著作权、合作实验室']],
      ['教育成效', ['项目与专业学习的结合']],
    ],
  ],
  ['市场前景', ['目标市场规模的估算过程'], [['竞品比较', ['表格最清楚']]]],
  ['实施进展', ['已完成的工作和取得的数据'], [['里程碑', ['按季度写出可检验的目标']]]],
  ['社会价值', ['带动就业、服务乡村、保护环境等']],
  ['团队与导师', ['学科互补，写明每人的贡献']],
  ['资金计划', ['资金来源与使用计划']],
]

const lean: Titles = [
  ['问题', ['列出三个最重要的问题', '客户现在用什么办法凑合']],
  ['客户群体', ['谁会最先使用'], [['早期用户', ['从哪里找到前五十个用户']]]],
  ['独特卖点', ['一句话：为什么值得注意']],
  ['解决方案', ['每个问题对应一个功能'], [['最小可行产品', ['两周内能做出什么来验证']]]],
  ['渠道', ['怎样到达客户']],
  ['收入与成本', ['收入来源', '获客成本、人力、服务器等']],
  ['关键指标', ['每周看哪几个数字']],
  ['门槛优势', ['别人不容易买到或抄走的东西']],
]

const campus: Titles = [
  ['服务对象', ['哪些同学需要，有多少人', '写明调研日期和地点']],
  [
    '服务内容',
    ['做什么，不做什么'],
    [
      ['服务流程', ['从预约到评价，一步一步写']],
      ['服务承诺', ['时限、退费、投诉渠道']],
    ],
  ],
  ['校园资源', ['需要哪些部门支持'], [['场地与时间', ['地点、开放时间、负责人']]]],
  ['收费标准', ['说明定价依据']],
  ['人员安排', ['岗位、班次、培训']],
  ['安全与合规', ['个人信息、食品、用电、交通等']],
  ['一学期预算', ['收入、支出、结余']],
]

const templates: readonly { readonly name: string; readonly titles: Titles }[] = [
  { name: '标准商业计划书', titles: standard },
  { name: '创新创业大赛计划书', titles: contest },
  { name: '精益画布式计划', titles: lean },
  { name: '校园服务项目计划', titles: campus },
]

const sizeOf = (titles: readonly TemplateInput[]): number =>
  titles.reduce((size, { childList }) => size + 1 + sizeOf(childList), 0)

/** The rows of the templates: `<begin>-1` and so on; without an owner unless `ownerOf` names one. */
export const templateRows = (begin: string, createdAt: number, ownerOf: (name: string) => string | null = () => null) =>
  templates.map(({ name, titles }, index) => {
    const body = titlesOf(titles)
    return {
      template_id: `${begin}-${index + 1}`,
      owner_id: ownerOf(name),
      template_name: name,
      body: JSON.stringify(body),
      section_num: sizeOf(body),
      created_at: createdAt + index,
    }
  })
