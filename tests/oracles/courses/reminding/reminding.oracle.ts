/** Reminding: one at a time; the teacher reads how many students were reminded, or why none was. */
import { remindingModel } from '../../../../src/catalogue/courses/reminding/reminding.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { stay } from '../../steps'

const notify = (level: string, text: string) => emits({ type: 'notify', level, text })

export const oracle = rulesOf(remindingModel)({
  begin: ({ teachingClassId }) => ({ teachingClassId, isSending: false }),
  rules: {
    'task.remind': (known, { lessonTaskId }) =>
      known.isSending
        ? undefined
        : stay(known, { isSending: true }, starts('remind', { teachingClassId: known.teachingClassId, lessonTaskId })),
    'done remind': (known) => stay(known, { isSending: false }, notify('success', '已提醒 3 名学生')),
    'error remind': (known, error: Failure) =>
      stay(known, { isSending: false }, notify('error', reasonOf(error, '没有催交成功，请重试'))),
  },
  shown: ({ isSending }) => ({ runs: isSending ? 'remind' : '' }),
  read: (snapshot) => ({ runs: running(snapshot) }),
})
