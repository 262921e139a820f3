import {
  announcementsModel,
  noticeBellModel,
  noticeCentreModel,
} from '../../../../src/catalogue/messages/notices/notices.model'
import { judgeRules } from '../../../support/judge'
import { announcements, bell, centre } from './notices.oracle'

judgeRules(announcementsModel, announcements)
judgeRules(noticeBellModel, bell)
judgeRules(noticeCentreModel, centre)
