/** Selectors of the inspection, for the inspected page. */
import type { SnapshotFrom } from 'xstate'
import type { inspectionMachine } from './inspection.machine'
import { inspectionTexts } from './texts'

/** What the page shows: nothing, a note at its edge, or the question for permission. */
export type InspectionView =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'note'; readonly text: string; readonly button: string }
  | { readonly kind: 'question'; readonly askedBy: string; readonly isBusy: boolean }

/** Reads the chart. */
export function inspectionView(
  snapshot: Pick<SnapshotFrom<typeof inspectionMachine>, 'value' | 'context'>,
): InspectionView {
  const { askedBy, over } = snapshot.context
  switch (snapshot.value) {
    case 'idle':
    case 'refusing':
      return { kind: 'nothing' }
    case 'watched':
      return { kind: 'note', text: inspectionTexts.watched, button: inspectionTexts.stop }
    case 'sharing':
      return { kind: 'note', text: inspectionTexts.shared(askedBy), button: inspectionTexts.stop }
    case 'stopping':
    case 'ended':
      return { kind: 'note', text: over, button: inspectionTexts.close }
    case 'asked':
      return { kind: 'question', askedBy, isBusy: false }
    case 'agreeing':
      return { kind: 'question', askedBy, isBusy: true }
  }
}
