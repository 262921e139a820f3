import { taskAddingModel } from '../../../../src/catalogue/courses/taskAdding/taskAdding.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './taskAdding.oracle'

judgeRules(taskAddingModel, oracle)
