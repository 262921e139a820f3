/** The version of the course that the current class uses (D4). */
import { classVersionMachine } from '../../../machines/courses/classVersion/classVersion.machine'
import { classVersionView } from '../../../machines/courses/classVersion/classVersion.selectors'
import { ClassVersion } from '../../../views/courses/classVersion/ClassVersion'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { usePageReturn } from '../../shared/pages/held.context'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'

export function ClassVersionPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <Version key={teachingClassId} teachingClassId={teachingClassId} />
}

function Version({ teachingClassId }: { teachingClassId: string }) {
  const version = useChartRef(classVersionMachine, { input: { teachingClassId } })
  useNotices(version)
  usePageReturn(() => version.send({ type: 'version.reload' }))
  return <ClassVersion view={useView(version, classVersionView)} send={version.send} />
}
