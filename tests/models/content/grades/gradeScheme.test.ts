import { gradeSchemeModel } from '../../../../src/machines/content/gradeScheme/gradeScheme.model'
import { walkChart } from '../../../support/walk'

walkChart(gradeSchemeModel, 'D20')
