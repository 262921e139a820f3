import { forcedOfflineModel } from '../../src/machines/forcedOffline/forcedOffline.model'
import { walkChart } from '../support/walk'

walkChart(forcedOfflineModel, 'B099 B100')
