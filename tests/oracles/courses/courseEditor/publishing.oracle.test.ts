import { publishingModel } from '../../../../src/catalogue/courses/courseEditor/publishing.model'
import { judgeRules } from '../../../support/judge'
import { publishing } from './publishing.oracle'

judgeRules(publishingModel, publishing)
