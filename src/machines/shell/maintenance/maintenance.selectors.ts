/** The announcement of a maintenance in words; null: none, or the user has closed it. */
import type { SnapshotFrom } from 'xstate'
import { announcementKey, type maintenanceMachine } from './maintenance.machine'
import { maintenanceTexts as texts } from './texts'

export const maintenanceText = ({ context }: SnapshotFrom<typeof maintenanceMachine>): string | null => {
  const { maintenance, at, closed } = context
  if (maintenance === null || closed === announcementKey(context)) return null
  const { beginTime, endTime, text } = maintenance
  const when = at >= beginTime ? texts.running(endTime) : texts.announced(beginTime, endTime)
  return text === '' ? when : `${when}。${text}`
}
