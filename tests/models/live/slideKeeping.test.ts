import { slideKeepingModel } from '../../../src/catalogue/live/slideKeeping/slideKeeping.model'
import { walkChart } from '../../support/walk'

walkChart(slideKeepingModel)
