/** The intents of the teacher’s roll call. */

import type { RollCallOptions } from '../../../machines/live/rollCall/rollCall.types'

/** The intents of a teacher. */
export type TeacherRollCallIntent =
  | { type: 'rollCall.choose'; options: Partial<RollCallOptions> }
  | { type: 'rollCall.start' }
  | { type: 'rollCall.toggleSound' }
  | { type: 'rollCall.close' }
  | { type: 'rollCall.confirmClose' }
  | { type: 'rollCall.declineClose' }
  | { type: 'rollCall.showDraw' }
  | { type: 'rollCall.showRecords' }
  | { type: 'rollCall.check'; rollCallId: string }
