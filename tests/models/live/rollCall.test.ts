import { drawCheckModel } from '../../../src/catalogue/live/rollCall/records/drawCheck.model'
import { rollCallRecordsModel } from '../../../src/catalogue/live/rollCall/records/rollCallRecords.model'
import { studentRollCallModel } from '../../../src/catalogue/live/rollCall/studentRollCall.model'
import { teacherRollCallModel } from '../../../src/catalogue/live/rollCall/teacherRollCall.model'
import { walkChart } from '../../support/walk'

walkChart(studentRollCallModel, 'B243 B244 B245 B246 B247')
walkChart(drawCheckModel)
walkChart(rollCallRecordsModel, 'B353 B354')
walkChart(teacherRollCallModel, 'B238 B239 B240 B241 B242')
