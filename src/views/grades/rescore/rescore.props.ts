/** What the page of corrections and its parts are given. */

import type { RescoreView } from '../../../machines/grades/rescore/rescore.selectors'
import type { RescoreEvent } from '../../../machines/grades/rescore/rescore.types'

export interface RescoreProps {
  view: RescoreView
  backHref: string
  onNavigate: (href: string) => void
  onIntent: (intent: RescoreEvent) => void
}
