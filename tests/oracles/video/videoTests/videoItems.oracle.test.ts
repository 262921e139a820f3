import { videoTestModel } from '../../../../src/catalogue/video/video/videoTest/videoTest.model'
import { filmItemModel } from '../../../../src/catalogue/video/videoTests/videoTests.model'
import { judgeRules } from '../../../support/judge'
import { videoItem, videoTest } from './videoItems.oracle'

judgeRules(filmItemModel, videoItem)
judgeRules(videoTestModel, videoTest)
