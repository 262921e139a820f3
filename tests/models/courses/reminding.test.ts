import { remindingModel } from '../../../src/catalogue/courses/reminding/reminding.model'
import { walkChart } from '../../support/walk'

walkChart(remindingModel)
