/** Views of the charts of personal data. */
import type { SnapshotFrom } from 'xstate'
import type { erasureMachine } from './erasure.machine'
import type { personExportMachine } from './personExport.machine'

/** View of the export of the user's own data. */
export const personExportView = (snapshot: SnapshotFrom<typeof personExportMachine>) => {
  const { job, problem } = snapshot.context
  return {
    stage: snapshot.value,
    done: job?.done ?? 0,
    total: job?.total ?? 0,
    problem,
  }
}
export type PersonExportView = ReturnType<typeof personExportView>

/** View of the dialog that erases a person's data. */
export const erasureView = (snapshot: SnapshotFrom<typeof erasureMachine>) => {
  const { preview, problem } = snapshot.context
  const countsOf = (how: 'removed' | 'replaced' | 'remains') =>
    (preview?.counts ?? []).filter((count) => count.how === how)
  return {
    isOpen: !snapshot.matches('closed'),
    face: snapshot.matches('loading')
      ? ('loading' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : ('full' as const),
    isSending: snapshot.hasTag('sending'),
    realName: preview?.realName ?? '',
    loginCode: preview?.loginCode ?? '',
    dueAt: preview?.dueAt ?? null,
    waitDays: preview?.waitDays ?? 0,
    removed: countsOf('removed'),
    replaced: countsOf('replaced'),
    remains: countsOf('remains'),
    problem,
  }
}
export type ErasureView = ReturnType<typeof erasureView>
