/** A course with tests, made by its teacher's calls: for tests that use the server from outside. */
import type { CallInput } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import type { ResourceItem } from '../../../contract/entities/library/resource'
import { practiceResId } from '../../../contract/practices'
import { ask } from '../browser/client'

const nothing = { options: [], answers: [], gaps: [], reference: '', analysis: '' }

/** The texts that identify a leaked key. */
export const SECRETS = { analysis: '机密解析', gap: '机密之词', reference: '机密范文' } as const

/** One item of each kind that is scored automatically: 2 + 3 + 1 points. */
const choiceItems: readonly ResourceItem[] = [
  {
    ...nothing,
    itemType: 'single',
    stem: '<p>流程机器人的英文缩写是？</p>',
    options: ['<p>ERP</p>', '<p>RPA</p>', '<p>OCR</p>'],
    answers: ['B'],
    analysis: `<p>${SECRETS.analysis}：Robotic Process Automation</p>`,
    points: 2,
  },
  {
    ...nothing,
    itemType: 'multiple',
    stem: '<p>哪些工作适合交给机器人？</p>',
    options: ['<p>重复的录入</p>', '<p>战略决策</p>', '<p>定时对账</p>', '<p>发票查验</p>'],
    answers: ['A', 'C', 'D'],
    analysis: `<p>${SECRETS.analysis}：规则明确、重复</p>`,
    points: 3,
  },
  {
    ...nothing,
    itemType: 'trueFalse',
    stem: '<p>机器人会疲劳。</p>',
    answers: ['B'],
    analysis: `<p>${SECRETS.analysis}</p>`,
    points: 1,
  },
]

/** An item with two gaps, 3 points. */
const gapItem: ResourceItem = {
  ...nothing,
  itemType: 'gap',
  stem: '<p>RPA 的中文是 ____，它按 ____ 工作。</p>',
  gaps: [['机器人流程自动化', SECRETS.gap], ['规则']],
  analysis: `<p>${SECRETS.analysis}</p>`,
  points: 3,
}

/** An item that a teacher must score. */
const essayItem: ResourceItem = {
  ...nothing,
  itemType: 'essay',
  stem: '<p>说说身边的重复工作。</p>',
  reference: `<p>${SECRETS.reference}</p>`,
  points: 10,
}

/** The tasks of the course: one of each type of test. */
const tests = [
  { id: 'choices', kind: '3', name: '测试：流程机器人', items: [...choiceItems] },
  { id: 'gaps', kind: '9', name: '填空：基本概念', items: [gapItem] },
  { id: 'essay', kind: '8', name: '简答：身边的工作', items: [essayItem] },
] as const

/** An assignment (D9, kind 2), for `more` below. */
export const assignment = {
  id: 'work',
  kind: '2',
  name: '任务：流程调研',
  text: '<p>调研一个流程，写一份说明。</p>',
} as const

/** A video of the demo school (D9, kind 1), which its first teacher may use. */
export const video = { id: 'video', kind: '1', name: '视频：流程机器人的一天', resourceId: 'demo-resource-15' } as const

/** Two practices (D9, kind 6): a SWOT analysis and a table of funds. */
export const practices = [
  { id: 'swot', kind: '6', name: '实践：SWOT 分析', resourceId: practiceResId('14') },
  { id: 'funds', kind: '6', name: '实践：资金计划', resourceId: practiceResId('22') },
] as const

/** A further task that is not a test. */
type Further = typeof assignment | typeof video | (typeof practices)[number]

/** The tasks of the course. */
export type TestCourseTask = (typeof tests)[number]['id'] | Further['id']

/**
 * A teacher's new course with three tests, plus `more`, pushed to a new class of the same students. `prefix` keeps its
 * ids apart. `resources` are in the order of the tasks.
 */
export async function classWithTests(url: string, token: string, prefix: string, more: readonly Further[] = []) {
  const resources: string[] = []
  const all = [...tests, ...more]
  for (const one of all) {
    if ('resourceId' in one) {
      resources.push(one.resourceId)
      continue
    }
    const content = {
      text: 'text' in one ? one.text : '',
      handIn: '0' as const,
      items: 'items' in one ? [...one.items] : [],
    }
    const { resId } = await ask(url, 'createResource', { resType: one.kind, resName: one.name, content }, token)
    resources.push(resId)
  }
  const { courseId: courseTemplateId } = await ask(url, 'saveTemplate', { fullName: '自动化测验' }, token)
  const { revision } = await ask(url, 'getCourseDraft', { courseTemplateId }, token)
  const none = { kind: '' as const, resourceId: '', points: null, dueDays: null }
  const node = (id: string, level: 1 | 2 | 3, title: string) => ({ ...none, id, level, title, isTask: false })
  const tasks = all.map(({ id, kind, name }, place) => ({
    ...node(`${prefix}${id}`, 3, name),
    isTask: true,
    // The points of the items are scaled to this.
    points: 100,
    kind,
    resourceId: resources[place] ?? '',
  }))
  const items = [node(`${prefix}chapter`, 1, '第一章 测验'), node(`${prefix}lesson`, 2, '1.1 测验'), ...tasks]
  const edits: CallInput<CallOf<'editCourse'>>['edits'] = [{ kind: 'insert', items, parentId: null, afterId: null }]
  const edited = await ask(url, 'editCourse', { courseTemplateId, revision, edits }, token)
  await ask(url, 'publishCourse', { courseTemplateId, revision: edited.revision, note: '' }, token)
  const [known] = await ask(url, 'findTeachingClasses', {}, token)
  if (!known) throw new Error('the teacher has a class')
  const times = { beginTime: Date.now() - 60_000, endTime: Date.now() + 86_400_000 }
  const place = { course: { courseId: courseTemplateId }, classes: { classesId: known.classes.classesId } }
  const { teachingClassId } = await ask(url, 'saveTeachingClass', { ...place, ...times }, token)
  const task = (id: TestCourseTask) => `${prefix}${id}`
  const ids = all.map(({ id }) => `${prefix}${id}`)
  const order = { teachingClassId, ids, types: ids.map(() => 'lessonTask' as const) }
  await ask(url, 'batchPush', order, token)
  return { teachingClassId, task, order, resources }
}
