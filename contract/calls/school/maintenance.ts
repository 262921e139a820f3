/** The announced maintenance: pages show it until it ends. Loaded before sign-in, so apart from its changes. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { announcedMaintenance } from '../../entities/school/maintenance'

export const maintenanceCalls = {
  getMaintenance: defineCall({
    method: 'POST',
    path: '/api/maintenance/get',
    body: 'form',
    who: 'anyone',
    input: z.object({}),
    data: announcedMaintenance,
    doc: 'Returns the announced maintenance until it ends, and the time of the server.',
    section: 'Podium',
    parallel: true,
  }),
}
