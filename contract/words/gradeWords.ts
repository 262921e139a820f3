/**
 * The names of the categories of a grade (D20), and the texts of cells without a mark: on pages and in spreadsheets.
 */
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
/** The same for the student, who does not see whether work is graded. */
export const ownStandingNames = { missing: '缺交，记 0 分', waiting: '等待成绩公布', open: '待完成' } as const
