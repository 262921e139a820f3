/** Races in real browsers, along paths generated from the charts of the teacher and of the student. */
import { driveChart } from '../../support/browser/drives'
import { stages } from './stages'

driveChart(stages['race-teacher'], ['@full'])
driveChart(stages['race-student'], ['@full'])
