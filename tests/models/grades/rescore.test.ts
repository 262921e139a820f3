import { rescoreModel } from '../../../src/catalogue/grades/rescore/rescore.model'
import { walkChart } from '../../support/walk'

walkChart(rescoreModel, 'D4 D17 D19')
