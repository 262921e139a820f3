import { courseEditorModel } from '../../../src/machines/courses/courseEditor/courseEditor.model'
import { publishingModel } from '../../../src/machines/courses/courseEditor/publishing.model'
import { walkChart } from '../../support/walk'

walkChart(courseEditorModel, 'D4 D6 R152')
walkChart(publishingModel, 'D4 R152')
