/** The state of the last backup. The operator of the server makes backups. */
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
    doc: 'Returns the moment, the size and the tested restore of the last backup, and the reason of the last failure.',
    section: 'Podium',
  }),
}
