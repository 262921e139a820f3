/** Opens the projector window from a press; a blocked window is explained. */
import { texts } from '../../../machines/live/projector/texts'
import { openProjector } from '../../../services/browser/projector'
import { base } from '../../shared/base'
import type { Client } from '../../shared/client/client.context'

const PATH = '/teacher/projector'

export function openProjectorWindow(toasts: Client['toasts']): void {
  try {
    openProjector(base + PATH)
  } catch {
    toasts.send({ type: 'notify', level: 'error', text: texts.blocked })
  }
}
