import { fileExportModel } from '../../../../src/catalogue/shared/data/fileExport.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './fileExport.oracle'

judgeRules(fileExportModel, oracle)
