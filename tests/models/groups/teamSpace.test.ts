import { groupEditorModel } from '../../../src/machines/groups/classGroups/groupEditor.model'
import { teamSpaceModel } from '../../../src/machines/groups/teamSpace/teamSpace.model'
import { walkChart } from '../../support/walk'

walkChart(teamSpaceModel, 'D38 B420')
walkChart(groupEditorModel, 'D38 D41')
