import { abilityStudentModel, abilityTeacherModel } from '../../../src/catalogue/work/ability/ability.model'
import { walkChart } from '../../support/walk'

walkChart(abilityStudentModel, 'R027 B411 D29 D41')
walkChart(abilityTeacherModel, 'R233 R235 D29')
