/**
 * Viewing and cancelling the caller's jobs, and downloading their files. The features declare the work
 * (`server/jobs/jobs.ts`).
 */
import type { Jobs } from '../../../jobs/jobs'
import type { Feature } from '../../../kernel'

export function jobsFeature({ jobs }: { readonly jobs: Jobs }): Feature {
  return {
    name: 'jobs',
    start: () => jobs.sweep(),
    calls: {
      getJob: ({ input, caller }) => jobs.find(caller, input.jobId),
      findJobs: ({ input, caller }) => jobs.findOfKind(caller, input.kind),
      cancelJob: ({ input, caller }) => jobs.cancel(caller, input.jobId),
      downloadJob: ({ input, caller }) => jobs.download(caller, input.jobId),
    },
  }
}
