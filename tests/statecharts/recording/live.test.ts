import { inspectionModel } from '../../../src/catalogue/workbench/inspection/inspection.model'
import { liveModel } from '../../../src/catalogue/workbench/live/live.model'
import { walkChart } from '../../support/walk'

walkChart(liveModel)
walkChart(inspectionModel)
