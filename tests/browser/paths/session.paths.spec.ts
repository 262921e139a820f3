/** The session in a real browser, along paths generated from its chart. */
import { driveChart } from '../../support/browser/drives'
import { stages } from './stages'

driveChart(stages.session, ['@full'])
