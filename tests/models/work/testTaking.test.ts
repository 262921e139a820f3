import { testTakingModel } from '../../../src/catalogue/work/testTaking/testTaking.model'
import { walkChart } from '../../support/walk'

walkChart(testTakingModel, 'B539 D12 D15 D19 D41')
