import { classVersionModel } from '../../../../src/machines/content/classVersion/classVersion.model'
import { walkChart } from '../../../support/walk'

walkChart(classVersionModel, 'D4')
