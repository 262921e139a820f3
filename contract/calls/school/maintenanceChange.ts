/** Announcing a maintenance, and ending the announcement. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { integer } from '../../fields'
import { MAINTENANCE_TEXT_MAX } from '../../limits'

const section = 'Podium'
const LATEST = 9_999_999_999_999

export const maintenanceChangeCalls = {
  saveMaintenance: defineCall({
    method: 'POST',
    path: '/admin/maintenance/save',
    body: 'form',
    who: ['admin'],
    input: z.object({
      text: z.string().trim().max(MAINTENANCE_TEXT_MAX),
      beginTime: integer(0, LATEST),
      endTime: integer(0, LATEST),
    }),
    data: z.null(),
    doc: 'Announces a maintenance from one moment to another, in place of an earlier one. It must end in the future.',
    section,
  }),
  endMaintenance: defineCall({
    method: 'POST',
    path: '/admin/maintenance/end',
    body: 'form',
    who: ['admin'],
    input: z.object({}),
    data: z.null(),
    doc: 'Ends the announcement of a maintenance now.',
    section,
  }),
}
