/** Hears how far an export is: the notification channel says it, and now and then the server is asked. */
import type { Job } from '../../../../contract/entities/shared/job'
import { SHEET_POLL_MS } from '../../../../contract/limits'
import { call } from '../../../services/network/http'
import { onJobProgress } from '../../messages/notices/notificationFacts'

/** Tells until that is stopped. What the channel says has no file name: when the work is over, the server is asked for it. */
export function watchExport(jobId: string, tell: (job: Job) => void): () => void {
  let known: Job | null = null
  const look = () =>
    call('getJob', { jobId }).then(
      (job) => {
        known = job
        tell(job)
      },
      // What cannot be asked now is asked again.
      () => undefined,
    )
  const timer = setInterval(look, SHEET_POLL_MS)
  const stopHearing = onJobProgress(jobId, {
    progressed: (progress) => {
      const isOver = progress.state !== 'running' && progress.state !== 'checked'
      if (isOver || known === null) void look()
      else tell({ ...known, ...progress })
    },
    missed: () => void look(),
  })
  void look()
  return () => {
    clearInterval(timer)
    stopHearing()
  }
}
