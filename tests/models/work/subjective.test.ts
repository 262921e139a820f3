import { workWritingModel } from '../../../src/catalogue/work/subjective/subjective.model'
import { walkChart } from '../../support/walk'

walkChart(workWritingModel, 'B541 D12 D14 D15 D19 D41')
