/** The roll call on the stage of the classroom, by role. */
import type { studentRollCallMachine } from '../../../machines/live/rollCall/studentRollCall.machine'
import type { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import { defineStage } from '../classroom/stage'
import { RollCallStudent } from './RollCallStudent'
import { RollCallTeacher } from './RollCallTeacher'

export const rollCallStage = defineStage<typeof teacherRollCallMachine, typeof studentRollCallMachine>({
  teacher: RollCallTeacher,
  student: RollCallStudent,
})
