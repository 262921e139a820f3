/** The contents of the demo school's resources. */
import type { PaperOptions } from '../../../contract/entities/library/resource'
import type { ItemKind, ResourceKind } from '../../../contract/rules/library/resourceKinds'
import { type DemoFile, demoFiles } from './demo.files'

/** An item with its key. */
export interface DemoItem {
  readonly kind: ItemKind
  readonly stem: string
  readonly options?: readonly string[]
  readonly answers?: readonly string[]
  readonly gaps?: readonly (readonly string[])[]
  readonly reference?: string
  readonly analysis?: string
  readonly points: number
}

/** A resource of rich text, of items, or of a file. */
export interface DemoResource {
  readonly id: string
  readonly owner: 't001' | 't002'
  readonly kind: ResourceKind
  readonly folder?: string
  readonly name: string
  readonly isShared?: true
  readonly isTrash?: true
  readonly text?: string
  readonly items?: readonly DemoItem[]
  readonly file?: DemoFile
  /** Of a paper. */
  readonly paper?: PaperOptions
}

/** Folders of the first teacher: id, kind, name, and the parent. */
export const demoFolders: readonly (readonly [string, ResourceKind, string, string | null])[] = [
  ['demo-folder-1', '0', '第一章 认识流程', null],
  ['demo-folder-2', '0', '第二章 机器人基础', null],
  ['demo-folder-3', '0', '变量与条件', 'demo-folder-2'],
  ['demo-folder-4', '3', '课前小测', null],
  ['demo-folder-5', '3', '单元测试', null],
  ['demo-folder-6', '1', '演示录像', null],
]

const flowItems: readonly DemoItem[] = [
  {
    kind: 'single',
    stem: '<p>下列哪一项最适合交给流程机器人？</p>',
    options: ['每天按固定格式汇总报表', '与客户谈判价格', '设计新产品', '面试候选人'],
    answers: ['A'],
    analysis: '<p>规则明确、重复发生的工作最适合自动化。</p>',
    points: 5,
  },
  {
    kind: 'multiple',
    stem: '<p>画流程图之前，应先弄清楚哪些内容？</p>',
    options: ['流程从哪里开始', '每一步由谁来做', '办公室的装修风格', '出错时怎么办'],
    answers: ['A', 'B', 'D'],
    points: 5,
  },
  { kind: 'trueFalse', stem: '<p>流程图中的菱形表示判断。</p>', answers: ['A'], points: 2.5 },
]

export const demoResources: readonly DemoResource[] = [
  {
    id: 'demo-resource-8',
    owner: 't001',
    kind: '0',
    folder: 'demo-folder-1',
    name: '第一章 认识流程',
    isShared: true,
    file: demoFiles.courseware,
  },
  {
    id: 'demo-resource-9',
    owner: 't001',
    kind: '0',
    folder: 'demo-folder-1',
    name: '流程图示例',
    file: demoFiles.drawing,
  },
  {
    id: 'demo-resource-15',
    owner: 't001',
    kind: '1',
    folder: 'demo-folder-6',
    name: '流程机器人的一天',
    isShared: true,
    file: demoFiles.video,
  },
  {
    id: 'demo-resource-12',
    owner: 't001',
    kind: '0',
    folder: 'demo-folder-2',
    name: '第二章 机器人基础',
    file: demoFiles.slides,
  },
  {
    id: 'demo-resource-13',
    owner: 't001',
    kind: '0',
    folder: 'demo-folder-1',
    name: '实验报告模板',
    isShared: true,
    file: demoFiles.report,
  },
  {
    id: 'demo-resource-14',
    owner: 't001',
    kind: '0',
    folder: 'demo-folder-2',
    name: '催还名单示例',
    file: demoFiles.grades,
  },
  { id: 'demo-resource-10', owner: 't001', kind: '4', name: '图书馆催还通知', file: demoFiles.case },
  { id: 'demo-resource-11', owner: 't001', kind: '5', name: '图书馆案例参考答案', file: demoFiles.answer },
  {
    id: 'demo-resource-1',
    owner: 't001',
    kind: '3',
    folder: 'demo-folder-4',
    name: '认识流程 课前小测',
    items: flowItems,
  },
  {
    id: 'demo-resource-2',
    owner: 't001',
    kind: '3',
    folder: 'demo-folder-5',
    name: '第一单元测试',
    isShared: true,
    items: [
      ...flowItems,
      {
        kind: 'single',
        stem: '<p>循环读取一张有 10 行数据的表格，循环体执行几次？</p>',
        options: ['1', '9', '10', '11'],
        answers: ['C'],
        points: 5,
      },
    ],
  },
  {
    id: 'demo-resource-3',
    owner: 't001',
    kind: '2',
    name: '流程调研报告',
    text: '<h2>任务</h2><p>选择身边的一项重复工作，画出它的流程图，并说明哪几步可以交给机器人。</p><h2>要求</h2><ol><li>不少于 800 字；</li><li>附流程图一张；</li><li>说明异常情况怎么处理。</li></ol>',
  },
  {
    id: 'demo-resource-4',
    owner: 't001',
    kind: '8',
    name: '谈谈自动化对岗位的影响',
    items: [
      {
        kind: 'essay',
        stem: '<p>流程自动化会减少哪些工作，又会带来哪些新的工作？请结合一个行业说明。</p>',
        reference: '<p>言之有理即可：重复录入减少，流程设计、监控与维护增加。</p>',
        points: 20,
      },
    ],
  },
  {
    id: 'demo-resource-5',
    owner: 't001',
    kind: '9',
    name: '流程图符号填空',
    items: [
      {
        kind: 'gap',
        stem: '<p>流程图中，菱形表示____，矩形表示____。</p>',
        gaps: [
          ['判断', '条件判断'],
          ['处理', '操作', '步骤'],
        ],
        points: 4,
      },
    ],
  },
  {
    id: 'demo-resource-6',
    owner: 't002',
    kind: '3',
    name: '财务基础自测',
    isShared: true,
    items: [
      {
        kind: 'trueFalse',
        stem: '<p>资产等于负债加所有者权益。</p>',
        answers: ['A'],
        analysis: '<p>这是会计恒等式。</p>',
        points: 5,
      },
    ],
  },
  {
    id: 'demo-resource-7',
    owner: 't001',
    kind: '2',
    name: '旧版实训报告要求',
    isTrash: true,
    text: '<p>请提交一份实训报告。</p>',
  },
]
