import { classVersionModel } from '../../../../src/catalogue/courses/classVersion/classVersion.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './classVersion.oracle'

judgeRules(classVersionModel, oracle)
