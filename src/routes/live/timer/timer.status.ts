/** The status of the timer, for the menu of a class. */

import type { studentTimerMachine } from '../../../machines/live/timer/studentTimer.machine'
import type { teacherTimerMachine } from '../../../machines/live/timer/teacherTimer.machine'
import { isTimerOn } from '../../../machines/live/timer/timer.selectors'

import { defineStatus } from '../classroom/toolStatus'

export const timerStatus = defineStatus<typeof teacherTimerMachine, typeof studentTimerMachine>({
  isRunning: isTimerOn,
})
