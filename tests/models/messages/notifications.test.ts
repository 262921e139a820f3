import { notificationsModel } from '../../../src/machines/messages/notifications/notifications.model'
import { walkChart } from '../../support/walk'

walkChart(notificationsModel, 'B019 B099 B131 B166 B184')
