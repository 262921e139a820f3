import { courseEditorModel } from '../../../src/catalogue/courses/courseEditor/courseEditor.model'
import { publishingModel } from '../../../src/catalogue/courses/courseEditor/publishing.model'
import { walkChart } from '../../support/walk'

walkChart(courseEditorModel, 'D4 D6 R152')
walkChart(publishingModel, 'D4 R152')
