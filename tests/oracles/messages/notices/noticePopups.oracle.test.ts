import { noticePopupsModel } from '../../../../src/catalogue/messages/notices/notices.model'
import { judgeRules } from '../../../support/judge'
import { popups } from './noticePopups.oracle'

judgeRules(noticePopupsModel, popups)
