import { presenceModel } from '../../../src/catalogue/live/presence/presence.model'
import { walkChart } from '../../support/walk'

walkChart(presenceModel)
