/** Mind maps for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { mindMapCode: 'demo-mind-map-1' },
  own: { student: { mindMapCode: 'demo-mind-map-4' } },
  takingAway: ['deleteMindMap'],
}
