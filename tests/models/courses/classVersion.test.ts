import { classVersionModel } from '../../../src/machines/courses/classVersion/classVersion.model'
import { walkChart } from '../../support/walk'

walkChart(classVersionModel, 'D4')
