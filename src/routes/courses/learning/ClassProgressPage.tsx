/** The progress of a class, for its teacher. */
import { classProgressResource } from '../../../machines/courses/learning/learning.resources'
import { classProgressView } from '../../../machines/courses/learning/learning.selectors'
import type { InClass, ProgressQuery } from '../../../machines/courses/learning/learning.types'
import { ClassProgress } from '../../../views/courses/learning/ClassProgress'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useResource } from '../../shared/data/useResource'
import { usePageReturn } from '../../shared/pages/held.context'
import { useReminding } from '../../shared/reminding/useReminding'
import { useWorkspace } from '../../shared/workspace/workspace.context'

export function ClassProgressPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  return <Progress key={where.place.teachingClassId} teachingClassId={where.place.teachingClassId} />
}

function Progress({ teachingClassId }: InClass) {
  const query: ProgressQuery = { teachingClassId, chapterId: null, sort: 'loginCode', lessonTaskId: null }
  const { view, change, reload } = useResource(classProgressResource, query, classProgressView)
  usePageReturn(reload)
  const reminding = useReminding(teachingClassId)
  return <ClassProgress view={view} onChange={change} onReload={reload} reminding={reminding} />
}
