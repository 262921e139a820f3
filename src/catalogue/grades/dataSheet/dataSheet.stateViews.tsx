/** State views of data sheets and of the study overview. */
import { dataSheetResource, studyOverviewResource } from '../../../machines/grades/dataSheet/dataSheet.resources'
import { dataSheetView, studyOverviewView } from '../../../machines/grades/dataSheet/dataSheet.selectors'
import { texts } from '../../../machines/grades/dataSheet/texts'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { DataSheet } from '../../../views/grades/dataSheet/DataSheet'
import { StudyOverview } from '../../../views/grades/dataSheet/StudyOverview'
import { ignore, noExport, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const sheet: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <DataSheet
      view={dataSheetView(snapshot)}
      name={texts.student}
      onNavigate={ignore}
      onRetry={intentsOf(dataSheetResource, () => snapshot, send).reload}
      onPrint={ignore}
    />
  </Surroundings>
)

const overview: StateView = (snapshot, send) => {
  const { change, reload } = intentsOf(studyOverviewResource, () => snapshot, send)
  return (
    <Surroundings person="teacher">
      <StudyOverview
        view={studyOverviewView(snapshot)}
        exporting={noExport}
        hrefOf={() => '#main'}
        onNavigate={ignore}
        onFilter={(filter) => change({ filter }, true)}
        onSort={(sort) => change({ sort })}
        onReload={reload}
      />
    </Surroundings>
  )
}

export const dataSheetStateViews: StateViews = {
  'data-sheet': { view: sheet },
  'study-overview': { view: overview },
}
