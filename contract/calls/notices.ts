/** Notices (core §7 Messages). */
import { z } from 'zod'
import { defineCall } from '../call'
import { filter } from '../fields'

export const notices = {
  countUnread: defineCall({
    method: 'POST',
    path: '/api/msg/findUnReadCount',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object({ teachingClassId: filter }),
    data: z.number().int(),
    doc: 'How many of one’s notices are unread, of one teaching class or of all.',
    section: 'core §7 Messages; live §7 Notices in class',
    parallel: true,
  }),
}
