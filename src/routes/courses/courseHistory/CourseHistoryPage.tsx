/** The history of a course (R153, D5). */
import { useLocation } from 'wouter'
import { courseHistoryView } from '../../../machines/courses/courseHistory/courseHistory.selectors'
import { CourseHistory } from '../../../views/courses/courseHistory/CourseHistory'
import { usePageReturn } from '../../shared/pages/held.context'
import type { PageProps } from '../../shared/pages/page'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { adminListPath, listPath } from '../courseTemplates/templatePaths'
import { providedCourseHistory } from './courseHistoryActors'

export function CourseHistoryPage({ params, route }: PageProps) {
  const courseId = params.courseId ?? ''
  return <History key={courseId} courseId={courseId} isAdmin={route.path.startsWith('/admin')} />
}

function History({ courseId, isAdmin }: { courseId: string; isAdmin: boolean }) {
  const [path, navigate] = useLocation()
  const history = useChartRef(providedCourseHistory, { input: { courseId } })
  useNotices(history)
  usePageReturn(() => history.send({ type: 'history.reload' }))
  return (
    <CourseHistory
      view={useView(history, courseHistoryView)}
      onBack={() => navigate(path.slice(0, path.lastIndexOf('/history-record')))}
      onList={() => navigate(isAdmin ? adminListPath : listPath('my'))}
      send={history.send}
    />
  )
}
