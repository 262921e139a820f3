/** Example plans, templates and jobs for models and views. */
import type {
  PlanClass,
  PlanStudent,
  PlanTemplate,
  PlanTemplateDetail,
} from '../../../../contract/entities/documents/plan'
import type { Job } from '../../../../contract/entities/shared/job'
import type { DocumentFindings, PlanItem } from '../../../machines/documents/plans/plans.types'

const DAY_MS = 86_400_000
const TERM_BEGINS = 1_788_220_800_000

export const cafe: PlanItem = {
  sectionCode: 'plan-1',
  planName: '校园咖啡馆商业计划书',
  coverPath: '',
  createTime: TERM_BEGINS,
  updateTime: TERM_BEGINS + 3 * DAY_MS,
  sectionNum: 12,
  wordNum: 3_480,
  openAnnotationNum: 2,
  version: 3,
}
export const garden: PlanItem = {
  sectionCode: 'plan-2',
  planName: '屋顶花园',
  coverPath: '',
  createTime: TERM_BEGINS + DAY_MS,
  updateTime: TERM_BEGINS + DAY_MS,
  sectionNum: 4,
  wordNum: 260,
  openAnnotationNum: 0,
  version: 1,
}
/** A plan that was just created: the server has not sent its figures yet. */
export const fresh: PlanItem = {
  sectionCode: 'plan-3',
  planName: '二手书循环',
  coverPath: '',
  createTime: TERM_BEGINS + 4 * DAY_MS,
  updateTime: TERM_BEGINS + 4 * DAY_MS,
}

export const standard: PlanTemplate = {
  templateCode: 'template-1',
  templateName: '通用商业计划书',
  createTime: TERM_BEGINS,
  updateTime: TERM_BEGINS,
  sectionNum: 4,
  isOwn: false,
  version: 1,
}
export const own: PlanTemplate = {
  templateCode: 'template-2',
  templateName: '电商创业计划',
  createTime: TERM_BEGINS,
  updateTime: TERM_BEGINS + DAY_MS,
  sectionNum: 2,
  isOwn: true,
  version: 2,
}

export const detail: PlanTemplateDetail = {
  id: 'template-1',
  templateCode: 'template-1',
  templateName: '通用商业计划书',
  version: 5,
  childList: [
    {
      id: 'n1',
      sectionName: '执行摘要',
      keyWords: ['用三五句话说清楚做什么、为谁做、凭什么能成'],
      childList: [],
    },
    {
      id: 'n2',
      sectionName: '市场分析',
      keyWords: [],
      childList: [
        { id: 'n3', sectionName: '目标客户', keyWords: ['他们是谁，有多少人'], childList: [] },
        { id: 'n4', sectionName: '竞争对手', keyWords: [], childList: [] },
      ],
    },
  ],
}

export const findings: DocumentFindings = {
  name: '校园咖啡馆',
  maps: [
    { style: 'p', refex: '<p>写在前面的话</p>' },
    { style: 'h1', refex: '市场分析' },
    { style: 'p', refex: '<p>正文</p>' },
    { style: 'h2', refex: '目标客户' },
    { style: 'table', refex: '<table><tr><td>1</td></tr></table>' },
    { style: 'h1', refex: '财务计划' },
  ],
  losses: ['2 张图片', '1 条脚注'],
  pictures: [{ id: '1', bytes: new ArrayBuffer(1), type: 'image/png', fileName: '1.png' }],
}

export const accounting: PlanClass = { classesId: 'class-1', className: '会计信息2601班', studentNum: 12, planNum: 3 }
export const trade: PlanClass = { classesId: 'class-2', className: '国际贸易2602班', studentNum: 0, planNum: 0 }

const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙']
const student = (place: number, plans: PlanStudent['userHasBusinessPlan']): PlanStudent => ({
  userCode: `user-${place}`,
  loginCode: `s${String(place).padStart(3, '0')}`,
  userName: `${surnames[place - 1]}子涵`,
  coverImg: '',
  userHasBusinessPlan: plans,
})

/** Two pages of students: the first has two plans, the second has one, the others have none. */
export const students: readonly PlanStudent[] = surnames.map((_, index) =>
  student(
    index + 1,
    [
      [
        { businessCode: 'plan-1', businessName: '校园咖啡馆商业计划书', updateTime: TERM_BEGINS },
        { businessCode: 'plan-2', businessName: '屋顶花园', updateTime: TERM_BEGINS },
      ],
      [{ businessCode: 'plan-5', businessName: '宠物寄养', updateTime: TERM_BEGINS }],
    ][index] ?? [],
  ),
)

export const job: Job = {
  jobId: 'job-1',
  kind: 'planExport',
  state: 'running',
  done: 0,
  total: 3,
  skipped: 0,
  text: '',
  fileName: '会计信息2601班.zip',
}
