import { toastsModel } from '../../../src/catalogue/shell/toasts/toasts.model'
import { walkChart } from '../../support/walk'

walkChart(toastsModel, 'B198')
