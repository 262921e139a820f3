import { sessionModel } from '../../../src/catalogue/account/session/session.model'
import { walkChart } from '../../support/walk'

walkChart(sessionModel, 'B067 B096 B097 B098 B122 B123 B176')
