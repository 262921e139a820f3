/** Practices 17 to 23: running a project, with its people, risks, money and schedule (D27). */
import { choice, day, figures, grid, line, list, type Practice, rowsOf, summed, table, text, words } from './practice'

const money = summed('金额（元）')

export const operation: readonly Practice[] = [
  {
    ser: '17',
    title: '商业模式画布',
    purpose: '在一张纸上看清项目怎样创造价值、传递价值和获得收入。',
    guide: ['从右边的客户开始填。', '每格写关键词，不写长句。', '检查收入能否覆盖成本。'],
    minutes: 60,
    steps: [
      {
        title: '画布',
        fields: [
          grid('canvas', '九个模块', 'canvas', [
            ['重要伙伴', '谁能帮我们，为什么愿意'],
            ['关键业务', '必须做好的事'],
            ['核心资源', '人、物、技术、资金、数据'],
            ['价值主张', '为客户解决的问题'],
            ['客户关系', '怎样获得、留住客户'],
            ['渠道通路', '怎样接触和交付'],
            ['客户细分', '最重要的客户是谁'],
            ['成本结构', '最大的几项成本'],
            ['收入来源', '客户为什么付钱，怎样付'],
          ]),
        ],
      },
      {
        title: '检验',
        fields: [
          table('assumptions', '最危险的假设', [words('假设'), words('如果错了会怎样'), words('怎样验证')], [2, 6]),
          text('story', '一段话讲清商业模式', '把九个模块连成一个故事'),
        ],
      },
    ],
  },
  {
    ser: '18',
    title: '4P 营销策略',
    purpose: '为目标客户设计产品、价格、渠道和促销的组合，并算出预算。',
    guide: ['四个 P 要说同一件事。', '价格要有依据。', '促销要有时间和预算。'],
    minutes: 45,
    steps: [
      {
        title: '营销组合',
        fields: [
          grid('mix', '4P', 'two', [
            ['产品 Product', '卖点、包装、服务'],
            ['价格 Price', '定价方法、价格、折扣'],
            ['渠道 Place', '线上、线下、合作'],
            ['促销 Promotion', '广告、活动、口碑'],
          ]),
          table(
            'prices',
            '价格表',
            [words('产品或服务'), figures('成本（元）'), figures('售价（元）'), figures('对手售价（元）')],
            [1, 8],
          ),
        ],
      },
      {
        title: '推广计划',
        fields: [
          table(
            'promotion',
            '推广活动',
            [words('活动'), words('对象'), day('开始'), money, words('衡量指标')],
            [2, 12],
          ),
          text('target', '销售目标', '三个月和一年的目标'),
        ],
      },
    ],
  },
  {
    ser: '19',
    title: '团队介绍',
    purpose: '说明为什么是这个团队来做：能力互补、分工清楚、股权合理。',
    guide: ['写与项目有关的经历。', '分工到人。', '写出还缺什么人。'],
    minutes: 35,
    steps: [
      {
        title: '成员',
        fields: [
          line('team', '团队名称'),
          table(
            'members',
            '成员与分工',
            [words('姓名'), words('专业与特长'), words('负责'), summed('股权（%）')],
            [2, 10],
            '股权合计不超过 100%',
          ),
          list('advisers', '指导老师与顾问', [0, 5], '姓名和能提供的帮助', { isOptional: true }),
        ],
      },
      {
        title: '合作',
        fields: [
          rowsOf(
            'abilities',
            '能力自评',
            [words('能力'), figures('水平（1–5）'), words('由谁承担')],
            ['技术', '产品设计', '市场营销', '财务', '管理与沟通'],
          ),
          text('rules', '决策与分工规则', '有分歧时怎样决定'),
          text('missing', '还缺什么人', '准备怎样补上'),
        ],
      },
    ],
  },
  {
    ser: '20',
    title: '运营计划',
    purpose: '把日常经营写成可以照做的流程：场地、设备、供应、人员和关键指标。',
    guide: ['画出从接单到交付的过程。', '每个环节写清负责人。', '选三到五个每周都看的指标。'],
    minutes: 45,
    steps: [
      {
        title: '流程',
        fields: [
          table(
            'process',
            '业务流程',
            [words('环节'), words('做什么'), words('负责人'), figures('用时（分钟）')],
            [3, 12],
          ),
          text('place', '场地与设备', '在哪里，需要哪些设备'),
        ],
      },
      {
        title: '供应与指标',
        fields: [
          table(
            'suppliers',
            '供应商',
            [words('物品或服务'), words('供应商'), figures('单价（元）'), words('账期')],
            [1, 10],
          ),
          grid(
            'indicators',
            '九宫格指标',
            'three',
            [
              ['获客', '新客户数'],
              ['激活', '首次使用'],
              ['留存', '再次使用'],
              ['收入', '客单价'],
              ['推荐', '老带新'],
              ['效率', '单均用时'],
              ['质量', '投诉率'],
              ['成本', '单均成本'],
              ['团队', '人均产出'],
            ],
            '写出目标值，没有的填“暂不考核”',
          ),
        ],
      },
    ],
  },
  {
    ser: '21',
    title: '风险分析',
    purpose: '提前找出可能让项目失败的风险，并准备好应对。',
    guide: ['从市场、技术、管理、财务、政策想一遍。', '估计可能性和影响。', '最大的三个风险要有预案。'],
    minutes: 35,
    steps: [
      {
        title: '识别',
        fields: [
          choice('kinds', '主要的风险类型', ['市场风险', '技术风险', '管理风险', '财务风险', '政策风险', '安全风险'], {
            isMany: true,
          }),
          table(
            'risks',
            '风险清单',
            [words('风险'), figures('可能性（1–5）'), figures('影响（1–5）'), words('征兆'), words('应对')],
            [3, 12],
          ),
        ],
      },
      {
        title: '应对',
        fields: [
          grid(
            'matrix',
            '风险矩阵',
            'two',
            [
              ['可能性高、影响大', '马上处理'],
              ['可能性低、影响大', '准备预案'],
              ['可能性高、影响小', '日常监控'],
              ['可能性低、影响小', '接受'],
            ],
            '',
            { isOptional: true },
          ),
          text('exit', '退出条件', '出现什么情况就停止，怎样收尾'),
        ],
      },
    ],
  },
  {
    ser: '22',
    title: '资金计划',
    purpose: '算清启动要投入多少、每月运营要多少，钱从哪里来。',
    guide: ['先列投资资金，再列每月的运营资金。', '金额按询价填写，注明依据。', '资金来源要覆盖投资和头几个月的运营。'],
    minutes: 60,
    steps: [
      {
        title: '投资资金',
        fields: [
          table(
            'investment',
            '投资资金',
            [words('项目'), words('用途与依据'), money],
            [2, 20],
            '设备、装修、软件、注册、押金等一次性投入',
          ),
        ],
      },
      {
        title: '运营资金',
        fields: [
          table(
            'operating',
            '运营资金（每月）',
            [words('项目'), words('用途与依据'), money],
            [2, 20],
            '房租、工资、原料、推广、水电等',
          ),
          table('sources', '资金来源', [words('来源'), words('条件'), money], [1, 10], '自筹、学校资助、贷款、投资等'),
        ],
      },
      {
        title: '说明',
        fields: [
          text('balance', '收支平衡', '每月卖出多少可以保本，大约几个月以后'),
          text('return', '回报与分配', '盈利以后怎样分配', { isOptional: true }),
        ],
      },
    ],
  },
  {
    ser: '23',
    title: '进度计划',
    purpose: '把目标拆成有开始、有结束、有负责人、能检查的任务。',
    guide: ['先定里程碑，再倒排任务。', '一个任务一个负责人。', '给不确定的任务留出余量。'],
    minutes: 40,
    steps: [
      {
        title: '里程碑',
        fields: [table('milestones', '里程碑', [words('里程碑'), day('日期'), words('怎样算完成')], [2, 8])],
      },
      {
        title: '任务',
        fields: [
          table(
            'tasks',
            '进度表',
            [words('阶段'), words('任务'), words('负责人'), day('开始'), day('结束'), words('成果')],
            [3, 30],
          ),
          text('resources', '需要的支持', '场地、经费、指导', { isOptional: true }),
        ],
      },
      {
        title: '检查',
        fields: [
          choice('rhythm', '检查的频率', ['每天', '每周', '每两周', '每月']),
          text('buffer', '延期怎么办', '哪些任务可以压缩或放弃'),
        ],
      },
    ],
  },
]
