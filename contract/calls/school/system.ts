/** The state of the installation, for administrators. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { systemState } from '../../entities/school/system'

export const systemCalls = {
  getSystem: defineCall({
    method: 'POST',
    path: '/admin/system/get',
    body: 'form',
    who: ['admin'],
    input: z.object({}),
    data: systemState,
    doc: 'Returns the state of the installation: version, servers, database, disk, files, jobs, backups, and people online.',
    section: 'Podium',
    parallel: true,
  }),
}
