import { widgetModel } from '../../src/machines/widget/widget.model'
import { walkChart } from '../support/walk'

walkChart(widgetModel)
