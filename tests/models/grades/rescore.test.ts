import { rescoreModel } from '../../../src/machines/grades/rescore/rescore.model'
import { walkChart } from '../../support/walk'

walkChart(rescoreModel, 'D4 D17 D19')
