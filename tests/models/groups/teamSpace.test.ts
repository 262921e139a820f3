import { groupEditorModel } from '../../../src/catalogue/groups/classGroups/groupEditor.model'
import { teamSpaceModel } from '../../../src/catalogue/groups/teamSpace/teamSpace.model'
import { walkChart } from '../../support/walk'

walkChart(teamSpaceModel, 'D38 B420')
walkChart(groupEditorModel, 'D38 D41')
