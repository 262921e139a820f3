/** How far a class is, for its teacher. */
import { classProgressView } from '../../../machines/content/learning/learning.selectors'
import { ClassProgress } from '../../../views/content/learning/ClassProgress'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { usePageReturn } from '../../shell/frame/page.context'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { providedClassProgress } from './learningActors'

export function ClassProgressPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  return <Progress key={where.place.teachingClassId} teachingClassId={where.place.teachingClassId} />
}

function Progress({ teachingClassId }: { teachingClassId: string }) {
  const progress = useChartRef(providedClassProgress, { input: { teachingClassId } })
  usePageReturn(() => progress.send({ type: 'list.reload' }))
  return <ClassProgress view={useView(progress, classProgressView)} onIntent={progress.send} />
}
