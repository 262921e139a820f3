import { presenceModel } from '../../src/machines/presence/presence.model'
import { walkChart } from '../support/walk'

walkChart(presenceModel)
