/** The start page of an administrator. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { overview } from '../../entities/school/overview'

export const overviewCalls = {
  getOverview: defineCall({
    method: 'POST',
    path: '/admin/overview/get',
    body: 'form',
    who: ['admin'],
    input: z.object({}),
    data: overview,
    doc: 'Returns the numbers of users and classes, the pending decisions, and the progress of setting up the school.',
    section: 'Podium',
  }),
}
