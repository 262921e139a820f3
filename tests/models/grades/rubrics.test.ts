import { taskRubricsModel } from '../../../src/catalogue/grades/rubrics/rubrics.model'
import { walkChart } from '../../support/walk'

walkChart(taskRubricsModel, 'D17')
