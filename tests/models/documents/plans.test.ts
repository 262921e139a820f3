import {
  newPlanModel,
  planImportModel,
  planListModel,
  planTemplatesModel,
} from '../../../src/catalogue/documents/plans/plans.model'
import { walkChart } from '../../support/walk'

walkChart(planListModel, 'B427 B428 B500 B501 B526 B561 B573 B578 B579')
walkChart(newPlanModel, 'B452 B497 B498 B499 B500 B563 B564')
walkChart(planImportModel, 'B454 B493 B494 B505 B506 B572 B580')
walkChart(planTemplatesModel, 'B453 B526')
