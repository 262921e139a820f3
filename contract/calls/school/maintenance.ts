/** The announced maintenance: pages show it until it ends. Loaded before sign-in, so apart from its changes. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { maintenance } from '../../entities/school/maintenance'
import { moment } from '../../fields'

export const maintenanceCalls = {
  getMaintenance: defineCall({
    method: 'POST',
    path: '/api/maintenance/get',
    body: 'form',
    who: 'anyone',
    input: z.object({}),
    data: z.object({ maintenance: maintenance.nullable(), at: moment }),
    doc: 'Returns the announced maintenance until it ends, and the time of the server.',
    section: 'Podium',
    parallel: true,
  }),
}
