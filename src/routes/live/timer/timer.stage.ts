/** The timer on the stage of the classroom, by role. */
import type { studentTimerMachine } from '../../../machines/live/timer/studentTimer.machine'
import type { teacherTimerMachine } from '../../../machines/live/timer/teacherTimer.machine'
import { defineStage } from '../classroom/stage'
import { TimerStudent, TimerTeacher } from './Timer'

export const timerStage = defineStage<typeof teacherTimerMachine, typeof studentTimerMachine>({
  teacher: TimerTeacher,
  student: TimerStudent,
})
