import { videoTestModel } from '../../../../src/machines/content/video/videoTest/videoTest.model'
import { walkChart } from '../../../support/walk'

walkChart(videoTestModel, 'B549 D19 D23')
