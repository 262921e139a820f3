/** Roll calls in real browsers, along paths generated from the charts of the teacher and of the student. */
import { driveChart } from '../../support/browser/drives'
import { RollCallLesson } from './rollCall.stage'
import { studentRollCallDriver } from './studentRollCall.drivers'
import { teacherRollCallDriver } from './teacherRollCall.drivers'

driveChart(teacherRollCallDriver, (browser, room) => RollCallLesson.open(browser, room, 'teacher'), ['@full'])
driveChart(studentRollCallDriver, (browser, room) => RollCallLesson.open(browser, room, 'student'))
