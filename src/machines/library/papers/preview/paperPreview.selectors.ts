/** Selectors of the paper preview. */
import type { SnapshotFrom } from 'xstate'
import type { paperPreviewMachine } from './paperPreview.machine'

export function paperPreviewView(snapshot: SnapshotFrom<typeof paperPreviewMachine>) {
  const { shown, problem, resName } = snapshot.context
  return {
    face: snapshot.matches('shown')
      ? ('shown' as const)
      : snapshot.matches('unknown')
        ? ('unknown' as const)
        : snapshot.matches('failed')
          ? ('failed' as const)
          : ('loading' as const),
    shown,
    problem,
    resName,
  }
}
export type PaperPreviewView = ReturnType<typeof paperPreviewView>
