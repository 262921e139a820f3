/** Models of the grading inbox: examples, and an assertion for each state. */
import { inboxMachine } from '../../../machines/grades/inbox/inbox.machine'
import { inboxCountsResource } from '../../../machines/grades/inbox/inbox.resources'
import { texts } from '../../../machines/grades/inbox/texts'
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { asksFor, failures } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { inboxWords } from './inbox.words'

const work = {
  teachingClassId: 'tc1',
  classesId: 'cl1',
  lessonTaskId: 'ta1',
  homeworkKind: 'subjective' as const,
  userTaskId: 'ut1',
  practiceUserId: null,
}

export const inboxModel = defineModel<typeof inboxMachine>({
  name: 'inbox',
  feature: 'inbox',
  purpose:
    'A teacher grades the waiting works of all classes one after the other, and releases the graded ones together.',
  machine: inboxMachine,
  source: 'src/machines/grades/inbox/inbox.machine.ts',
  starts: [{ name: 'a teacher', input: undefined }],
  words: inboxWords,
  events: {
    'work.next': [
      { example: 'the first', event: { type: 'work.next', userTaskId: '' } },
      { example: 'after one', event: { type: 'work.next', userTaskId: 'ut0' } },
    ],
    'release.ask': [
      { example: 'some', event: { type: 'release.ask', count: 12 } },
      { example: 'none', event: { type: 'release.ask', count: 0 } },
    ],
    'release.confirm': [{ type: 'release.confirm' }],
    'release.cancel': [{ type: 'release.cancel' }],
  },
  actors: {
    findNext: {
      done: [
        { next: work, waitingNum: 3, gradedNum: 12 },
        { next: null, waitingNum: 0, gradedNum: 12 },
      ],
      error: failures,
    },
    release: { done: [12], error: failures },
  },
  states: {
    idle: (_, { started }) => mustBe(started, [], 'the list of actors'),
    seeking: ({ context: { userTaskId } }, effects) =>
      asksFor(effects, 'findNext', userTaskId === '' ? {} : { userTaskId }, 'the work after this one'),
    asking: ({ context }) => must(context.releaseNum > 0, 'there is something to release'),
    releasing: (_, effects) => asksFor(effects, 'release', { most: 12 }, 'not more than the question named'),
  },
})

export const inboxCountsModel = resourceUse({
  resource: inboxCountsResource,
  feature: 'inbox',
  purpose: 'The number of works that wait for a teacher, beside the entry of the menu.',
  title: texts.title,
  starts: { 'a teacher': { query: {}, words: '老师登录' } },
  answers: [{ counts: { waitingNum: 3, gradedNum: 12 } }],
})
