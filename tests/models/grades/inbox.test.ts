import { inboxModel } from '../../../src/catalogue/grades/inbox/inbox.model'
import { walkChart } from '../../support/walk'

walkChart(inboxModel)
