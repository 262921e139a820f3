/** What waits for a teacher: submissions to grade and to release, in all classes. */
import type { WaitingTask } from '../../../../contract/entities/grades/grading'
import { momentInWords } from '../../../../contract/moments'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { listFace } from '../../shared/listFace'
import { waitingTasksResource } from './grading.resources'
import { texts } from './texts'

/** The key of a task among those of all classes. */
export const waitingKey = ({ teachingClassId, lessonTaskId }: Pick<WaitingTask, 'teachingClassId' | 'lessonTaskId'>) =>
  `${teachingClassId} ${lessonTaskId}`

/** View of the panel. Tasks of a feature that the school has switched off are not offered. */
export function inboxView(snapshot: ResourceSnapshot, isOffered: (task: WaitingTask) => boolean = () => true) {
  const { answers, problem, hasFailed } = resourceView(waitingTasksResource, snapshot)
  const tasks = answers?.tasks.filter(isOffered) ?? null
  const rows = (tasks ?? []).map((task) => ({
    key: waitingKey(task),
    name: task.lessonTaskName,
    about: `${task.courseName} · ${task.className}`,
    mark: [
      task.waitingNum > 0 ? texts.waiting(task.waitingNum) : '',
      task.gradedNum > 0 ? texts.graded(task.gradedNum) : '',
      task.sinceTime === null ? '' : texts.inbox.since(momentInWords(task.sinceTime)),
    ]
      .filter(Boolean)
      .join(' · '),
    action: task.waitingNum > 0 ? texts.inbox.grade : texts.inbox.release,
  }))
  return {
    title: texts.inbox.title,
    emptyText: texts.inbox.empty,
    face: listFace(tasks, hasFailed),
    failedText: problem,
    count: rows.length,
    /** The rows by class, which heads them; the class with the longest waiting task comes first. */
    byClass: [...new Set(rows.map(({ about }) => about))].map((title) => ({
      title,
      rows: rows.filter(({ about }) => about === title).map((row) => ({ ...row, about: '' })),
    })),
    groups: rows.length > 0 ? [{ title: '', rows }] : [],
    tasks: tasks ?? [],
    waitingNum: (tasks ?? []).reduce((sum, task) => sum + task.waitingNum, 0),
    gradedNum: (tasks ?? []).reduce((sum, task) => sum + task.gradedNum, 0),
  }
}
