import { tabsModel } from '../../../../src/catalogue/shell/tabs/tabs.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './tabs.oracle'

judgeRules(tabsModel, oracle)
