/** Accounts for the permission matrix: one whose data is to be erased, and one with a pending erasure. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: {},
  ownFor: {
    previewErasure: { userId: 'demo-s052' },
    requestErasure: { userId: 'demo-s052' },
    cancelErasure: { userId: 'demo-s053' },
  },
  make: (db, at) =>
    db
      .insertInto('erasure')
      .values({
        erasure_id: 'own-erasure',
        user_id: 'demo-s053',
        requested_by: 'demo-admin',
        requested_at: at,
        due_at: at + 1e9,
        was_enabled: true,
      })
      .execute(),
}
