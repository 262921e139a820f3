/** What the categories of a grade are called (D20), and what stands where there is no mark: on pages and in spreadsheets. */
import type { GradeCategory } from '../rules/grades/grades'

export const gradeCategoryNames: Readonly<Record<GradeCategory, string>> = {
  tests: '客观测试',
  subjective: '主观题',
  practice: '实践任务',
  papers: '试卷',
  videos: '视频学习',
  files: '资料学习',
  ability: '能力测试',
  signIn: '签到',
  live: '课堂参与',
}

/** A cell without a mark. */
export const standingNames = { missing: '缺交', waiting: '待批阅', open: '未完成' } as const
/** The same to the student, who is not told whether work is judged. */
export const ownStandingNames = { missing: '缺交，记 0 分', waiting: '等待成绩公布', open: '待完成' } as const
