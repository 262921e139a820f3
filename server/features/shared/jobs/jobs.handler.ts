/** Looking at own long work, ending it and fetching its file. What is done, the features declare (`server/jobs/jobs.ts`). */
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
