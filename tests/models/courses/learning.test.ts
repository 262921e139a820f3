import { classResourcesModel } from '../../../src/machines/courses/learning/learning.model'
import { lessonFlowModel } from '../../../src/machines/courses/learning/lessonFlow.model'
import { walkChart } from '../../support/walk'

walkChart(lessonFlowModel, 'B537 D12 D14 D41')
walkChart(classResourcesModel, 'B406 B544')
