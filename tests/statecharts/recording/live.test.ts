import { inspectionModel } from '../../../src/catalogue/workbench/inspection/inspection.model'
import { liveModel } from '../../../src/catalogue/workbench/live/live.model'
import { shrinkModel } from '../../../src/catalogue/workbench/shrink/shrink.model'
import { walkChart } from '../../support/walk'

walkChart(liveModel)
walkChart(inspectionModel)
walkChart(shrinkModel)
