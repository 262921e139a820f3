/** State views of the chart of the team space. */

import { teamSpaceResource } from '../../../machines/groups/teamSpace/teamSpace.resources'
import { teamSpaceView } from '../../../machines/groups/teamSpace/teamSpace.selectors'
import { texts } from '../../../machines/groups/teamSpace/texts'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { spaceColumns } from '../../../routes/groups/teamSpace/spaceList'
import { SpaceHead } from '../../../views/groups/teamSpace/SpaceHead'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { RecordTable } from '../../../views/shared/records/RecordTable'
import type { StateView, StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { entries } from './teamSpace.examples'

const space: StateView = (snapshot, send) => {
  const view = teamSpaceView(snapshot)
  return (
    <Surroundings person="student">
      <div className="page">
        <h1>{texts.name}</h1>
        <AsyncList
          face={view.face}
          name={texts.noun}
          emptyHint={texts.noGroup}
          failedText={view.problem}
          onRetry={intentsOf(teamSpaceResource, () => snapshot, send).reload}
        >
          {view.space ? <SpaceHead space={view.space} isTrash={false} /> : null}
          <RecordTable
            caption={texts.name}
            columns={spaceColumns('all', { isDraggable: false })}
            rows={entries}
            idOf={({ entryId }) => entryId}
            nameOf={({ fileName }) => fileName}
            isLoading={false}
          />
        </AsyncList>
      </div>
    </Surroundings>
  )
}

export const teamSpaceStateViews: StateViews = { 'team-space': { view: space } }
