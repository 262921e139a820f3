import { classroomModel } from '../../../src/catalogue/live/classroom/classroom.model'
import { walkChart } from '../../support/walk'

walkChart(classroomModel, 'B243 B345 B350')
