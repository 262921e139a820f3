/** The files of a class for its students, by chapter (R113) and by type (R114). */
import { useLocation } from 'wouter'
import { classResourcesView } from '../../../machines/courses/learning/learning.selectors'
import type { ResourceGrouping } from '../../../machines/courses/learning/learning.types'
import { ClassResources } from '../../../views/courses/learning/ClassResources'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { base } from '../../shell/app/base'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { providedClassResources } from './learningActors'
import { RESOURCES, RESOURCES_BY_TYPE, useTaskHref } from './learningPaths'

export const ResourcesByChapter = () => <Page by="chapter" />
export const ResourcesByType = () => <Page by="type" />

function Page({ by }: { by: ResourceGrouping }) {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <Resources key={`${teachingClassId} ${by}`} teachingClassId={teachingClassId} by={by} />
}

function Resources({ teachingClassId, by }: { teachingClassId: string; by: ResourceGrouping }) {
  const [, navigate] = useLocation()
  const resources = useChartRef(providedClassResources, { input: { teachingClassId, by } })
  useNotices(resources)
  return (
    <ClassResources
      view={useView(resources, classResourcesView)}
      hrefOf={useTaskHref()}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onBy={(next) => navigate(next === 'chapter' ? RESOURCES : RESOURCES_BY_TYPE)}
      onIntent={resources.send}
    />
  )
}
