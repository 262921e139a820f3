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
    doc: 'How many people and classes there are, what waits for somebody, and how far the school is set up.',
    section: 'Podium',
  }),
}
