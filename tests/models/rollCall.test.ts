import { drawCheckModel } from '../../src/machines/rollCall/drawCheck.model'
import { rollCallRecordsModel } from '../../src/machines/rollCall/rollCallRecords.model'
import { studentRollCallModel } from '../../src/machines/rollCall/studentRollCall.model'
import { teacherRollCallModel } from '../../src/machines/rollCall/teacherRollCall.model'
import { walkChart } from '../support/walk'

walkChart(studentRollCallModel, 'B243 B244 B245 B246 B247')
walkChart(drawCheckModel)
walkChart(rollCallRecordsModel, 'B353 B354')
walkChart(teacherRollCallModel, 'B238 B239 B240 B241 B242')
