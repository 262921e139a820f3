/** State views of the charts of mind maps: the list, and the editor with its saving and its desk. */

import {
  type MindDeskView,
  type MindMapListView,
  type MindMapView,
  type MindSavingView,
  mindDeskView,
  mindMapListView,
  mindMapView,
  mindSavingView,
} from '../../../machines/documents/mindMap/mindMap.selectors'
import { measure } from '../../../routes/documents/mindMap/measure'
import { MindMapEditor } from '../../../views/documents/mindMap/editor/MindMapEditor'
import { planOf } from '../../../views/documents/mindMap/layout'
import { MindMapList } from '../../../views/documents/mindMap/list/MindMapList'
import { exampleOf, ignore, pressed, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { mindDeskModel } from './mindDesk.model'
import { mindMapModel } from './mindMap.model'
import { mindMapListModel } from './mindMapList.model'
import { mindSavingModel } from './mindSaving.model'

interface Parts {
  view?: MindMapView
  saving?: MindSavingView
  desk?: MindDeskView
  onIntent?: SendEvent
  onSaving?: SendEvent
  onDesk?: SendEvent
}

/** The editor; parts that belong to other charts are idle. */
const editor = ({ onIntent = ignore, onSaving = ignore, onDesk = ignore, ...parts }: Parts) => {
  const view = parts.view ?? mindMapView(exampleOf(mindMapModel, 'open.idle'))
  return (
    <Surroundings person="student">
      <MindMapEditor
        view={view}
        saving={parts.saving ?? mindSavingView(exampleOf(mindSavingModel, 'settled'))}
        desk={parts.desk ?? mindDeskView(exampleOf(mindDeskModel, 'panel.closed'))}
        plan={planOf(view.map, measure)}
        listHref="#main"
        planHref={() => '#main'}
        onNavigate={ignore}
        onIntent={onIntent}
        onSaving={onSaving}
        onDesk={onDesk}
        onCopy={() => pressed(mindSavingModel, onSaving, 'conflict.copy')({ type: 'conflict.copy' })}
      />
    </Surroundings>
  )
}

export const mindMap: StateView = (snapshot, send) => editor({ view: mindMapView(snapshot), onIntent: send })

export const mindSaving: StateView = (snapshot, send) =>
  snapshot.matches('dropped') ? null : editor({ saving: mindSavingView(snapshot), onSaving: send })

export const mindDesk: StateView = (snapshot, send) => editor({ desk: mindDeskView(snapshot), onDesk: send })

/** A change of a map shows on its card, so the card exists already. */
function listOf(snapshot: Parameters<typeof mindMapListView>[0]): MindMapListView {
  const view = mindMapListView(snapshot)
  if (snapshot.context.meant === null || view.rows.length > 0) return view
  const { face, rows, total } = mindMapListView(exampleOf(mindMapListModel, 'list.listed'))
  return { ...view, face, rows, total }
}

export const mindMapList: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <MindMapList
      view={listOf(snapshot)}
      measure={measure}
      hrefOf={() => '#main'}
      newHref={() => '#main'}
      ofPlanHref={() => '#main'}
      onNavigate={ignore}
      onIntent={send}
    />
  </Surroundings>
)

export const mindMapStateViews: StateViews = {
  'mind-map-list': { view: mindMapList },
  'mind-map': { view: mindMap },
  'mind-map-saving': {
    view: mindSaving,
    blank: { dropped: 'The editor shows at once that there is no such map.' },
  },
  'mind-map-desk': { view: mindDesk },
}
