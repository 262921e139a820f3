/** Roll calls in real browsers, along paths generated from the charts of the teacher and of the student. */
import { driveChart } from '../../support/browser/drives'
import { studentRollCallDriver, teacherRollCallDriver } from './rollCall.drivers'
import { RollCallLesson } from './rollCall.stage'

driveChart(teacherRollCallDriver, (browser, room) => RollCallLesson.open(browser, room, 'teacher'))
driveChart(studentRollCallDriver, (browser, room) => RollCallLesson.open(browser, room, 'student'))
