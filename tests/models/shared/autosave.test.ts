import { autosaveModel } from '../../../src/catalogue/shared/autosave/autosave.model'
import { walkChart } from '../../support/walk'

walkChart(autosaveModel, 'D34')
