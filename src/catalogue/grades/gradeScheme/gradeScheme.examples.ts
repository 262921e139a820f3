/** Example of a grade scheme, for the walk. */
import type { GradeScheme } from '../../../../contract/entities/grades/gradeScheme'

export const scheme: GradeScheme = {
  schemeId: 'gs1',
  schemeName: '实训课总评',
  folderId: 'fo1',
  folderName: '2026 秋季学期',
  weights: {
    tests: 20,
    subjective: 20,
    practice: 20,
    papers: 0,
    videos: 10,
    files: 10,
    ability: 0,
    signIn: 10,
    live: 10,
  },
  classNum: 1,
  updateTime: 1_788_200_000_000,
  version: 3,
}
