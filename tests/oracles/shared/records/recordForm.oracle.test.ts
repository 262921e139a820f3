import { recordFormModel } from '../../../../src/catalogue/shared/records/records.model'
import { judgeRules } from '../../../support/judge'
import { recordForm } from './recordForm.oracle'

judgeRules(recordFormModel, recordForm)
