import { confirmationModel } from '../../../src/catalogue/account/confirmation/confirmation.model'
import { walkChart } from '../../support/walk'

walkChart(confirmationModel, 'confirmation')
