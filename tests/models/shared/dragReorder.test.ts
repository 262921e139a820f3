import { dragReorderModel } from '../../../src/machines/shared/dragReorder/dragReorder.model'
import { walkChart } from '../../support/walk'

walkChart(dragReorderModel, 'B489 B490 B491 B492')
