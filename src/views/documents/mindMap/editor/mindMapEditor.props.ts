/** What the editor of mind maps and its parts are given. */

import type {
  MindDeskView,
  MindMapView,
  MindSavingView,
} from '../../../../machines/documents/mindMap/mindMap.selectors'
import type {
  MindDeskEvent,
  MindMapIntent,
  MindSavingEvent,
} from '../../../../machines/documents/mindMap/mindMap.types'
import type { MindPlan } from '../layout'

export interface MindMapEditorProps {
  view: MindMapView
  saving: MindSavingView
  desk: MindDeskView
  plan: MindPlan
  listHref: string
  /** The address of a plan's editor; null for users without business plans. */
  planHref: ((sectionCode: string) => string) | null
  onNavigate: (href: string) => void
  onIntent: (intent: MindMapIntent) => void
  onSaving: (event: Exclude<MindSavingEvent, { type: 'map.changed' | 'draft.stored' }>) => void
  onDesk: (event: MindDeskEvent) => void
  /** Creates a new map from changes that could not be saved. */
  onCopy: () => void
}
