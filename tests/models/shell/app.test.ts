import { appModel } from '../../../src/catalogue/shell/app/app.model'
import { walkChart } from '../../support/walk'

walkChart(appModel, 'B033 B034 B035 B044 B352 B169 B170')
