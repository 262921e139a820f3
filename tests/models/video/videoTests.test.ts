import { videoItemModel, videoTestsModel } from '../../../src/catalogue/video/videoTests/videoTests.model'
import { walkChart } from '../../support/walk'

walkChart(videoTestsModel, 'E197 B549 D23')
walkChart(videoItemModel, 'E197')
