/** The item that a student of the first class was asked (`testTaking.examples.ts`), for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

const asked = { lessonTaskId: 'demo-task-1-1-2', itemId: 'own-item' }

export const examples: MatrixExamples = {
  things: { correctionId: null },
  ownFor: {
    findRescoreItems: { lessonTaskId: asked.lessonTaskId },
    previewRescore: asked,
    rescoreItem: asked,
  },
}
