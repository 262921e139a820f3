/** Live region that announces a drag to screen readers. */
import type { DragView } from '../../../machines/shared/dragReorder/dragReorder.types'

export function DragAnnouncement({ announcement }: { announcement: DragView['announcement'] | undefined }) {
  return (
    <p className="u-hidden" role="status">
      <span key={announcement?.serial}>{announcement?.text}</span>
    </p>
  )
}
