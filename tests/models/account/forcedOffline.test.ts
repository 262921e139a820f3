import { forcedOfflineModel } from '../../../src/machines/account/forcedOffline/forcedOffline.model'
import { walkChart } from '../../support/walk'

walkChart(forcedOfflineModel, 'B099 B100')
