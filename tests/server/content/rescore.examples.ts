/** An attempt at a set of items in the first class, for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { itemId: 'own-item', correctionId: 'own-correction' },
}
