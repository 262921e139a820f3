import { inspectionModel } from '../../src/machines/inspection/inspection.model'
import { liveModel } from '../../src/machines/workbench/live.model'
import { walkChart } from '../support/walk'

walkChart(liveModel)
walkChart(inspectionModel)
