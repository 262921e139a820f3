import { pathsModel } from '../../../../src/catalogue/workbench/paths/paths.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './paths.oracle'

judgeRules(pathsModel, oracle)
