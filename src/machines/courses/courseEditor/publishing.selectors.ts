/** View data of the publish dialog. */
import type { SnapshotFrom } from 'xstate'
import { type publishingMachine, publishReason } from './publishing.machine'

/** View data of the dialog. */
export function publishingView(snapshot: SnapshotFrom<typeof publishingMachine>) {
  const { difference, note, problem } = snapshot.context
  return {
    face: snapshot.matches('failed') ? ('failed' as const) : difference ? ('full' as const) : ('loading' as const),
    difference,
    note,
    problem,
    isPublishing: snapshot.matches('publishing'),
    reason: publishReason(difference),
  }
}
export type PublishingView = ReturnType<typeof publishingView>
