import { gradeSchemeModel } from '../../../../src/catalogue/grades/gradeScheme/gradeScheme.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './gradeScheme.oracle'

judgeRules(gradeSchemeModel, oracle)
