/** Connects the race's charts with the space key and image uploads. */
import { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import { spaceKeyActor } from '../../../services/browser/page/keyboard'
import { providedResource } from '../../shared/data/useResource'

/** The teacher's race, provided. */
export const providedTeacherRace = teacherRaceMachine.provide({ actors: { raceRecords: providedResource } })

/** The chart of the student's race, with its actors. */
export const providedStudentRace = studentRaceMachine.provide({ actors: { spaceKey: spaceKeyActor } })
