import { taskRubricsModel } from '../../../src/machines/grades/rubrics/rubrics.model'
import { walkChart } from '../../support/walk'

walkChart(taskRubricsModel, 'D17')
