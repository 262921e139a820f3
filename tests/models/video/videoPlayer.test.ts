import { videoPlayerModel } from '../../../src/catalogue/video/video/player/videoPlayer.model'
import { walkChart } from '../../support/walk'

walkChart(videoPlayerModel, 'B546 B547 B548 B549 D13 D23 D24 D41')
