/** The status of the roll call, for the menu of a class and the student's page. */
import { asideRollCall, isRollCallRunning } from '../../../machines/live/rollCall/rollCall.selectors'
import type { studentRollCallMachine } from '../../../machines/live/rollCall/studentRollCall.machine'
import type { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import { routeTexts } from '../../shared/texts'
import { defineStatus } from '../classroom/toolStatus'

export const rollCallStatus = defineStatus<typeof teacherRollCallMachine, typeof studentRollCallMachine>({
  isRunning: isRollCallRunning,

  aside: { urgency: 40, label: routeTexts.asideRollCall, text: asideRollCall },
})
