import {
  classProgressModel,
  classResourcesModel,
  courseStartModel,
  finishedTasksModel,
} from '../../../../src/machines/content/learning/learning.model'
import { lessonFlowModel } from '../../../../src/machines/content/learning/lessonFlow.model'
import { walkChart } from '../../../support/walk'

walkChart(courseStartModel, 'B398 B536')
walkChart(lessonFlowModel, 'B537 D12 D14 D41')
walkChart(finishedTasksModel, 'B536')
walkChart(classProgressModel, 'D22')
walkChart(classResourcesModel, 'B406 B544')
