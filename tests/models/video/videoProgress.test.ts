import { videoProgressModel } from '../../../src/catalogue/video/video/progress/videoProgress.model'
import { walkChart } from '../../support/walk'

walkChart(videoProgressModel, 'B546 D12 D13 D24 D41')
