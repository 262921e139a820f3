import { sheetImportModel } from '../../../../src/catalogue/shared/records/records.model'
import { judgeRules } from '../../../support/judge'
import { sheetImport } from './sheetImport.oracle'

judgeRules(sheetImportModel, sheetImport)
