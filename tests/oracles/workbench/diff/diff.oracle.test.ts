import { diffModel } from '../../../../src/catalogue/workbench/diff/diff.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './diff.oracle'

judgeRules(diffModel, oracle)
