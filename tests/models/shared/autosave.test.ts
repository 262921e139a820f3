import { autosaveModel } from '../../../src/machines/shared/autosave/autosave.model'
import { walkChart } from '../../support/walk'

walkChart(autosaveModel, 'D34')
