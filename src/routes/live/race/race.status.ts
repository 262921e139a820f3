/** The status of the race, for the menu of a class and the student's page. */
import { asideRace, isRaceRunning } from '../../../machines/live/race/race.selectors'
import type { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import type { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import { routeTexts } from '../../shared/texts'
import { defineStatus } from '../classroom/toolStatus'

export const raceStatus = defineStatus<typeof teacherRaceMachine, typeof studentRaceMachine>({
  isRunning: isRaceRunning,

  aside: { urgency: 10, label: routeTexts.asideRace, text: asideRace },
})
