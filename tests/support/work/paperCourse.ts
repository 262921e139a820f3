/** A paper with all five sections, and a class with this paper: made by its teacher's calls. */
import type { CallInput } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import type { PaperOptions, ResourceItem } from '../../../contract/entities/library/resource'
import { ask } from '../browser/client'

const nothing = { options: [], answers: [], gaps: [], reference: '', analysis: '' }

const single = (no: number): ResourceItem => ({
  ...nothing,
  itemType: 'single',
  stem: `<p>单选题之${no}</p>`,
  options: ['<p>甲</p>', '<p>乙</p>', '<p>丙</p>', '<p>丁</p>'],
  answers: ['B'],
  points: 2,
})

const gap: ResourceItem = {
  ...nothing,
  itemType: 'gap',
  stem: '<p>商业计划书先写____，再写____。</p>',
  gaps: [['概述', '摘要'], ['市场']],
  points: 4,
}
const isTrue: ResourceItem = {
  ...nothing,
  itemType: 'trueFalse',
  stem: '<p>创业一定要有专利。</p>',
  answers: ['B'],
  points: 1,
}
const multiple: ResourceItem = {
  ...nothing,
  itemType: 'multiple',
  stem: '<p>哪些属于创业团队的角色？</p>',
  options: ['<p>市场</p>', '<p>技术</p>', '<p>天气</p>', '<p>财务</p>'],
  answers: ['A', 'B', 'D'],
  points: 3,
}
const essay: ResourceItem = {
  ...nothing,
  itemType: 'essay',
  stem: '<p>介绍一个创业机会。</p>',
  reference: '<p>言之有据</p>',
  points: 10,
}

/** Six single choices and one item of each other kind, not in the order of sections: 12 + 3 + 1 + 4 + 10 points. */
export const paperItems: readonly ResourceItem[] = [
  essay,
  single(1),
  gap,
  single(2),
  isTrue,
  single(3),
  multiple,
  single(4),
  single(5),
  single(6),
]

export const unshuffled: PaperOptions = { shuffleItems: '0', shuffleOptions: '0' }
export const shuffledAll: PaperOptions = { shuffleItems: '1', shuffleOptions: '1' }

interface Paper {
  readonly name: string
  readonly items: readonly ResourceItem[]
  readonly paper: PaperOptions
}

/**
 * A new course with the paper as its only task, pushed to a new class of the same students. `prefix` keeps its ids
 * apart.
 */
export async function classWithPaper(url: string, token: string, prefix: string, { name, items, paper }: Paper) {
  const content = { text: '', handIn: '0' as const, items: [...items], paper }
  const { resId } = await ask(url, 'createResource', { resType: '10', resName: name, content }, token)
  const { teachingClassId, lessonTaskId } = await classForPaper(url, token, prefix, { name, resId })
  const order = { teachingClassId, ids: [lessonTaskId], types: ['lessonTask' as const] }
  await ask(url, 'batchPush', order, token)
  return { resId, teachingClassId, lessonTaskId }
}

/** The same with a paper of the library, and nothing pushed yet. */
export async function classForPaper(
  url: string,
  token: string,
  prefix: string,
  given: { name: string; resId: string },
) {
  const { courseId: courseTemplateId } = await ask(url, 'saveTemplate', { fullName: '创新创业基础' }, token)
  const { revision } = await ask(url, 'getCourseDraft', { courseTemplateId }, token)
  const none = { kind: '' as const, resourceId: '', points: null, dueDays: null }
  const node = (id: string, level: 1 | 2 | 3, title: string) => ({ ...none, id, level, title, isTask: false })
  const lessonTaskId = `${prefix}paper`
  const { name, resId } = given
  // The points of the items are scaled to 100.
  const asked = { kind: '10' as const, resourceId: resId, points: 100 }
  const task = { ...node(lessonTaskId, 3, name), isTask: true, ...asked }
  const nodes = [node(`${prefix}chapter`, 1, '第一章'), node(`${prefix}lesson`, 2, '1.1 期末'), task]
  const edits: CallInput<CallOf<'editCourse'>>['edits'] = [
    { kind: 'insert', items: nodes, parentId: null, afterId: null },
  ]
  const edited = await ask(url, 'editCourse', { courseTemplateId, revision, edits }, token)
  await ask(url, 'publishCourse', { courseTemplateId, revision: edited.revision, note: '' }, token)
  const [known] = await ask(url, 'findTeachingClasses', {}, token)
  if (!known) throw new Error('the teacher has a class')
  const times = { beginTime: Date.now() - 60_000, endTime: Date.now() + 86_400_000 }
  const place = { course: { courseId: courseTemplateId }, classes: { classesId: known.classes.classesId } }
  const { teachingClassId } = await ask(url, 'saveTeachingClass', { ...place, ...times }, token)
  return { teachingClassId, lessonTaskId }
}
