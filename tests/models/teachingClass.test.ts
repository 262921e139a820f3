import { rosterModel, teachingClassModel } from '../../src/machines/teachingClass/teachingClass.model'
import { walkChart } from '../support/walk'

walkChart(teachingClassModel)
walkChart(rosterModel)
