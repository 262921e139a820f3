import { simulationModel } from '../../../../src/catalogue/workbench/simulation/simulation.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './simulation.oracle'

judgeRules(simulationModel, oracle)
