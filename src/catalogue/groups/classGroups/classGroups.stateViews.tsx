/** State views of the chart of groups. */

import { groupEditorView } from '../../../machines/groups/classGroups/groupEditor.selectors'
import { Groups } from '../../../views/groups/classGroups/Groups'
import type { StateView, StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { NOW } from './groupEditor.examples'

const editor: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <Groups view={groupEditorView(snapshot)} isTeacher now={() => NOW} onIntent={send} />
  </Surroundings>
)

export const classGroupsStateViews: StateViews = { 'group-editor': { view: editor } }
