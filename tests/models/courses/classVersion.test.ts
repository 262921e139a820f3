import { classVersionModel } from '../../../src/catalogue/courses/classVersion/classVersion.model'
import { walkChart } from '../../support/walk'

walkChart(classVersionModel, 'D4')
