import { resourceModel } from '../../../../src/catalogue/shared/data/resource.model'
import { judgeRules } from '../../../support/judge'
import { resource } from './resource.oracle'

judgeRules(resourceModel, resource)
