import { pathsModel } from '../../src/machines/workbench/paths.model'
import { walkChart } from '../support/walk'

walkChart(pathsModel)
