import { inspectionModel } from '../../../src/machines/workbench/inspection/inspection.model'
import { liveModel } from '../../../src/machines/workbench/live/live.model'
import { walkChart } from '../../support/walk'

walkChart(liveModel)
walkChart(inspectionModel)
