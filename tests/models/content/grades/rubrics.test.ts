import { taskRubricsModel } from '../../../../src/machines/content/rubrics/rubrics.model'
import { walkChart } from '../../../support/walk'

walkChart(taskRubricsModel, 'D17')
