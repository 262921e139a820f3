/** Races in real browsers, along paths generated from the charts of the teacher and of the student. */
import { driveChart } from '../../support/browser/drives'
import { studentRaceDriver, teacherRaceDriver } from './race.drivers'
import { RaceLesson } from './race.stage'

driveChart(teacherRaceDriver, async (browser, server) => {
  const lesson = await RaceLesson.open(browser, server, 'teacher')
  await lesson.driven.holdCall('saveRace')
  await lesson.driven.holdCall('uploadRichText')
  return lesson
})

driveChart(studentRaceDriver, (browser, server) => RaceLesson.open(browser, server, 'student'))
