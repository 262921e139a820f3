import { forcedOfflineModel } from '../../../src/catalogue/account/forcedOffline/forcedOffline.model'
import { walkChart } from '../../support/walk'

walkChart(forcedOfflineModel, 'B099 B100')
