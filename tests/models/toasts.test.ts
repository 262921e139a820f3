import { toastsModel } from '../../src/machines/toasts/toasts.model'
import { walkChart } from '../support/walk'

walkChart(toastsModel, 'B198')
