/** The items of the demo school's papers: 创新创业基础, each with all five sections. */
import type { DemoItem } from './demo.library.texts'

const p = (text: string): string => `<p>${text}</p>`

/** A choice item; the correct choices by their letters. */
const choice =
  (kind: 'single' | 'multiple', points: number) =>
  (stem: string, answers: string, ...options: string[]): DemoItem => ({
    kind,
    stem: p(stem),
    options,
    answers: [...answers],
    points,
  })
const single = choice('single', 2)
const multiple = choice('multiple', 4)
const trueFalse = (stem: string, isTrue: boolean, why: string): DemoItem => ({
  kind: 'trueFalse',
  stem: p(stem),
  answers: [isTrue ? 'A' : 'B'],
  analysis: p(why),
  points: 2,
})
const gap = (stem: string, ...gaps: string[][]): DemoItem => ({ kind: 'gap', stem: p(stem), gaps, points: 4 })
const essay = (stem: string, reference: string, points: number): DemoItem => ({
  kind: 'essay',
  stem: p(stem),
  reference: p(reference),
  points,
})

/** 8 × 2 + 4 × 4 + 6 × 2 + 4 × 4 + 20 + 20 = 100 points. */
export const finalItems: readonly DemoItem[] = [
  single('创业机会最常见的来源是什么？', 'B', '充足的资金', '未被满足的需求', '宽敞的办公室', '名人推荐'),
  single('最小可行产品（MVP）的主要用途是什么？', 'C', '降低税负', '装饰展位', '尽早验证假设', '申请贷款'),
  single('商业模式画布由几个部分组成？', 'C', '5', '7', '9', '12'),
  single('天使投资通常进入企业的哪个阶段？', 'A', '种子期', '成熟期', '上市后', '清算期'),
  single('SWOT 分析中的“T”指什么？', 'D', '技术', '团队', '时间', '威胁'),
  single('一名顾客在合作期间带来的全部收益称为什么？', 'B', '获客成本', '顾客终身价值', '边际成本', '沉没成本'),
  single('下列哪一项属于固定成本？', 'A', '厂房租金', '原材料', '计件工资', '快递费'),
  single('有限责任公司的股东以什么为限承担责任？', 'C', '全部家产', '公司资产', '认缴的出资额', '当年利润'),
  multiple('一份商业计划书通常包括哪些内容？', 'ABD', '市场分析', '团队介绍', '员工生日', '财务预测'),
  multiple(
    '下列哪些做法有助于验证用户需求？',
    'ACD',
    '访谈目标用户',
    '只听朋友的意见',
    '投放预售页面',
    '观察用户的行为',
  ),
  multiple('“4P”营销组合包括哪些？', 'ABCD', '产品', '价格', '渠道', '促销'),
  multiple('创业团队组建时应当考虑哪些因素？', 'ABC', '能力互补', '目标一致', '股权分配', '星座相合'),
  trueFalse('创新一定要发明全新的技术。', false, '把已有的技术用在新的地方也是创新。'),
  trueFalse('盈亏平衡点上，企业的收入等于成本。', true, '此时利润为零。'),
  trueFalse('头脑风暴时应当先评价每个想法的好坏。', false, '先求数量，推迟评价。'),
  trueFalse('专利权有保护期限。', true, '在我国，发明专利的期限为二十年。'),
  trueFalse('现金流为正的企业一定盈利。', false, '借款也会带来现金，利润要另行计算。'),
  trueFalse('用户画像应当来自真实的调研。', true, '凭想象写出的画像会误导产品。'),
  gap('“PEST”分析从政治、____、社会和____四个方面看宏观环境。', ['经济'], ['技术', '科技']),
  gap('设计思维的第一步是____。', ['共情', '同理心', '移情']),
  gap('企业的收入减去全部成本和费用后的余额称为____。', ['利润', '净利润']),
  gap('蓝海战略主张避开激烈竞争的“____”。', ['红海']),
  essay(
    '结合您熟悉的一个校园场景，说明其中未被满足的需求，并提出一个解决方案。',
    '指出具体的人、场景和痛点（8 分）；方案可行，与痛点对应（8 分）；说明如何验证（4 分）。',
    20,
  ),
  essay(
    '某团队准备在校内开展二手教材业务。请用商业模式画布说明它的价值主张、客户细分、收入来源和成本结构。',
    '四个部分各 5 分，要求相互一致，数据合理。',
    20,
  ),
]

/** 10 × 2 + 4 × 4 + 4 × 2 + 3 × 4 + 14 = 70 points. */
export const midtermItems: readonly DemoItem[] = [
  single('“精益创业”的核心循环是什么？', 'A', '开发—测量—认知', '融资—扩张—上市', '招聘—培训—考核', '采购—生产—销售'),
  single('下列哪一项最能说明创业者的机会意识？', 'C', '每天加班', '熟记法规', '从抱怨中看到需求', '模仿邻居'),
  single('六顶思考帽中，黑色帽子代表什么？', 'B', '创意', '谨慎与批判', '情感', '事实'),
  single('SCAMPER 中的“S”指什么？', 'A', '替代', '合并', '放大', '反转'),
  single('同理心地图不包括下列哪一项？', 'D', '所想', '所见', '所说', '所欠'),
  single('把市场按顾客特征划分为若干群体称为什么？', 'B', '市场渗透', '市场细分', '市场退出', '市场调控'),
  single('五力模型是由谁提出的？', 'C', '德鲁克', '熊彼特', '波特', '科特勒'),
  single('“破坏性创新”通常先从哪里开始？', 'A', '低端或新的市场', '高端市场', '政府采购', '出口市场'),
  single('访谈用户时，最好提出哪一类问题？', 'B', '引导性的问题', '开放式的问题', '只答是否的问题', '与主题无关的问题'),
  single('评价创意时，首先应当看什么？', 'D', '名字是否响亮', '是否能上新闻', '是否有人投资', '是否解决真实的问题'),
  multiple('下列哪些属于一手资料？', 'AC', '用户访谈记录', '行业年鉴', '现场观察笔记', '新闻报道'),
  multiple('头脑风暴应当遵守哪些原则？', 'ABD', '推迟评价', '追求数量', '一人独白', '在他人的想法上延伸'),
  multiple('原型的形式可以有哪些？', 'ABCD', '纸面草图', '可点击的页面', '实物模型', '情景表演'),
  multiple('创新的类型包括哪些？', 'ABC', '产品创新', '流程创新', '商业模式创新', '会计造假'),
  trueFalse('创意越多越好，不需要筛选。', false, '资源有限，创意要按价值和可行性筛选。'),
  trueFalse('目标市场选得越大，创业越容易成功。', false, '先在细分的市场站稳更可行。'),
  trueFalse('失败的实验也能带来认知。', true, '推翻假设同样是收获。'),
  trueFalse('竞争对手包括能满足同一需求的替代品。', true, '替代品是五力之一。'),
  gap('STP 战略包括市场细分、目标市场选择和____。', ['市场定位', '定位']),
  gap('SWOT 的四个方面是优势、劣势、____和威胁。', ['机会']),
  gap('把问题改写成“我们可以怎样……”的提问法，英文缩写是____。', ['HMW']),
  essay('选择一件您每天使用的物品，用 SCAMPER 的任意三种方法提出改进。', '每种方法言之有物 4 分，表达清楚 2 分。', 14),
]
