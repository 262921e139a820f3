import { dragReorderModel } from '../../../src/catalogue/shared/dragReorder/dragReorder.model'
import { walkChart } from '../../support/walk'

walkChart(dragReorderModel, 'B489 B490 B491 B492')
