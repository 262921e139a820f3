/** A paused class accepts nothing, so the permission matrix pauses it last. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = { things: {}, takingAway: ['setTeachingClassStop'] }
