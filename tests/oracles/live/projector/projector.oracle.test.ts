import { projectionModel } from '../../../../src/catalogue/live/projector/projection.model'
import { projectorModel } from '../../../../src/catalogue/live/projector/projector.model'
import { judgeRules } from '../../../support/judge'
import { oracle as projection } from './projection.oracle'
import { oracle as projector } from './projector.oracle'

judgeRules(projectorModel, projector)
judgeRules(projectionModel, projection)
