import { presenceModel } from '../../../src/machines/live/presence/presence.model'
import { walkChart } from '../../support/walk'

walkChart(presenceModel)
