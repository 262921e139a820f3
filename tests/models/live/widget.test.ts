import { widgetModel } from '../../../src/catalogue/live/widget/widget.model'
import { walkChart } from '../../support/walk'

walkChart(widgetModel)
