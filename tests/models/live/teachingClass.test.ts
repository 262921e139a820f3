import { rosterModel, teachingClassModel } from '../../../src/machines/live/teachingClass/teachingClass.model'
import { walkChart } from '../../support/walk'

walkChart(teachingClassModel)
walkChart(rosterModel)
