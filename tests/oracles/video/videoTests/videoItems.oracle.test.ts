import { videoTestModel } from '../../../../src/catalogue/video/video/videoTest/videoTest.model'
import { videoItemModel } from '../../../../src/catalogue/video/videoTests/videoTests.model'
import { judgeRules } from '../../../support/judge'
import { videoItem, videoTest } from './videoItems.oracle'

judgeRules(videoItemModel, videoItem)
judgeRules(videoTestModel, videoTest)
