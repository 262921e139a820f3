/** The race on the stage of the classroom, by role. */
import type { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import type { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import { defineStage } from '../classroom/stage'
import { RaceStudent } from './RaceStudent'
import { RaceTeacher } from './RaceTeacher'

export const raceStage = defineStage<typeof teacherRaceMachine, typeof studentRaceMachine>({
  teacher: RaceTeacher,
  student: RaceStudent,
})
