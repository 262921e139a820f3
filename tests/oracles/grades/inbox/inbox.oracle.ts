/** The grading inbox: one request at a time; all graded works are released only after a question that names their number. */
import { inboxModel } from '../../../../src/catalogue/grades/inbox/inbox.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly now: 'resting' | 'seeking' | 'asked' | 'releasing'
  readonly count: number
}

const notify = (level: string, text: string) => emits({ type: 'notify', level, text })

export const oracle = rulesOf(inboxModel)({
  begin: (): Known => ({ now: 'resting', count: 0 }),
  rules: {
    'work.next': (known, { userTaskId }) =>
      known.now === 'resting'
        ? stay(known, { now: 'seeking' }, starts('findNext', userTaskId === '' ? {} : { userTaskId }))
        : undefined,
    'done findNext': (known, { next }: { next: unknown }) =>
      stay(
        known,
        { now: 'resting' },
        next === null ? notify('info', '已全部批阅，没有等待批阅的提交了') : emits({ type: 'work.found', work: next }),
      ),
    'error findNext': (known, error: Failure) =>
      stay(known, { now: 'resting' }, notify('error', reasonOf(error, '没有找到下一份，请重试'))),
    'release.ask': (known, { count }) =>
      known.now === 'resting' && count > 0 ? stay(known, { now: 'asked', count }) : undefined,
    'release.cancel': (known) => (known.now === 'asked' ? stay(known, { now: 'resting' }) : undefined),
    'release.confirm': (known) =>
      known.now === 'asked' ? stay(known, { now: 'releasing' }, starts('release', { most: known.count })) : undefined,
    'done release': (known, count: number) =>
      stay(known, { now: 'resting' }, notify('success', `已发布 ${count} 份成绩`), emits({ type: 'works.released' })),
    'error release': (known, error: Failure) =>
      stay(known, { now: 'resting' }, notify('error', reasonOf(error, '没有发布成功，请重试'))),
  },
  shown: ({ now }) => ({
    isAsking: now === 'asked',
    runs: now === 'seeking' ? 'findNext' : now === 'releasing' ? 'release' : '',
  }),
  read: (snapshot) => ({ isAsking: snapshot.matches('asking'), runs: running(snapshot) }),
})
