/** The views of the chart of groups. */
import { NOW } from '../../../machines/groups/classGroups/groupEditor.examples'
import { groupEditorView } from '../../../machines/groups/classGroups/groupEditor.selectors'
import { Groups } from '../../../views/groups/classGroups/Groups'
import type { StateView, StateViews } from '../../workbench/stateViews/stateView'
import { Surroundings } from '../../workbench/stateViews/surroundings'

const editor: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <Groups view={groupEditorView(snapshot)} isTeacher now={() => NOW} onIntent={send} />
  </Surroundings>
)

export const classGroupsStateViews: StateViews = { 'group-editor': { view: editor } }
