/** The state view of the chart of a grade scheme. */
import { gradeSchemeView } from '../../../machines/grades/gradeScheme/gradeScheme.selectors'
import { GradeSchemeEditor } from '../../../views/grades/gradeScheme/GradeSchemeEditor'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const gradeScheme: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <GradeSchemeEditor view={gradeSchemeView(snapshot)} backHref="#main" onNavigate={ignore} onIntent={send} />
  </Surroundings>
)

export const gradeSchemeStateViews: StateViews = {
  'grade-scheme': { view: gradeScheme },
}
