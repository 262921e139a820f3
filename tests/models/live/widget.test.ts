import { widgetModel } from '../../../src/machines/live/widget/widget.model'
import { walkChart } from '../../support/walk'

walkChart(widgetModel)
