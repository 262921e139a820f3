/** An administrator requests an inspection of this page: the code of the consent dialog is loaded then. */
import type { InspectionEvent } from '../../../machines/workbench/inspection/inspection.types'
import { keptShare } from '../../../services/workbench/inspection/keptShare'
import { onInspection } from '../../shared/notificationFacts'
import { pageInspection } from './pageInspection'

/** Waits for such requests as long as the user is signed in. */
export function watchConsent(): void {
  let isAsked = false
  const report = (event: InspectionEvent): void => {
    // If the code fails to load, the user is not asked, and the request expires.
    pageInspection().then(
      (inspection) => inspection.send(event),
      () => undefined,
    )
  }
  const shared = keptShare()
  if (shared !== undefined) {
    isAsked = true
    report({ type: 'consent.kept', ...shared })
  }
  onInspection((news) => {
    const { inspectionId } = news.data
    if (news.name === 'inspectionAsked') {
      isAsked = true
      report({ type: 'consent.requested', inspectionId, askedBy: news.data.askedBy })
    }
    if (!isAsked || news.name !== 'inspectionChanged') return
    report({ type: news.data.state === 'ended' ? 'consent.ended' : 'consent.answered', inspectionId })
  })
}
