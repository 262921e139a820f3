/** The rankings of a class (R117, R224), and a student's own transcript (R116). */
import { rankingView } from '../../../machines/content/results/results.selectors'
import type { RankingInput } from '../../../machines/content/results/results.types'
import { Ranking } from '../../../views/content/results/Ranking'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { usePageReturn } from '../../shell/frame/page.context'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { InResults, Personal } from './ClassResults'
import { providedRanking } from './resultsActors'
import { RANKING } from './resultsPaths'

export function OwnTranscriptPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <Personal key={teachingClassId} teachingClassId={teachingClassId} whose={{ kind: 'own' }} />
}

export const StudentRanking = () => <OfClass isTeacher={false} />
export const TeacherRanking = () => <InResults path={RANKING}>{() => <OfClass isTeacher />}</InResults>

function OfClass({ isTeacher }: { isTeacher: boolean }) {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId, classesId } = where.place
  // The course is known once the classes have come; without it the class alone is asked (B554).
  const courseId = where.teachingClass?.course.courseId ?? ''
  const input = { teachingClassId, classId: classesId, courseId }
  return <Ranks key={teachingClassId} input={input} isTeacher={isTeacher} />
}

function Ranks({ input, isTeacher }: { input: RankingInput; isTeacher: boolean }) {
  const ranking = useChartRef(providedRanking, { input })
  usePageReturn(() => ranking.send({ type: 'list.reload' }))
  const view = useView(ranking, rankingView)
  return <Ranking view={view} isTeacher={isTeacher} onIntent={ranking.send} />
}
