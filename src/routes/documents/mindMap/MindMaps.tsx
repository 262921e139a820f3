/** 思维导图: the user's own maps, and the templates. */
import { useLocation } from 'wouter'
import { mapsQuery } from '../../../machines/documents/mindMap/mindMap.logic'
import { mindMapListView } from '../../../machines/documents/mindMap/mindMap.selectors'
import { MindMapList } from '../../../views/documents/mindMap/list/MindMapList'
import { base } from '../../shared/base'
import { useLeaveGuard } from '../../shared/leaveGuard'
import type { PageProps } from '../../shared/pages/page'
import { plainAddress } from '../../shared/records/listAddress'
import { useListAddress } from '../../shared/records/useListAddress'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { editorAddress } from './addresses'
import { measure } from './measure'
import { providedMindMapList } from './mindMapActors'

const address = plainAddress(['name'])

export function MindMaps({ route: { path } }: PageProps) {
  const [, navigate] = useLocation()
  const { user } = useWorkspace()
  const list = useChartRef(providedMindMapList)
  useNotices(list)
  useListAddress(list, address, mapsQuery)
  const view = useView(list, mindMapListView)
  useLeaveGuard(view.renaming?.isWritten === true)
  return (
    <MindMapList
      view={view}
      measure={measure}
      hrefOf={({ mindMapCode }) => editorAddress(path, { mindMapCode })}
      newHref={(template) => editorAddress(path, { template })}
      ofPlanHref={user.role === 'student' ? (plan) => editorAddress(path, { plan }) : null}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onIntent={list.send}
    />
  )
}
