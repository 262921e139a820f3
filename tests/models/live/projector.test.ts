import { projectionModel } from '../../../src/catalogue/live/projector/projection.model'
import { projectorModel } from '../../../src/catalogue/live/projector/projector.model'
import { walkChart } from '../../support/walk'

walkChart(projectorModel)
walkChart(projectionModel)
