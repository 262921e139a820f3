/** Fixed data for the walks and the demo sheets (R259–R261). */
import type { ClassSheet, PlatformSheet, StudentSheet, StudyRow } from '../../../../contract/entities/grades/dataSheet'

/** Time of the examples. */
export const NOW = 1_788_200_000_000
const DAY = 86_400_000
const head = { teachingClassId: 'tc1', className: '会计信息2601班', courseName: '业务流程机器人实训', pushedNum: 12 }
const names = ['林晓彤', '王浩然', '赵一鸣', '陈思', '周子墨', '孙悦', '李昊', '吴桐'] as const

const rowOf = (userName: string, index: number): StudyRow => ({
  userId: `u${index + 1}`,
  userCode: `s00${index + 1}`,
  loginCode: `s00${index + 1}`,
  userName,
  lastTime: index === 7 ? null : NOW - index * DAY,
  finishNum: [12, 11, 9, 10, 7, 8, 4, 0][index] ?? 0,
  openNum: [0, 1, 2, 0, 3, 1, 2, 0][index] ?? 0,
  lateNum: [0, 0, 1, 0, 2, 1, 3, 0][index] ?? 0,
  total: [92.5, 84, 76.5, 88, 69, 73.5, 58, null][index] ?? null,
  watchedSeconds: [5400, 4200, 3000, 3600, 1800, 2400, 900, 0][index] ?? 0,
  signIn: { comeNum: [6, 6, 5, 6, 4, 5, 3, 0][index] ?? 0, expectedNum: 6 },
  live: { takenNum: [9, 8, 6, 7, 4, 5, 2, 0][index] ?? 0, heldNum: 9 },
})
const students = names.map(rowOf)
const chapters = [
  { chapterId: 'ch1', chapterName: '第一章 认识流程机器人', pushedNum: 4, finishNum: 27 },
  { chapterId: 'ch2', chapterName: '第二章 数据与表格', pushedNum: 5, finishNum: 24 },
  { chapterId: 'ch3', chapterName: '第三章 流程设计', pushedNum: 3, finishNum: 10 },
]
const days = ['2026-08-24', '2026-08-25', '2026-08-26', '2026-08-27', '2026-08-28', '2026-08-31'].map((day, index) => ({
  day,
  finishNum: [8, 12, 6, 15, 11, 9][index] ?? 0,
}))

export const classExample: ClassSheet = { ...head, students, chapters, days }
export const emptyClass: ClassSheet = { ...head, pushedNum: 0, students: [], chapters: [], days: [] }
const first = rowOf('林晓彤', 0)
export const studentExample: StudentSheet = {
  ...head,
  student: first,
  chapters: chapters.map((one) => ({ ...one, finishNum: one.pushedNum })),
  days: days.map((one) => ({ ...one, finishNum: 2 })),
}
export const platformExample: PlatformSheet = {
  studentNum: 1280,
  teacherNum: 64,
  classNum: 36,
  courseNum: 42,
  recordNum: 21_600,
  finishNum: 17_240,
  signInNum: 860,
  voteNum: 340,
  raceNum: 210,
  days: days.map(({ day, finishNum }) => ({ day, finishNum: finishNum * 40 })),
}
