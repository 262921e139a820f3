import { commentBankModel } from '../../../src/catalogue/grades/commentBank/commentBank.model'
import { walkChart } from '../../support/walk'

walkChart(commentBankModel, 'B417')
