import { taskAddingModel } from '../../../src/catalogue/courses/taskAdding/taskAdding.model'
import { walkChart } from '../../support/walk'

walkChart(taskAddingModel)
