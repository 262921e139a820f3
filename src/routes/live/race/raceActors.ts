/** Connects the race's charts with the server, the space key and image uploads. */
import { fromPromise } from 'xstate'
import type { Race } from '../../../../contract/entities/live/race'
import type { SaveRaceInput } from '../../../machines/live/race/race.types'
import { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import { spaceKeyActor } from '../../../services/browser/page/keyboard'
import { call } from '../../../services/network/http'
import { providedResource } from '../../shared/data/useResource'

const saveRace = fromPromise<Race, SaveRaceInput>(({ input, signal }) => call('saveRace', input, { signal }))

/** The teacher's race, provided. */
export const providedTeacherRace = teacherRaceMachine.provide({
  actors: { saveRace, raceRecords: providedResource },
})

/** The chart of the student's race, with its actors. */
export const providedStudentRace = studentRaceMachine.provide({ actors: { spaceKey: spaceKeyActor } })
