/** Races in real browsers, along paths generated from the charts of the teacher and of the student. */
import { driveChart } from '../../support/browser/drives'
import { RaceLesson } from './race.stage'
import { studentRaceDriver } from './studentRace.drivers'
import { teacherRaceDriver } from './teacherRace.drivers'

driveChart(
  teacherRaceDriver,
  async (browser, room) => {
    const lesson = await RaceLesson.open(browser, room, 'teacher')
    await lesson.driven.holdCall('saveRace')
    await lesson.driven.holdCall('uploadRichText')
    return lesson
  },
  ['@full'],
)

driveChart(studentRaceDriver, (browser, room) => RaceLesson.open(browser, room, 'student'), ['@full'])
