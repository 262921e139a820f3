/** An administrator asks to look at this page: what asks the person is fetched then. */
import type { InspectionEvent } from '../../../machines/workbench/inspection/inspection.types'
import { onInspection } from '../../messages/notices/notificationFacts'
import { pageInspection } from './pageInspection'

/** Hears of such requests for as long as somebody is signed in. */
export function watchConsent(): void {
  let isAsked = false
  const tell = (event: InspectionEvent): void => {
    // Without it nobody is asked, and the request lapses.
    pageInspection().then(
      (inspection) => inspection.send(event),
      () => undefined,
    )
  }
  onInspection((news) => {
    const { inspectionId } = news.data
    if (news.name === 'inspectionAsked') {
      isAsked = true
      tell({ type: 'consent.asked', inspectionId, askedBy: news.data.askedBy })
    }
    if (!isAsked || news.name !== 'inspectionChanged') return
    tell({ type: news.data.state === 'ended' ? 'consent.ended' : 'consent.answered', inspectionId })
  })
}
