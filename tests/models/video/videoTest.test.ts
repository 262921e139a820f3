import { videoTestModel } from '../../../src/catalogue/video/video/videoTest/videoTest.model'
import { walkChart } from '../../support/walk'

walkChart(videoTestModel, 'B549 D19 D23')
