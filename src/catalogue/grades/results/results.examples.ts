/** An example class with results for walks and pictures. */
import type {
  GradedTask,
  ItemQuality,
  PersonalTranscript,
  QualityMatrix,
  Ranking,
  StatisticQuality,
  TaskQuality,
  Transcript,
} from '../../../../contract/entities/grades/results'
import { gradeCategories, gradeOf } from '../../../../contract/rules/grades/grades'
import { qualityOf } from '../../../../contract/rules/library/quality'
import { scheme } from '../gradeScheme/gradeScheme.examples'

/** The current time of the examples (ms). */
export const NOW = 1_788_200_000_000
const DAY = 86_400_000

const { schemeId, schemeName, weights } = scheme
const chosen = { schemeId, schemeName, weights }

const task = (
  no: number,
  lessonTaskName: string,
  given: Pick<GradedTask, 'lessonTaskType' | 'category'> & Partial<GradedTask>,
): GradedTask => ({
  lessonTaskId: `ta${no}`,
  lessonTaskName,
  chapterName: '第一章 认识流程机器人',
  fullMark: 100,
  dueTime: null,
  ...given,
})
const tasks: GradedTask[] = [
  task(1, '阅读：自动化的来历', { lessonTaskType: '0', category: 'files' }),
  task(2, '讨论：身边的重复工作', { lessonTaskType: '8', category: 'subjective', dueTime: NOW - DAY }),
  task(3, '测试：流程机器人', { lessonTaskType: '3', category: 'tests', fullMark: 60 }),
  task(4, '练习：画出一个流程', { lessonTaskType: '6', category: 'practice', dueTime: NOW + DAY }),
]

const student = (no: number, userName: string, cells: Transcript['students'][number]['cells']) => {
  const parts = cells.flatMap((cell, index) => {
    const of = tasks[index]
    if (!of || cell === 'waiting' || cell === 'open') return []
    return { category: of.category, percent: cell === 'missing' ? 0 : (100 * cell) / of.fullMark }
  })
  const { total, categories } = gradeOf(parts, weights)
  return {
    userId: `u${no}`,
    userName,
    loginCode: `s00${no}`,
    total,
    categories: categories.map(({ percent }) => percent),
    cells,
  }
}

export const transcript: Transcript = {
  teachingClassId: 'tc1',
  className: '会计信息2601班',
  courseName: '业务流程机器人实训',
  scheme: chosen,
  tasks,
  students: [
    student(1, '林晓彤', [100, 86, 51, 'waiting']),
    student(2, '王浩然', [100, 'missing', 42, 'open']),
    student(3, '赵一鸣', ['open', 94, 'open', 'open']),
  ],
}
/** A transcript by the mean of the tasks, without pushed tasks. */
export const noTranscript: Transcript = { ...transcript, scheme: null, tasks: [], students: [] }

export const personal: PersonalTranscript = {
  teachingClassId: 'tc1',
  className: transcript.className,
  courseName: transcript.courseName,
  userId: 'u1',
  userName: '林晓彤',
  loginCode: 's001',
  scheme: chosen,
  total: 91.8,
  categories: gradeCategories.map((category) => {
    const percent = { files: 100, subjective: 86, tests: 85, signIn: 100 }[category as string] ?? null
    return { category, partNum: percent === null ? 0 : 1, percent, weight: percent === null ? 0 : 25 }
  }),
  tasks: tasks.map((one, index) => ({
    ...one,
    taskState: (['finished', 'graded', 'graded', 'submitted'] as const)[index] ?? 'new',
    cell: ([100, 86, 51, 'waiting'] as const)[index] ?? 'open',
    submitTime: index === 0 ? null : NOW - 2 * DAY,
    isReleased: index === 1 || index === 2 ? '1' : '0',
  })),
  signIn: { comeNum: 3, expectedNum: 3 },
  live: { takenNum: 0, heldNum: 0 },
}
export const noPersonal: PersonalTranscript = { ...personal, scheme: null, total: null, tasks: [], categories: [] }

const ranked = (rank: number | null, userName: string, score: number | null, isOwn: '0' | '1' = '0') => ({
  rank,
  userId: isOwn === '1' ? 'u2' : '',
  userName,
  loginCode: isOwn === '1' ? 's002' : '',
  isOwn,
  score,
  lastTime: isOwn === '1' ? NOW - DAY : null,
})
/** The ranking as the second student sees it. */
export const ranking: Ranking = {
  list: [
    ranked(1, '林晓彤', null),
    ranked(2, '王浩然', 178.5, '1'),
    ranked(3, '赵一鸣', null),
    ranked(3, '陈思', null),
  ],
}
/** No student has watched a video yet: no student has a rank. */
export const nothingWatched: Ranking = { list: [ranked(null, '林晓彤', null), ranked(null, '王浩然', null, '1')] }

const figuresOf = (...percents: number[]) => {
  const facts = qualityOf(percents.map((percent) => ({ percent, total: percent })))
  return { ...facts, distribution: [...facts.distribution] }
}
const quality: TaskQuality[] = tasks.map((one, index) => ({
  ...one,
  studentNum: 40,
  finishNum: [38, 31, 22, 4][index] ?? 0,
  ...(index === 0
    ? figuresOf()
    : figuresOf(...([[86, 94, 70, 62, 78, 91], [85, 70, 55, 40, 90, 100], [66]][index - 1] ?? []))),
}))
export const statistic: StatisticQuality = { tasks: quality, items: [] }
const item = (itemNo: number, stem: string, ...percents: number[]): ItemQuality => ({
  itemNo,
  itemType: 'single',
  stem,
  points: 2,
  answerNum: percents.length,
  ...figuresOf(...percents),
})
export const withItems: StatisticQuality = {
  tasks: quality.slice(2, 3),
  items: [
    item(1, '流程机器人的英文缩写是？', 100, 100, 100, 0, 100, 100),
    item(2, '哪些工作适合交给机器人？', 100, 50, 50, 0, 100, 100),
    item(3, '机器人会疲劳。', 100, 100, 100, 100, 100, 100),
  ],
}
export const matrix: QualityMatrix = {
  tasks,
  students: transcript.students.map(({ total: _, categories: __, ...rest }) => rest),
}
export const noQuality = { statistic: { tasks: [], items: [] }, matrix: { tasks: [], students: [] } }
