/** State views of the import of the whole school. */
import { rosterImportView } from '../../../machines/school/roster/rosterImport.selectors'
import { RosterPage } from '../../../views/school/roster/RosterPage'
import { rosterRowColumns } from '../../../views/school/roster/rosterRowColumns'
import { rosterViewTexts as texts } from '../../../views/school/roster/texts'
import { RecordTable } from '../../../views/shared/records/RecordTable'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { rows } from './roster.examples'

export const rosterImport: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <RosterPage
      view={rosterImportView(snapshot)}
      preview={
        <RecordTable
          caption={texts.preview.title}
          columns={rosterRowColumns}
          rows={rows}
          idOf={(row) => row.rowId}
          nameOf={(row) => row.name}
          isLoading={false}
        />
      }
      history={null}
      onTemplate={ignore}
      onBadRows={ignore}
      onClose={ignore}
      send={send}
    />
  </Surroundings>
)

export const rosterStateViews: StateViews = {
  'roster-import': { view: rosterImport },
}
