import { resourceDownloadModel } from '../../../src/catalogue/courses/learning/learning.model'
import { lessonFlowModel } from '../../../src/catalogue/courses/learning/lessonFlow.model'
import { walkChart } from '../../support/walk'

walkChart(lessonFlowModel, 'B537 D12 D14 D41')
walkChart(resourceDownloadModel, 'B406 B544')
