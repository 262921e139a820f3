import {
  planExportModel,
  planTemplateEditorModel,
  teacherPlansModel,
} from '../../../src/catalogue/documents/plans/teaching/planTeaching.model'
import { walkChart } from '../../support/walk'

walkChart(teacherPlansModel, 'B443 B513 B530 B576 B590')
walkChart(planExportModel, 'B531 B574 B575')
walkChart(planTemplateEditorModel)
