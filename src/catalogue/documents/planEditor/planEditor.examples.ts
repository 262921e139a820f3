/** Example plan and previews for models, tests and the workbench. */
import type { PlanClass, PlanReader, PlanStudent, PlanVersion } from '../../../../contract/entities/documents/plan'
import type { Page } from '../../../../contract/fields'
import type { StripsView } from '../../../machines/documents/planEditor/planEditor.selectors'
import type { LoadedPlan, PlanTree } from '../../../machines/documents/planEditor/planEditor.types'
import type { FoundDraft, SectionNode } from '../../../machines/documents/planEditor/section/section.types'

// 2026-11-20 09:30 in Shanghai.
const AT = 1_795_138_200_000
const HOUR_MS = 3_600_000

const section = (sectionCode: string, level: SectionNode['level'], title: string, html = ''): SectionNode => ({
  sectionCode,
  level,
  title,
  html,
  hints: html === '' ? ['用两三句话说明这一部分'] : [],
  version: 1,
  updateTime: AT,
})

export const overview = section(
  'sec1',
  1,
  '项目概述',
  '<p>我们打算在学校里开一间学生咖啡馆，由学生自己经营。</p><p>咖啡馆每天从早上八点营业到晚上九点，预计每天有一百二十位顾客。</p>',
)
export const market = section(
  'sec2',
  1,
  '市场分析',
  '<p>学校有八千名学生，步行十分钟之内没有别的咖啡馆。</p><table><tbody><tr><th><p>年级</p></th><th><p>人数</p></th></tr><tr><td><p>一年级</p></td><td><p>2800</p></td></tr></tbody></table>',
)
const customers = section('sec21', 2, '目标顾客', '<p>在校学生和教职工。</p>')
const rivals = section('sec22', 2, '竞争对手')
const deep = section('sec211', 3, '消费习惯')
const deepest = section('sec2111', 4, '价格')
const money = section('sec3', 1, '财务计划')

export const plan: PlanTree = {
  sectionCode: 'plan1',
  planName: '校园咖啡馆',
  ownerCode: 's1',
  ownerName: '王子涵',
  version: 1,
  treeVersion: 5,
  sections: [overview, market, customers, deep, deepest, rivals, money],
}

export const draft: FoundDraft = {
  sectionCode: 'sec1',
  basedOn: 1,
  title: '项目概述',
  html: '<p>我们打算在学校里开一间学生咖啡馆，由二十名学生经营。</p>',
  version: 3,
  savedTime: AT + HOUR_MS,
}
export const loaded: LoadedPlan = { plan, drafts: [], copies: [] }
export const loadedWithDraft: LoadedPlan = { plan, drafts: [draft], copies: ['sec21'] }
export const emptyPlan: LoadedPlan = { plan: { ...plan, sections: [] }, drafts: [], copies: [] }
/** Another page has changed one section and deleted another. */
export const changedOverview: SectionNode = { ...overview, html: '<p>咖啡馆由学生会经营。</p>', version: 2 }
export const changedPlan: PlanTree = {
  ...plan,
  treeVersion: 6,
  sections: [changedOverview, market, customers, deep, deepest, money],
}
export const reloadedPlan: LoadedPlan = { plan: changedPlan, drafts: [], copies: [] }
/** Another page has changed a section; the titles are the same. */
export const loadedReworded: LoadedPlan = {
  ...loaded,
  plan: { ...plan, sections: [changedOverview, ...plan.sections.slice(1)] },
}

export const readers: readonly PlanReader[] = [{ userCode: 't1', userName: '陈思远', role: 'teacher' }]

const version = (
  versionCode: string,
  reason: PlanVersion['reason'],
  versionName: string,
  hours: number,
): PlanVersion => ({
  versionCode,
  reason,
  versionName,
  savedTime: AT - hours * HOUR_MS,
  sectionNum: 6,
  wordNum: 820,
})
export const versions: Page<PlanVersion> = {
  list: [version('v3', 'hand', '初稿', 2), version('v2', 'auto', '', 5), version('v1', 'restore', '', 30)],
  total: 3,
  pageNo: 1,
  pageSize: 20,
}
export const noVersions: Page<PlanVersion> = { list: [], total: 0, pageNo: 1, pageSize: 20 }

const person = (userCode: string, loginCode: string, userName: string, codes: readonly string[]): PlanStudent => ({
  userCode,
  loginCode,
  userName,
  coverImg: '',
  userHasBusinessPlan: codes.map((businessCode, index) => ({
    businessCode,
    businessName: ['校园咖啡馆', '二手书店', '自习室预约'][index] ?? '计划书',
    updateTime: AT,
  })),
})
export const students: readonly PlanStudent[] = [
  person('s1', '20260101', '王子涵', ['plan1', 'plan2']),
  person('s2', '20260102', '李雨桐', ['plan3']),
  person('s3', '20260103', '张浩然', []),
]
export const otherStudents: readonly PlanStudent[] = [person('s9', '20260901', '孔令仪', ['plan9'])]
export const classes: readonly PlanClass[] = [
  { classesId: 'cl1', className: '会计信息2601班', studentNum: 41, planNum: 3 },
  { classesId: 'cl2', className: '会计信息2602班', studentNum: 1, planNum: 1 },
  { classesId: 'cl3', className: '市场营销2601班', studentNum: 0, planNum: 0 },
]
/** A class without plans, and a class whose students have all left. */
export const idleClasses: readonly PlanClass[] = [
  { classesId: 'cl4', className: '市场营销2602班', studentNum: 36, planNum: 0 },
  { classesId: 'cl5', className: '市场营销2501班', studentNum: 0, planNum: 2 },
]

/** The choices of a teacher of these classes. */
export const strips: StripsView = {
  isLoadingClasses: false,
  isLoadingStudents: false,
  problem: null,
  classes: classes.slice(0, 2),
  students: students.slice(0, 2),
  plans: students[0]?.userHasBusinessPlan ?? [],
  classesId: 'cl1',
  userCode: 's1',
  businessCode: 'plan1',
}
