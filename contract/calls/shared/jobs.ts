/** Jobs of the caller: background work that produces a file, such as an export of many documents. */
import { z } from 'zod'
import { defineCall, everyone } from '../../call'
import { job } from '../../entities/shared/job'
import { id } from '../../fields'

const onOwn = <const Data extends z.ZodType>(path: `/${string}`, data: Data, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'json',
    who: everyone,
    input: z.object({ jobId: id }),
    data,
    doc,
    section: 'Podium',
    parallel: true,
  })

export const jobCalls = {
  getJob: onOwn(
    '/admin/job/get',
    job,
    'Returns the progress of a job of the caller. Message 63103 of the notification channel reports the progress too.',
  ),
  findJobs: defineCall({
    method: 'POST',
    path: '/admin/job/findList',
    body: 'json',
    who: everyone,
    input: z.object({ kind: z.string().max(40) }),
    data: z.array(job),
    doc: 'Returns the caller’s jobs of a kind that are running or ended within the last hour, newest first. A reloaded page resumes with them.',
    section: 'Podium',
    parallel: true,
  }),
  cancelJob: onOwn('/admin/job/cancel', job, 'Cancels a job of the caller. A job that has ended is not changed.'),
  downloadJob: defineCall({
    method: 'GET',
    path: '/admin/job/download',
    body: 'query',
    who: everyone,
    input: z.object({ jobId: id }),
    data: z.null(),
    file: true,
    doc: 'Returns the file that a job of the caller has produced. The file is available for one hour after the job has ended.',
    section: 'Podium',
    parallel: true,
  }),
}
