/** An item of a student's attempt in the first class (`testTaking.examples.ts`), for the permission matrix. */
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
