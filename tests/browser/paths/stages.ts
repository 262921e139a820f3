/**
 * Charts that are driven on real screens with the real server and the other users of the class: their drivers, and how
 * the screens are opened. `players.ts` has the players of single paths, with a simulated server.
 */
import type { Played } from '../../support/browser/drives'
import { RaceLesson } from './race.stage'
import { RollCallLesson } from './rollCall.stage'
import { Student, sessionDriver } from './session.drivers'
import { studentRaceDriver } from './studentRace.drivers'
import { studentRollCallDriver } from './studentRollCall.drivers'
import { teacherRaceDriver } from './teacherRace.drivers'
import { teacherRollCallDriver } from './teacherRollCall.drivers'

export const stages = {
  session: { driver: sessionDriver, open: Student.open },
  'roll-call-teacher': {
    driver: teacherRollCallDriver,
    open: (browser, room) => RollCallLesson.open(browser, room, 'teacher'),
  },
  'roll-call-student': {
    driver: studentRollCallDriver,
    open: (browser, room) => RollCallLesson.open(browser, room, 'student'),
  },
  'race-teacher': {
    driver: teacherRaceDriver,
    open: async (browser, room) => {
      const lesson = await RaceLesson.open(browser, room, 'teacher')
      await lesson.driven.holdCall('saveRace')
      await lesson.driven.holdCall('uploadRichText')
      return lesson
    },
  },
  'race-student': { driver: studentRaceDriver, open: (browser, room) => RaceLesson.open(browser, room, 'student') },
} satisfies {
  session: Played<Student>
  'roll-call-teacher': Played<RollCallLesson>
  'roll-call-student': Played<RollCallLesson>
  'race-teacher': Played<RaceLesson>
  'race-student': Played<RaceLesson>
}
