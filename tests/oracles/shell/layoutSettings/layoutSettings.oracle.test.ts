import { layoutSettingsModel } from '../../../../src/catalogue/shell/layoutSettings/layoutSettings.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './layoutSettings.oracle'

judgeRules(layoutSettingsModel, oracle)
