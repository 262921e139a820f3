import { gradeSchemeModel } from '../../../src/machines/grades/gradeScheme/gradeScheme.model'
import { walkChart } from '../../support/walk'

walkChart(gradeSchemeModel, 'D20')
