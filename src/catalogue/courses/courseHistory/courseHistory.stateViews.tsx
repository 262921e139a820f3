/** State views of the chart of a course's history. */
import { courseHistoryView } from '../../../machines/courses/courseHistory/courseHistory.selectors'
import { CourseHistory } from '../../../views/courses/courseHistory/CourseHistory'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

export const courseHistory: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <CourseHistory view={courseHistoryView(snapshot)} onBack={ignore} onList={ignore} send={send} />
  </Surroundings>
)

export const courseHistoryStateViews: StateViews = {
  'course-history': { view: courseHistory },
}
