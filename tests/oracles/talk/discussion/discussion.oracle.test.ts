import { discussionModel, draftModel } from '../../../../src/catalogue/talk/discussion/discussion.model'
import { judgeRules } from '../../../support/judge'
import { discussion, draft } from './discussion.oracle'

judgeRules(discussionModel, discussion)
judgeRules(draftModel, draft)
