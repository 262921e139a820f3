import { workbenchModel } from '../../src/machines/workbench/workbench.model'
import { walkChart } from '../support/walk'

walkChart(workbenchModel)
