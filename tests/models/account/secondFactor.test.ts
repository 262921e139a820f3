import { secondFactorModel } from '../../../src/catalogue/account/secondFactor/secondFactor.model'
import { walkChart } from '../../support/walk'

walkChart(secondFactorModel, 'second factor')
