/** The files of a class for its students, by chapter (R113) and by type (R114). */
import { useLocation } from 'wouter'
import { classResourcesResource } from '../../../machines/courses/learning/learning.resources'
import { classResourcesView, downloadingView } from '../../../machines/courses/learning/learning.selectors'
import type { ClassResourcesIntent, ResourceGrouping } from '../../../machines/courses/learning/learning.types'
import { ClassResources } from '../../../views/courses/learning/ClassResources'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import { RESOURCES, RESOURCES_BY_TYPE, useTaskHref } from '../../shared/paths/learningPaths'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedResourceDownload } from './learningActors'

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
  const { view, change, reload } = useResource(
    classResourcesResource,
    { teachingClassId, by, group: null },
    classResourcesView,
  )
  const download = useChartRef(providedResourceDownload)
  useNotices(download)
  const onIntent = (intent: ClassResourcesIntent) => {
    if (intent.type === 'list.reload') reload()
    else if (intent.type === 'group.choose') change({ group: intent.group })
    else download.send(intent)
  }
  return (
    <ClassResources
      view={view}
      downloading={useView(download, downloadingView)}
      hrefOf={useTaskHref()}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onBy={(next) => navigate(next === 'chapter' ? RESOURCES : RESOURCES_BY_TYPE)}
      onIntent={onIntent}
    />
  )
}
