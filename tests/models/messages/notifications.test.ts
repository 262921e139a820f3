import { notificationsModel } from '../../../src/catalogue/messages/notifications/notifications.model'
import { walkChart } from '../../support/walk'

walkChart(notificationsModel, 'B019 B099 B131 B166 B184')
