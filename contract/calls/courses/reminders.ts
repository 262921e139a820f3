/** Reminding students of tasks that they have not handed in. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { id, moment } from '../../fields'

export const reminderCalls = {
  remindTask: defineCall({
    method: 'POST',
    path: '/admin/teachClassTask/remind',
    body: 'json',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, lessonTaskId: id }),
    data: z.object({
      studentNum: z.number().int(),
      /** The task can be reminded of again from this moment. */
      nextTime: moment,
    }),
    doc: 'Notifies the students who have not handed in a pushed task that still accepts work. Within an hour after the last time it fails with `remindedBefore`; `data.nextTime` says when it is possible.',
    section: 'Podium',
  }),
}
