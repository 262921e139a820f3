import { groupEditorModel } from '../../../src/catalogue/groups/classGroups/groupEditor.model'
import { walkChart } from '../../support/walk'

walkChart(groupEditorModel, 'D38 D41')
