/** Follows the progress of a job on the notification channel, and polls the server at intervals. */
import type { Job } from '../../../contract/entities/shared/job'
import { SHEET_POLL_MS } from '../../../contract/limits'
import { call } from '../../services/network/http'
import { onJobProgress } from './notificationFacts'

/** Reports the job until stopped. Messages of the channel have no file name: at the end the job is requested from the server. */
export function watchJob(jobId: string, report: (job: Job) => void): () => void {
  let known: Job | null = null
  const look = () =>
    call('getJob', { jobId }).then(
      (job) => {
        known = job
        report(job)
      },
      // A failed poll is repeated at the next interval.
      () => undefined,
    )
  const timer = setInterval(look, SHEET_POLL_MS)
  const stopHearing = onJobProgress(jobId, {
    progressed: (progress) => {
      const isOver = progress.state !== 'running' && progress.state !== 'checked'
      if (isOver || known === null) void look()
      else report({ ...known, ...progress })
    },
    missed: () => void look(),
  })
  void look()
  return () => {
    clearInterval(timer)
    stopHearing()
  }
}
