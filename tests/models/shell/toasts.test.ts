import { toastsModel } from '../../../src/machines/shell/toasts/toasts.model'
import { walkChart } from '../../support/walk'

walkChart(toastsModel, 'B198')
