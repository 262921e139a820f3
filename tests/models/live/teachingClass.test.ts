import {
  classStopModel,
  rosterModel,
  teachingClassModel,
} from '../../../src/machines/live/teachingClass/teachingClass.model'
import { walkChart } from '../../support/walk'

walkChart(teachingClassModel, 'D41')
walkChart(classStopModel, 'D41')
walkChart(rosterModel)
