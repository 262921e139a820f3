/** Backups: which is the last one. They are made by the operator of the server. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { backupState } from '../../entities/school/backup'

export const backupCalls = {
  getBackupState: defineCall({
    method: 'POST',
    path: '/admin/backup/get',
    body: 'form',
    who: ['admin'],
    input: z.object({}),
    data: backupState,
    doc: 'Returns when the last backup was made, its size, whether a restore of it was tested, and the reason of the last failure.',
    section: 'Podium',
  }),
}
