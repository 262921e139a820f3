import { classStopModel, teachingClassModel } from '../../../src/catalogue/live/teachingClass/teachingClass.model'
import { walkChart } from '../../support/walk'

walkChart(teachingClassModel, 'D41')
walkChart(classStopModel, 'D41')
