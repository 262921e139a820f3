import { rollCallPanelModel } from '../../../src/catalogue/live/rollCall/records/rollCallPanel.model'
import { studentRollCallModel } from '../../../src/catalogue/live/rollCall/studentRollCall.model'
import { teacherRollCallModel } from '../../../src/catalogue/live/rollCall/teacherRollCall.model'
import { walkChart } from '../../support/walk'

walkChart(studentRollCallModel, 'B243 B244 B245 B246 B247')
walkChart(rollCallPanelModel, 'B353')
walkChart(teacherRollCallModel, 'B238 B239 B240 B241 B242')
