/** Learning tasks of a class as pages load them (D22, B536). */
import { ask, type Refetch, resource } from '../../shared/data/resource.types'
import type {
  ClassResourcesQuery,
  CourseStartQuery,
  FinishedChaptersQuery,
  FinishedLessonsQuery,
  InClass,
  NextTaskQuery,
  ProgressQuery,
} from './learning.types'
import { texts } from './texts'

const ofClass = ({ teachingClassId }: InClass) => ({ of: 'class' as const, id: teachingClassId })
/** The student's own progress is reloaded at once. */
const own: Readonly<Record<string, Refetch>> = { 'tasks.changed': 'now', 'task.progressed': 'now', 'line.back': 'now' }

/** The student's first page in a class. */
export const courseStartResource = resource({
  name: 'course-start',
  asks: ({ teachingClassId }: CourseStartQuery) => ({ start: ask('getLearningStart', { teachingClassId }) }),
  facts: ofClass,
  refetchOn: own,
  failed: texts.startFailed,
})

/** What a student still has to do in all classes. */
export const todosResource = resource({
  name: 'todos',
  asks: (_: object) => ({ todos: ask('findTodos', {}) }),
  refetchOn: { 'tasks.changed': 'now' },
  failed: texts.todo.failed,
})

/** The marks of a student that were released last, in all classes. */
export const recentMarksResource = resource({
  name: 'recent-marks',
  asks: (_: object) => ({ marks: ask('findRecentMarks', {}) }),
  refetchOn: { 'notices.changed': 'quiet' },
  failed: texts.recentMarks.failed,
})

/** The task after the one that is open, and the progress of the student. */
export const nextTaskResource = resource({
  name: 'next-task',
  asks: (query: NextTaskQuery) => ({ progress: ask('findNextTask', query) }),
  facts: ofClass,
  refetchOn: own,
  failed: texts.startFailed,
})

/** The chapters with finished tasks of a student. */
export const finishedTasksResource = resource({
  name: 'finished-tasks',
  asks: ({ teachingClassId }: FinishedChaptersQuery) => ({
    chapters: ask('findFinishedChapters', { teachingClassId }),
  }),
  facts: ofClass,
  refetchOn: own,
  failed: texts.finishedListFailed,
})

/** The finished tasks of one chapter, by lesson. */
export const finishedLessonsResource = resource({
  name: 'finished-lessons',
  asks: (query: FinishedLessonsQuery) => ({ packages: ask('findFinishedLessons', query) }),
  facts: ofClass,
  refetchOn: own,
  failed: texts.lessonsFailed,
})

/** The files of a class for its students, by chapter or by type (B544). */
export const classResourcesResource = resource({
  name: 'class-resources',
  asks: ({ teachingClassId }: ClassResourcesQuery) => ({
    resources: ask('findStudentResources', { teachingClassId }),
  }),
  facts: ofClass,
  refetchOn: { 'tasks.changed': 'now', 'line.back': 'now' },
  failed: texts.resourcesFailed,
})

/** The progress of a class for its teacher. */
export const classProgressResource = resource({
  name: 'class-progress',
  asks: ({ teachingClassId }: ProgressQuery) => ({ progress: ask('findClassProgress', { teachingClassId }) }),
  facts: ofClass,
  refetchOn: { 'tasks.changed': 'now', 'line.back': 'now', 'task.progressed': 'quiet' },
  failed: texts.progressFailed,
})
