/** Data of homework review that pages load. */
import { type Ask, ask, resource } from '../../shared/data/resource.types'
import type { HomeworkTasksQuery, ReadTest, TestPreviewQuery } from './grading.types'
import { texts } from './texts'

/** The tests or assignments of a class, with the numbers of hand-ins and waiting ones (B417). */
export const homeworkTasksResource = resource({
  name: 'homework-tasks',
  asks: ({ teachingClassId, kind }: HomeworkTasksQuery) => ({
    tasks: ask('findHomeworkTasks', { teachingClassId, homeworkKind: kind }),
  }),
  facts: ({ teachingClassId }) => ({ of: 'class', id: teachingClassId }),
  refetchOn: { 'tasks.changed': 'now', 'line.back': 'now', 'task.progressed': 'quiet' },
  failed: texts.tasksFailed,
})

/** The tasks of all classes of a teacher with submissions to grade or to release. */
export const waitingTasksResource = resource({
  name: 'waiting-tasks',
  asks: (_: object) => ({ tasks: ask('findWaitingTasks', {}) }),
  failed: texts.inbox.failed,
})

/** One student's test or ability test, read by the teacher (R141; B540). */
export const testPreviewResource = resource({
  name: 'test-preview',
  asks: (query: TestPreviewQuery): { test: Ask<ReadTest> } => ({
    test: 'abilityRoundId' in query ? ask('readAbilityAttempt', query) : ask('readTest', query),
  }),
  failed: texts.openFailed,
})
