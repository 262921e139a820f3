import { consentModel, erasureModel, personExportModel } from '../../../src/catalogue/account/privacy/privacy.model'
import { walkChart } from '../../support/walk'

walkChart(personExportModel, 'person export')
walkChart(erasureModel, 'erasure')
walkChart(consentModel, 'consent')
