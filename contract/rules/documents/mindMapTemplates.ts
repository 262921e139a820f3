/** The 32 templates of new maps (B457, K148; D37): each is an indented text, one node on a line, the root first. */
import type { MindLayout } from '../../entities/documents/mindMap'
import type { MindMap } from './mindMap'
import { mindMapOfText } from './mindMapOutline'

/** The groups, in the order of display. */
export const mindGroups = ['战略分析', '商业模式', '用户与市场', '项目管理', '思考方法', '学习总结'] as const
export type MindGroup = (typeof mindGroups)[number]

/** A template of a map. */
export interface MindTemplate {
  readonly code: string
  readonly group: MindGroup
  readonly name: string
  /** The purpose of the template, in one line. */
  readonly about: string
  readonly layout?: MindLayout
  readonly outline: string
}

const of = (
  group: MindGroup,
  ...rows: readonly (readonly [string, string, string, string, MindLayout?])[]
): MindTemplate[] =>
  rows.map(([code, name, about, branches, layout]) => ({
    code,
    group,
    name,
    about,
    ...(layout && { layout }),
    outline: `${name}\n${branches
      .split('；')
      .map((branch) => {
        const [head = '', below] = branch.split('：')
        return [` ${head}`, ...(below?.split('、') ?? []).map((text) => `  ${text}`)].join('\n')
      })
      .join('\n')}`,
  }))

/** ； separates branches; the children of a branch follow ： and are separated by 、. */
export const mindTemplates: readonly MindTemplate[] = [
  ...of(
    '战略分析',
    [
      'swot',
      'SWOT分析',
      '看清自己的长短与外面的机会',
      '优势：核心能力、独有资源；劣势：能力短板、资源缺口；机会：市场趋势、政策支持；威胁：竞争压力、替代产品',
    ],
    [
      'pest',
      'PEST分析',
      '行业所处的大环境',
      '政治：法律法规、政策导向；经济：收入水平、行业规模；社会：人口结构、消费习惯；技术：新技术、研发投入',
    ],
    [
      'five-forces',
      '波特五力',
      '行业里的五种竞争力量',
      '现有竞争者：数量与规模、差异化程度；潜在进入者：进入门槛；替代品：性价比、转换成本；供应商：议价能力；购买者：议价能力、集中程度',
    ],
    [
      'bcg',
      '波士顿矩阵',
      '按增长与份额安排产品',
      '明星产品：加大投入；现金牛：稳住份额、提供资金；问题产品：选择培育；瘦狗产品：收缩或退出',
    ],
    [
      'value-chain',
      '价值链分析',
      '价值在哪些环节产生',
      '基本活动：进货、生产、发货、营销、服务；支持活动：采购、研发、人力资源、基础管理',
    ],
    [
      'competitors',
      '竞品分析',
      '把对手放在一起比较',
      '竞品甲：定位、功能、价格；竞品乙：定位、功能、价格；我们：差异点、可借鉴',
    ],
  ),
  ...of(
    '商业模式',
    [
      'canvas',
      '商业模式画布',
      '九个格子说清一门生意',
      '客户细分；价值主张；渠道通路；客户关系；收入来源；核心资源；关键业务；重要伙伴；成本结构',
    ],
    [
      'lean-canvas',
      '精益画布',
      '创业早期的一页纸计划',
      '问题：现有替代方案；客户群体：早期用户；独特卖点；解决方案；渠道；收入；成本；关键指标；门槛优势',
    ],
    [
      'business-plan',
      '商业计划书',
      '一份计划书的骨架',
      '项目概述；市场分析：行业、竞争；产品与服务；营销策略；团队；财务：投资、收益；风险',
    ],
    [
      'revenue',
      '盈利模式',
      '钱从哪里来、花到哪里去',
      '收入：产品销售、服务收费、广告、会员；成本：固定成本、变动成本；利润：毛利率、盈亏平衡点',
    ],
    [
      'team',
      '团队分工',
      '谁负责什么',
      '负责人：目标、协调；产品：需求、设计；技术：开发、测试；市场：推广、客户；财务：预算',
    ],
  ),
  ...of(
    '用户与市场',
    [
      'persona',
      '用户画像',
      '把目标用户写成一个人',
      '基本信息：年龄、职业、收入；目标：想完成的事；痛点：困难、担心；行为：使用场景、常用渠道；态度：价值观',
    ],
    [
      'empathy',
      '同理心地图',
      '站在用户的位置上',
      '听到：朋友怎么说；看到：身边的环境；想到与感受：真正在意的；说与做：公开的行为；痛苦：障碍；收获：期望',
    ],
    [
      'marketing-4p',
      '市场营销4P',
      '产品、价格、渠道、促销',
      '产品：功能、包装、品牌；价格：定价方法、折扣；渠道：线上、线下；促销：广告、活动',
    ],
    [
      'stp',
      'STP战略',
      '细分、选择、定位',
      '市场细分：地理、人口、行为；目标市场：规模、可达性；市场定位：差异、口号',
      'right',
    ],
    [
      'journey',
      '用户旅程',
      '用户从知道到推荐',
      '知道：渠道、印象；考虑：比较、疑问；购买：流程、支付；使用：体验、问题；推荐：口碑',
      'right',
    ],
    [
      'survey',
      '市场调研',
      '一次调研怎么做',
      '目的：要回答的问题；对象：人群、样本量；方法：问卷、访谈、观察；安排：时间；结论：发现、建议',
    ],
  ),
  ...of(
    '项目管理',
    [
      'project-plan',
      '项目计划',
      '目标、任务、时间与人',
      '目标：成果、验收标准；任务：调研、设计、实施、总结；时间：开始、里程碑、结束；人员；风险',
    ],
    [
      'wbs',
      '工作分解',
      '大任务拆成小任务',
      '准备：立项、组队；设计：方案、评审；实施：制作、测试；交付：验收、归档',
      'right',
    ],
    [
      'meeting',
      '会议纪要',
      '会上说定了什么',
      '基本信息：时间、地点、参加人；议题：议题一、议题二；决定；待办：事项、负责人、期限',
    ],
    [
      'event',
      '活动策划',
      '办好一次活动',
      '主题；对象：人数；流程：开场、主体、收尾；物料：场地、设备；预算：收入、支出；宣传',
    ],
    [
      'risk',
      '风险清单',
      '先想到，再应对',
      '市场风险：需求变化、对手反应；技术风险：难点、进度；财务风险：资金、回款；人员风险：离队；应对：预防、备选',
    ],
    [
      'okr',
      'OKR目标',
      '目标与关键结果',
      '目标一：关键结果1、关键结果2、关键结果3；目标二：关键结果1、关键结果2；目标三：关键结果1、关键结果2',
      'right',
    ],
  ),
  ...of(
    '思考方法',
    [
      '5w2h',
      '5W2H',
      '七个问题想清一件事',
      '什么事（What）；为什么（Why）；谁来做（Who）；何时（When）；何地（Where）；怎样做（How）；多少（How much）',
    ],
    [
      'fishbone',
      '鱼骨图',
      '一个问题的各种原因',
      '人：技能、态度；机：设备；料：质量、供应；法：流程、标准；环：场地',
      'left',
    ],
    [
      'five-whys',
      '五个为什么',
      '追问到根本原因',
      '为什么一：回答；为什么二：回答；为什么三：回答；为什么四：回答；为什么五：根本原因、改进办法',
      'right',
    ],
    [
      'six-hats',
      '六顶思考帽',
      '轮流换一种想法',
      '白帽：事实与数据；红帽：直觉与感受；黑帽：困难与风险；黄帽：好处与价值；绿帽：新的主意；蓝帽：过程与总结',
    ],
    ['scamper', '奔驰法', '从七个方向改进产品', '替代；合并；借用；修改；另作他用；去除；反转：顺序、角色'],
    ['pros-cons', '利弊权衡', '做决定之前', '方案甲：好处、坏处、代价；方案乙：好处、坏处、代价；结论：选择、理由'],
  ),
  ...of(
    '学习总结',
    [
      'time',
      '时间管理',
      '按重要与紧急安排',
      '重要且紧急：马上做；重要不紧急：安排时间、长期积累；紧急不重要：请人帮忙；不重要不紧急：少做；每日：计划、回顾',
    ],
    [
      'reading',
      '读书笔记',
      '一本书读出什么',
      '作者与背景；主要内容：第一部分、第二部分、第三部分；关键概念；精彩句子；我的思考：疑问、应用',
      'right',
    ],
    [
      'review',
      '项目复盘',
      '做完以后再想一遍',
      '目标：当初的期望；结果：亮点、不足；原因：主观、客观；经验：可以保持、需要改进；下一步：行动',
    ],
  ),
]

/** A new map from a template, with the template's name. */
export function mindMapFrom({ name, outline, layout }: MindTemplate): MindMap {
  const map = mindMapOfText(name, outline)
  return layout ? { ...map, style: { ...map.style, layout } } : map
}

/** The template with a code. */
export const templateOf = (code: string | null): MindTemplate | undefined =>
  mindTemplates.find((template) => template.code === code)
