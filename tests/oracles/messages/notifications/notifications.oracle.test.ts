import { notificationsModel } from '../../../../src/catalogue/messages/notifications/notifications.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './notifications.oracle'

judgeRules(notificationsModel, oracle)
