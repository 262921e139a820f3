/** Roll calls in real browsers, along paths generated from the charts of the teacher and of the student. */
import { driveChart } from '../../support/browser/drives'
import { stages } from './stages'

driveChart(stages['roll-call-teacher'], ['@full'])
driveChart(stages['roll-call-student'], ['@full'])
