/** Annotations of a plan: examples for models, tests and the workbench. */
import type { Annotation, Quote, Reply } from '../../../../contract/entities/documents/annotation'
import { quoteOf } from '../../../machines/documents/annotations/anchor'
import type { AnnotationsInput, SectionTexts } from '../../../machines/documents/annotations/annotations.types'

// 2026-11-20, 09:30 in Shanghai.
const AT = 1_795_138_200_000
const MINUTE_MS = 60_000

export const teacher = { role: 'teacher', userCode: 'u1' } as const
export const student = { role: 'student', userCode: 's1' } as const

const overview =
  '我们打算在学校里开一间学生咖啡馆，由学生自己经营。\n咖啡馆每天从早上八点营业到晚上九点，预计每天有一百二十位顾客。'
const market = '学校有八千名学生，步行十分钟之内没有别的咖啡馆。\n我们在三个班做了问卷，七成同学愿意每周来两次。'

export const sections: SectionTexts = [
  { sectionCode: 'sec1', title: '一、项目概述', text: overview },
  { sectionCode: 'sec2', title: '二、市场分析', text: market },
]
/** The sentence with the passage is replaced. */
const rewritten = overview.replace(/\n.*$/, '\n营业时间还没有确定。')
/** Another number of guests: the passage has changed, its neighbours have not. */
export const textChanged = overview.replace('一百二十', '九十')
/** A sentence was added before the passage. */
export const extended: SectionTexts = sections.map((section) =>
  section.sectionCode === 'sec1' ? { ...section, text: `本计划书由五名同学共同完成。\n${overview}` } : section,
)
/** The first section was deleted. */
export const shortened: SectionTexts = sections.slice(1)

export const textNow = overview
export const textExtended = extended[0]?.text ?? ''
export const textRewritten = rewritten

const passageStart = overview.indexOf('预计每天')
/** 预计每天有一百二十位顾客 */
export const quote: Quote = quoteOf(overview, { start: passageStart, end: overview.length - 1 }) ?? {
  exact: '',
  prefix: '',
  suffix: '',
}

const base: Annotation = {
  commentCode: 'an1',
  commentContent: '一百二十位是怎么估计的？请写出依据。',
  createDate: AT,
  changeDate: null,
  isSolution: '0',
  solvedDate: null,
  reopenedNum: 0,
  belongUserCode: 'u1',
  belongUserName: '陈思远',
  belongBusinessCode: 'plan1',
  belongBusinessSectionCode: 'sec1',
  sectionName: '项目概述',
  isSectionGone: false,
  quote,
  judgeShow: true,
  reply: null,
  version: 1,
}

export const reply: Reply = {
  commentCode: 're1',
  parentCode: 'an1',
  commentContent: '按问卷估计的，已在市场分析中补充。',
  createDate: AT + 30 * MINUTE_MS,
  changeDate: null,
  belongUserName: '王子涵',
  version: 1,
}
export const changedReply: Reply = { ...reply, commentContent: '按问卷和实地统计估计的。', version: 2 }

/** Refers to a passage. */
export const open: Annotation = base
export const changed: Annotation = {
  ...base,
  commentContent: '请写出这个数字的依据，例如问卷或统计。',
  changeDate: AT + 2 * MINUTE_MS,
  version: 2,
}
export const replied: Annotation = { ...base, reply, version: 2 }
export const changedReplyAnnotation: Annotation = { ...base, reply: changedReply, version: 3 }
export const solved: Annotation = {
  ...replied,
  isSolution: '1',
  solvedDate: AT + 60 * MINUTE_MS,
  judgeShow: false,
  version: 4,
}
export const reopened: Annotation = {
  ...solved,
  isSolution: '0',
  solvedDate: null,
  reopenedNum: 1,
  judgeShow: true,
  version: 5,
}
/** An older version than `solved`. */
export const stale: Annotation = { ...changed, version: 1 }
/** Refers to a whole section, by another teacher. */
export const whole: Annotation = {
  ...base,
  commentCode: 'an2',
  commentContent: '市场分析写得很清楚，可以再加一张表。',
  createDate: AT + 5 * MINUTE_MS,
  belongUserCode: 'u2',
  belongUserName: '李若兰',
  belongBusinessSectionCode: 'sec2',
  sectionName: '市场分析',
  quote: null,
}
/** Refers to a deleted section. */
export const orphanedAnnotation: Annotation = {
  ...base,
  commentCode: 'an3',
  commentContent: '这一章可以并入市场分析。',
  belongBusinessSectionCode: 'sec9',
  sectionName: '竞争对手',
  isSectionGone: true,
  quote: null,
}
/** Just added. */
export const added: Annotation = {
  ...base,
  commentCode: 'an4',
  commentContent: '请补充问卷的时间和人数。',
  createDate: AT + 90 * MINUTE_MS,
  belongBusinessSectionCode: 'sec2',
  sectionName: '市场分析',
  quote: null,
}

/** In another section, solved; the server proposes to fold it. */
export const folded: Annotation = {
  ...solved,
  commentCode: 'an5',
  commentContent: '标题再简短一些。',
  reply: null,
  belongBusinessSectionCode: 'sec2',
  sectionName: '市场分析',
  quote: quoteOf(market, { start: 0, end: 8 }),
}
/** Its passage is not in the text. */
export const lost: Annotation = {
  ...base,
  commentCode: 'an6',
  commentContent: '这一句写得好。',
  quote: { exact: '学生奶茶店', prefix: '我们打算在操场边上开一间', suffix: '，由老师带着经营。' },
}

export const all: readonly Annotation[] = [folded, open, lost, whole, orphanedAnnotation]

export const teacherInput: AnnotationsInput = { ...teacher, businessCode: 'plan1', texts: sections, isPanelOpen: false }
export const studentInput: AnnotationsInput = { ...student, businessCode: 'plan1', texts: sections, isPanelOpen: true }
