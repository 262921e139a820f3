import { receiversModel } from '../../../src/catalogue/messages/receivers/receivers.model'
import { walkChart } from '../../support/walk'

walkChart(receiversModel)
