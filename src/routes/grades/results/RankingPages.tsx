/** The rankings of a class (R117, R224), and a student's own transcript (R116). */
import { rankingResource } from '../../../machines/grades/results/results.resources'
import { rankingView } from '../../../machines/grades/results/results.selectors'
import type { RankingQuery } from '../../../machines/grades/results/results.types'
import { Ranking } from '../../../views/grades/results/Ranking'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useResource } from '../../shared/data/useResource'
import { usePageReturn } from '../../shared/pages/held.context'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { InResults, Personal } from './ClassResults'
import { RANKING } from './resultsPaths'

export function OwnTranscriptPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <Personal key={teachingClassId} teachingClassId={teachingClassId} userId={null} />
}

export const StudentRanking = () => <OfClass isTeacher={false} />
export const TeacherRanking = () => <InResults path={RANKING}>{() => <OfClass isTeacher />}</InResults>

function OfClass({ isTeacher }: { isTeacher: boolean }) {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId, classesId } = where.place
  // The course is known once the classes are loaded; before that only the class is requested (B554).
  const courseId = where.teachingClass?.course.courseId ?? ''
  const query: RankingQuery = { teachingClassId, classId: classesId, courseId, kind: 'score' }
  return <Ranks key={teachingClassId} query={query} isTeacher={isTeacher} />
}

function Ranks({ query, isTeacher }: { query: RankingQuery; isTeacher: boolean }) {
  const { view, change, reload } = useResource(rankingResource, query, rankingView)
  usePageReturn(reload)
  return <Ranking view={view} isTeacher={isTeacher} onKind={(kind) => change({ kind })} onReload={reload} />
}
