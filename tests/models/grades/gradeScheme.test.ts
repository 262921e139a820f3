import { gradeSchemeModel } from '../../../src/catalogue/grades/gradeScheme/gradeScheme.model'
import { walkChart } from '../../support/walk'

walkChart(gradeSchemeModel, 'D20')
