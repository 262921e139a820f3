import { homeworkStudentsModel } from '../../../../src/catalogue/grades/grading/grading.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './homeworkStudents.oracle'

judgeRules(homeworkStudentsModel, oracle)
