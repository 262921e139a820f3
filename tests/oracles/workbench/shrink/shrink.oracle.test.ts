import { shrinkModel } from '../../../../src/catalogue/workbench/shrink/shrink.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './shrink.oracle'

judgeRules(shrinkModel, oracle)
