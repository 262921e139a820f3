/** Grade schemes of the first teacher for the permission matrix; the demo school has them. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: {
    schemeId: 'demo-grade-scheme-1',
    schemeIds: 'demo-grade-scheme-3',
    schemeFolderId: 'demo-scheme-folder-1',
    classId: 'demo-class-1',
  },
  takingAway: ['deleteGradeSchemes', 'deleteSchemeFolder'],
  // The course is the school’s: the caller's own class is requested, and ids of two classes match none (B554).
  ofEverybody: ['scoreRanking', 'videoRanking'],
}
