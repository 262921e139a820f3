/** Which version of its course a class runs (D4), in class. */
import { useSelector } from '@xstate/react'
import { classVersionView } from '../../../machines/content/classVersion/classVersion.selectors'
import { ClassVersion } from '../../../views/content/classVersion/ClassVersion'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useChartRef } from '../../shared/useChart'
import { useNotices } from '../../shared/useNotices'
import { usePageReturn } from '../../shell/frame/page.context'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { providedClassVersion } from './classVersionActors'

export function ClassVersionPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <Version key={teachingClassId} teachingClassId={teachingClassId} />
}

function Version({ teachingClassId }: { teachingClassId: string }) {
  const version = useChartRef(providedClassVersion, { input: { teachingClassId } })
  useNotices(version)
  usePageReturn(() => version.send({ type: 'version.reload' }))
  return <ClassVersion view={classVersionView(useSelector(version, (snapshot) => snapshot))} send={version.send} />
}
