/** Practices 11 to 16: a project and its market (D27). */
import { choice, figures, grid, line, list, type Practice, richText, rowsOf, table, text, words } from './practice'

const degree = figures('影响（1–5）')

export const analysis: readonly Practice[] = [
  {
    ser: '11',
    title: '项目概述',
    purpose: '用一页纸说清楚项目是什么、为谁解决什么问题、凭什么能成。',
    guide: ['最后写摘要，先填要点。', '用数字代替形容词。', '请一位外行读一遍，看能否复述。'],
    minutes: 40,
    steps: [
      {
        title: '要点',
        fields: [
          line('name', '项目名称'),
          line('slogan', '一句话介绍', '不超过三十个字'),
          choice('field', '所属领域', [
            '现代农业',
            '制造业',
            '信息技术服务',
            '文化创意',
            '社会服务',
            '商贸零售',
            '公益创业',
          ]),
          choice('stage', '所处阶段', ['创意', '原型', '试运行', '已有收入']),
        ],
      },
      {
        title: '说明',
        fields: [
          text('problem', '要解决的问题', '谁的问题，有多严重'),
          text('solution', '解决方案', '怎样解决，和现有办法有什么不同'),
          list('advantages', '核心优势', [2, 5], '技术、资源、经验，有证据'),
        ],
      },
      {
        title: '摘要',
        fields: [
          richText('summary', '项目摘要', '三百字左右，可以配图'),
          text('goal', '一年内的目标', '可以检验的目标'),
        ],
      },
    ],
  },
  {
    ser: '12',
    title: 'PEST 宏观环境分析',
    purpose: '从政治、经济、社会、技术四个方面判断大环境给项目带来的机会和威胁。',
    guide: ['只写与项目有关的因素。', '每个因素注明来源。', '判断它是机会还是威胁。'],
    minutes: 45,
    steps: [
      {
        title: '四个方面',
        fields: [
          grid('pest', 'PEST', 'two', [
            ['政治 P', '政策、法规、行业准入'],
            ['经济 E', '收入、消费、成本、融资环境'],
            ['社会 S', '人口、观念、生活方式'],
            ['技术 T', '新技术、替代技术、普及程度'],
          ]),
        ],
      },
      {
        title: '评估',
        fields: [
          table(
            'factors',
            '关键因素',
            [words('因素'), words('机会或威胁'), degree, words('来源')],
            [3, 12],
            '影响 1 最小，5 最大',
          ),
          text('conclusion', '结论', '大环境总体有利还是不利，项目要怎样应对'),
        ],
      },
    ],
  },
  {
    ser: '13',
    title: '波特五力分析',
    purpose: '看清行业里的五种竞争力量，判断这个行业是否值得进入。',
    guide: ['先划定行业范围。', '给每种力量打分并写出依据。', '写出你能改变的一种力量。'],
    minutes: 45,
    steps: [
      { title: '行业', fields: [line('industry', '行业范围', '例如“高校周边的轻食外卖”')] },
      {
        title: '五种力量',
        fields: [
          grid('forces', '五力', 'star', [
            ['现有竞争者', '有多少，竞争靠什么'],
            ['潜在进入者', '进入的门槛高不高'],
            ['供应商', '议价能力，能否更换'],
            ['购买者', '议价能力，转换成本'],
            ['替代品', '用户不用我们时用什么'],
          ]),
          rowsOf(
            'scores',
            '力量强弱',
            [words('力量'), figures('强度（1–5）'), words('依据')],
            ['现有竞争者', '潜在进入者', '供应商议价能力', '购买者议价能力', '替代品威胁'],
          ),
        ],
      },
      {
        title: '判断',
        fields: [
          choice('attractive', '行业吸引力', ['很有吸引力', '比较有吸引力', '一般', '不值得进入']),
          text('strategy', '应对策略', '怎样降低最强的那种力量'),
        ],
      },
    ],
  },
  {
    ser: '14',
    title: 'SWOT 分析',
    purpose: '对照内部的优势与劣势、外部的机会与威胁，得出可执行的策略。',
    guide: ['优势和劣势写内部，机会和威胁写外部。', '每格三到五条，和竞争者相比。', '把格子两两组合，写出策略。'],
    minutes: 40,
    steps: [
      {
        title: '四个方面',
        fields: [
          grid('swot', 'SWOT', 'two', [
            ['优势 S', '我们比别人做得好的'],
            ['劣势 W', '我们缺少或做得差的'],
            ['机会 O', '外部对我们有利的变化'],
            ['威胁 T', '外部对我们不利的变化'],
          ]),
        ],
      },
      {
        title: '组合策略',
        fields: [
          grid('strategies', '策略矩阵', 'two', [
            ['SO 增长', '用优势抓住机会'],
            ['WO 改进', '利用机会弥补劣势'],
            ['ST 应对', '用优势抵御威胁'],
            ['WT 防守', '减少劣势，避开威胁'],
          ]),
          text('first', '最先要做的一件事', '谁来做，什么时候完成'),
        ],
      },
    ],
  },
  {
    ser: '15',
    title: 'STP 目标市场',
    purpose: '把市场分成几块，选出最适合的一块，并在用户心里占一个位置。',
    guide: ['用两三个变量细分市场。', '估算每块的规模。', '选一块，写出定位。'],
    minutes: 45,
    steps: [
      {
        title: '市场细分 S',
        fields: [
          choice('variables', '细分依据', ['地理', '年龄与职业', '收入', '生活方式', '使用场景', '购买频率'], {
            isMany: true,
          }),
          table(
            'segments',
            '细分市场',
            [words('名称'), words('特征'), figures('人数'), figures('年消费（元/人）')],
            [2, 6],
          ),
        ],
      },
      {
        title: '目标市场 T',
        fields: [line('target', '选定的市场'), text('reason', '选择的理由', '规模、增长、竞争和我们的能力')],
      },
      {
        title: '市场定位 P',
        fields: [
          table('position', '与竞争者比较', [words('对手'), words('他们的定位'), words('我们的不同')], [1, 5]),
          text('statement', '定位陈述', '对于……，我们是……，因为……'),
        ],
      },
    ],
  },
  {
    ser: '16',
    title: '产品与服务',
    purpose: '把产品或服务讲到别人能照着做的程度：功能、流程、特色和价格。',
    guide: ['从用户的使用过程写起。', '区分必须有的和以后再做的功能。', '写清知识产权的情况。'],
    minutes: 50,
    steps: [
      { title: '介绍', fields: [line('name', '产品或服务名称'), richText('intro', '详细介绍', '可以配图和表格')] },
      {
        title: '功能与流程',
        fields: [
          table('features', '功能清单', [words('功能'), words('满足的需求'), words('必须有 / 以后做')], [3, 12]),
          list('flow', '使用流程', [3, 10], '用户从知道到用完，一步一行'),
        ],
      },
      {
        title: '特色与保护',
        fields: [
          text('special', '特色', '用户为什么选它'),
          choice('rights', '知识产权', ['暂无', '已申请专利', '软件著作权', '商标', '技术秘密'], { isMany: true }),
          text('quality', '质量与售后', '怎样保证，出了问题怎么办', { isOptional: true }),
        ],
      },
    ],
  },
]
