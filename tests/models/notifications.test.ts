import { notificationsModel } from '../../src/machines/notifications/notifications.model'
import { walkChart } from '../support/walk'

walkChart(notificationsModel, 'B099 B166 B184')
