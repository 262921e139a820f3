import { discussionModel, draftModel, topicModel } from '../../../src/catalogue/talk/discussion/discussion.model'
import { walkChart } from '../../support/walk'

walkChart(discussionModel, 'B552 D26')
walkChart(draftModel, 'B552 B553')
walkChart(topicModel, 'B552 B553')
