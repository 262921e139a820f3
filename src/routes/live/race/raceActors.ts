/** Connects the race's charts with the server, the space key and image uploads. */
import { fromPromise } from 'xstate'
import type { Race, RaceRecord } from '../../../../contract/entities/live/race'
import type { Page } from '../../../../contract/fields'
import { RACE_RECORD_PAGE, RACE_RECORD_TYPE } from '../../../../contract/limits'
import type { FindRacesInput, SaveRaceInput } from '../../../machines/live/race/race.types'
import { raceRecordsMachine } from '../../../machines/live/race/records/raceRecords.machine'
import { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import { spaceKeyActor } from '../../../services/browser/page/keyboard'
import { fileAddress, uploadImage } from '../../../services/files/files'
import { call } from '../../../services/network/http'

const saveRace = fromPromise<Race, SaveRaceInput>(({ input, signal }) => call('saveRace', input, { signal }))

const findRaces = fromPromise<Page<RaceRecord>, FindRacesInput>(({ input: { teachingClassId, pageNo }, signal }) =>
  call('findRaces', { teachingClassId, type: RACE_RECORD_TYPE, pageNo, pageSize: RACE_RECORD_PAGE }, { signal }),
)

/** The chart of the teacher's race, with its actors. */
export const providedTeacherRace = teacherRaceMachine.provide({
  actors: { saveRace, raceRecords: raceRecordsMachine.provide({ actors: { findRaces } }) },
})

/** The chart of the student's race, with its actors. */
export const providedStudentRace = studentRaceMachine.provide({ actors: { spaceKey: spaceKeyActor } })

/** Uploads an image of a question; resolves to its address (B357). */
export const uploadQuestionImage = async (file: File, signal: AbortSignal): Promise<string> =>
  fileAddress(await uploadImage(file, signal))
