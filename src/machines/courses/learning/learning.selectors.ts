/** View data of the charts of learning. */
import type { SnapshotFrom } from 'xstate'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { listFace } from '../../shared/listFace'
import {
  chaptersOf,
  chaptersShown,
  finishReason,
  groupsOf,
  isFileTask,
  isFinished,
  isFresh,
  nextTask,
  shareOf,
  shownStudents,
  shownTasks,
} from './learning.logic'
import {
  classProgressResource,
  classResourcesResource,
  courseStartResource,
  finishedLessonsResource,
  finishedTasksResource,
} from './learning.resources'
import type { lessonFlowMachine } from './lessonFlow.machine'
import type { resourceDownloadMachine } from './resourceDownload.machine'
import { texts } from './texts'

export { isFileTask, isFinished } from './learning.logic'

/** View data of a student's first page in a class. */
export const courseStartView = (snapshot: ResourceSnapshot) => {
  const { answers, query, hasFailed, ...loaded } = resourceView(courseStartResource, snapshot)
  const { folded, shown } = query
  const start = answers?.start ?? null
  const tasks = start?.tasks ?? []
  return {
    ...loaded,
    query,
    face: listFace(start && tasks, hasFailed),
    courseName: start?.courseName ?? '',
    readOnly: start === null || start.readOnly === '' ? null : texts.readOnly[start.readOnly],
    next: nextTask(tasks),
    share: shareOf(tasks.filter(isFinished).length, tasks.length),
    shown,
    /** Ids of the tasks that are new since the last visit. */
    fresh: tasks.filter((task) => isFresh(task, start?.newSince ?? null)).map(({ lessonTaskId }) => lessonTaskId),
    /** Unfinished tasks with a due time, the earliest first. */
    due: tasks
      .filter((task) => !isFinished(task) && task.dueTime !== null)
      .sort((one, other) => (one.dueTime ?? 0) - (other.dueTime ?? 0)),
    chapters: chaptersShown(chaptersOf(tasks), shown).map((chapter) => ({
      ...chapter,
      isFolded: folded.includes(chapter.chapterId),
    })),
  }
}
export type CourseStartView = ReturnType<typeof courseStartView>

/** View data of a task. */
export const lessonFlowView = (snapshot: SnapshotFrom<typeof lessonFlowMachine>) => {
  const { task, problem, memory } = snapshot.context
  const isFinishing = snapshot.matches({ task: { reading: 'finishing' } })
  const face = snapshot.matches({ task: 'reading' })
    ? 'reading'
    : snapshot.matches({ task: 'recalled' })
      ? 'recalled'
      : snapshot.matches({ task: 'gone' })
        ? 'gone'
        : snapshot.matches({ task: 'failed' })
          ? 'failed'
          : 'opening'
  return {
    face,
    task,
    problem,
    memory,
    isFinishing,
    isFinished: task !== null && isFinished(task),
    isFileTask: task !== null && isFileTask(task),
    finishReason: task === null ? texts.openFailed : isFinishing ? texts.finishing : finishReason(task),
    readOnly: task === null || task.readOnly === '' ? null : texts.readOnly[task.readOnly],
    isLineLost: snapshot.matches({ line: 'lost' }),
    isMemoryUnsaved: face === 'reading' && snapshot.matches({ memory: 'unsaved' }),
  } as const
}
export type LessonFlowView = ReturnType<typeof lessonFlowView>

/** View data of the finished tasks by chapter. */
export const finishedTasksView = (snapshot: ResourceSnapshot) => {
  const { answers, query, hasFailed, ...loaded } = resourceView(finishedTasksResource, snapshot)
  const chapters = answers?.chapters ?? null
  return {
    ...loaded,
    face: listFace(chapters, hasFailed),
    chapters: chapters ?? [],
    opened: query.opened,
  }
}
export type FinishedTasksView = ReturnType<typeof finishedTasksView>

/** View data of the finished tasks of a chapter. */
export const finishedLessonsView = (snapshot: ResourceSnapshot) => {
  const { answers, hasFailed, problem } = resourceView(finishedLessonsResource, snapshot)
  const lessons = answers ? (answers.packages[0]?.lessonList ?? []) : null
  return { face: listFace(lessons, hasFailed), problem, lessons: lessons ?? [] }
}
export type FinishedLessonsView = ReturnType<typeof finishedLessonsView>

/** View data of the files of a class. */
export const classResourcesView = (snapshot: ResourceSnapshot) => {
  const { answers, query, hasFailed, isLoading, problem } = resourceView(classResourcesResource, snapshot)
  const { by, group } = query
  const resources = answers?.resources ?? null
  const groups = groupsOf(resources ?? [], by)
  const isThere = groups.some(({ id }) => id === group)
  return {
    face: listFace(resources, hasFailed),
    isLoading,
    problem,
    by,
    group: isThere ? group : null,
    choices: groups.map(({ id, name }) => ({ id, name })),
    groups: isThere ? groups.filter(({ id }) => id === group) : groups,
  }
}
export type ClassResourcesView = ReturnType<typeof classResourcesView>

/** Task id of the file that is being downloaded; null: none. */
export const downloadingView = (snapshot: SnapshotFrom<typeof resourceDownloadMachine>): string | null =>
  snapshot.context.downloading?.lessonTaskId ?? null

/** View data of the progress of a class. */
export const classProgressView = (snapshot: ResourceSnapshot) => {
  const { answers, query, hasFailed, ...loaded } = resourceView(classProgressResource, snapshot)
  const { sort, lessonTaskId } = query
  const progress = answers?.progress ?? null
  // A chapter that is no longer pushed cannot stay chosen.
  const chapterId = progress?.tasks.some((task) => task.chapterId === query.chapterId) ? query.chapterId : null
  const tasks = shownTasks({ progress, chapterId })
  const students = shownStudents({ progress, chapterId, sort })
  const chapters = new Map(progress?.tasks.map((task) => [task.chapterId, task.chapterName]))
  const shown = progress?.tasks.findIndex((task) => task.lessonTaskId === lessonTaskId) ?? -1
  const finishedBy = students.filter(({ taskStates }) => isFinished({ taskState: taskStates[shown] ?? 'new' }))
  return {
    ...loaded,
    face: listFace(progress?.tasks ?? null, hasFailed),
    chapters: [...chapters].map(([id, name]) => ({ id, name })),
    chapterId,
    sort,
    tasks: tasks.map(({ task }) => task),
    students,
    share: shareOf(
      students.reduce((sum, { share }) => sum + share.finished, 0),
      students.length * tasks.length,
    ),
    /** The task whose finished students are listed. */
    detail:
      shown === -1
        ? null
        : {
            lessonTaskId: progress?.tasks[shown]?.lessonTaskId ?? '',
            name: progress?.tasks[shown]?.lessonTaskName ?? '',
            finished: finishedBy.map(({ userId, userName }) => ({ userId, userName })),
            unfinished: students
              .filter((student) => !finishedBy.includes(student))
              .map(({ userId, userName, taskStates }) => ({ userId, userName, state: taskStates[shown] ?? 'new' })),
          },
  }
}
export type ClassProgressView = ReturnType<typeof classProgressView>
