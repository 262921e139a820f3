import { uploadsModel } from '../../../../src/catalogue/library/files/files.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './uploads.oracle'

judgeRules(uploadsModel, oracle)
