/** Jobs of the caller: background work that produces a file, such as an export of many documents. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { job } from '../../entities/shared/job'
import { id } from '../../fields'

const onOwn = <const Data extends z.ZodType>(path: `/${string}`, data: Data, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'json',
    who: ['student', 'teacher', 'admin'],
    input: z.object({ jobId: id }),
    data,
    doc,
    section: 'Podium',
    parallel: true,
  })

export const jobCalls = {
  getJob: onOwn('/admin/job/get', job, 'How far own long work has come; 63103 tells it too.'),
  findJobs: defineCall({
    method: 'POST',
    path: '/admin/job/findList',
    body: 'json',
    who: ['student', 'teacher', 'admin'],
    input: z.object({ kind: z.string().max(40) }),
    data: z.array(job),
    doc: 'Own long work of a kind that goes on, or ended within the last hour, the newest first: a page that was reloaded goes on from it.',
    section: 'Podium',
    parallel: true,
  }),
  cancelJob: onOwn('/admin/job/cancel', job, 'Ends own long work. What is over stays as it is.'),
  downloadJob: defineCall({
    method: 'GET',
    path: '/admin/job/download',
    body: 'query',
    who: ['student', 'teacher', 'admin'],
    input: z.object({ jobId: id }),
    data: z.null(),
    file: true,
    doc: 'The file that own long work has left, for an hour after it was done.',
    section: 'Podium',
    parallel: true,
  }),
}
