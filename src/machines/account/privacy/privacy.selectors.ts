/** Views of the charts of personal data. */
import type { SnapshotFrom } from 'xstate'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import type { consentMachine } from './consent.machine'
import type { erasureMachine } from './erasure.machine'
import type { personExportMachine } from './personExport.machine'
import { ownConsentResource, privacyTextResource } from './privacy.resources'

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

/** View of the question for consent. */
export const consentView = (snapshot: SnapshotFrom<typeof consentMachine>) => ({
  isOpen: !snapshot.matches('agreed'),
  isSending: snapshot.hasTag('sending'),
  problem: snapshot.context.problem,
})
export type ConsentView = ReturnType<typeof consentView>

/** The privacy text as its page shows it. */
export const privacyTextView = (snapshot: Pick<ResourceSnapshot, 'context' | 'matches'>) => {
  const { answers, problem } = resourceView(privacyTextResource, snapshot)
  return { text: answers?.text ?? null, problem }
}

/** The consent of the user; null: it is loading, or loading failed. */
export const ownConsentView = (snapshot: Pick<ResourceSnapshot, 'context' | 'matches'>) =>
  resourceView(ownConsentResource, snapshot).answers?.consent ?? null
export type OwnConsentView = ReturnType<typeof ownConsentView>
