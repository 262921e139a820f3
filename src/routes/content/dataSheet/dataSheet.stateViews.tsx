/** The views of the charts of data sheets and of the study overview. */
import { dataSheetView, studyOverviewView } from '../../../machines/content/dataSheet/dataSheet.selectors'
import { texts } from '../../../machines/content/dataSheet/texts'
import { DataSheet } from '../../../views/content/dataSheet/DataSheet'
import { StudyOverview } from '../../../views/content/dataSheet/StudyOverview'
import { ignore, type StateView, type StateViews } from '../../workbench/stateViews/stateView'
import { Surroundings } from '../../workbench/stateViews/surroundings'

const sheet: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <DataSheet
      view={dataSheetView(snapshot)}
      name={texts.student}
      onNavigate={ignore}
      onRetry={() => send({ type: 'list.reload' })}
      onPrint={ignore}
    />
  </Surroundings>
)

const overview: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <StudyOverview view={studyOverviewView(snapshot)} hrefOf={() => '#main'} onNavigate={ignore} onIntent={send} />
  </Surroundings>
)

export const dataSheetStateViews: StateViews = {
  'data-sheet': { view: sheet },
  'study-overview': { view: overview },
}
