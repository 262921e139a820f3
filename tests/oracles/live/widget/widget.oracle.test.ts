import { widgetModel } from '../../../../src/catalogue/live/widget/widget.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './widget.oracle'

judgeRules(widgetModel, oracle)
