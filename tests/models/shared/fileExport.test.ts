import { fileExportModel } from '../../../src/catalogue/shared/data/fileExport.model'
import { walkChart } from '../../support/walk'

walkChart(fileExportModel, 'B360 B524')
