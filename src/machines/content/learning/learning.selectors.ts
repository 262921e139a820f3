/** The charts of learning as views see them. */
import type { SnapshotFrom } from 'xstate'
import { listFace } from '../../shared/listFace'
import type { classProgressMachine } from './classProgress.machine'
import type { classResourcesMachine } from './classResources.machine'
import type { courseStartMachine } from './courseStart.machine'
import type { finishedTasksMachine } from './finishedTasks.machine'
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
import type { lessonFlowMachine } from './lessonFlow.machine'
import { texts } from './texts'

export { isFileTask, isFinished } from './learning.logic'

/** Where a student starts in a class. */
export const courseStartView = (snapshot: SnapshotFrom<typeof courseStartMachine>) => {
  const { start, problem, folded, shown } = snapshot.context
  const tasks = start?.tasks ?? []
  return {
    face: listFace(start && tasks, snapshot.matches('failed')),
    isLoading: snapshot.matches('loading'),
    problem,
    courseName: start?.courseName ?? '',
    readOnly: start === null || start.readOnly === '' ? null : texts.readOnly[start.readOnly],
    next: nextTask(tasks),
    share: shareOf(tasks.filter(isFinished).length, tasks.length),
    shown,
    /** Ids of those that are new since the last visit. */
    fresh: tasks.filter((task) => isFresh(task, start?.newSince ?? null)).map(({ lessonTaskId }) => lessonTaskId),
    /** What has a time to be handed in by, the first first. */
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

/** A task. */
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

/** What is finished. */
export const finishedTasksView = (snapshot: SnapshotFrom<typeof finishedTasksMachine>) => {
  const { chapters, problem, opened, lessons, lessonsProblem } = snapshot.context
  return {
    face: listFace(chapters, snapshot.matches('failed')),
    isLoading: snapshot.matches('loading'),
    problem,
    chapters: chapters ?? [],
    opened,
    lessonsFace: listFace(
      lessons?.lessonList ?? (snapshot.matches({ listed: 'opened' }) ? [] : null),
      snapshot.matches({ listed: 'unopened' }),
    ),
    lessons: lessons?.lessonList ?? [],
    lessonsProblem,
  }
}
export type FinishedTasksView = ReturnType<typeof finishedTasksView>

/** The files of a class. */
export const classResourcesView = (snapshot: SnapshotFrom<typeof classResourcesMachine>) => {
  const { context } = snapshot
  const { resources, by, problem, group, downloading } = context
  const groups = groupsOf(context)
  const isThere = groups.some(({ id }) => id === group)
  return {
    face: listFace(resources, snapshot.matches({ rows: 'failed' })),
    isLoading: snapshot.matches({ rows: 'loading' }),
    problem,
    by,
    group: isThere ? group : null,
    choices: groups.map(({ id, name }) => ({ id, name })),
    groups: isThere ? groups.filter(({ id }) => id === group) : groups,
    downloading: downloading?.lessonTaskId ?? null,
  }
}
export type ClassResourcesView = ReturnType<typeof classResourcesView>

/** How far a class is. */
export const classProgressView = (snapshot: SnapshotFrom<typeof classProgressMachine>) => {
  const { context } = snapshot
  const { progress, problem, chapterId, sort, lessonTaskId } = context
  const tasks = shownTasks(context)
  const students = shownStudents(context)
  const chapters = new Map(progress?.tasks.map((task) => [task.chapterId, task.chapterName]))
  const shown = progress?.tasks.findIndex((task) => task.lessonTaskId === lessonTaskId) ?? -1
  const finishedBy = students.filter(({ taskStates }) => isFinished({ taskState: taskStates[shown] ?? 'new' }))
  return {
    face: listFace(progress?.tasks ?? null, snapshot.matches('failed')),
    isLoading: snapshot.matches('loading'),
    problem,
    chapters: [...chapters].map(([id, name]) => ({ id, name })),
    chapterId,
    sort,
    tasks: tasks.map(({ task }) => task),
    students,
    share: shareOf(
      students.reduce((sum, { share }) => sum + share.finished, 0),
      students.length * tasks.length,
    ),
    /** The task of which it is shown who has finished it. */
    detail:
      shown === -1
        ? null
        : {
            name: progress?.tasks[shown]?.lessonTaskName ?? '',
            finished: finishedBy.map(({ userId, userName }) => ({ userId, userName })),
            unfinished: students
              .filter((student) => !finishedBy.includes(student))
              .map(({ userId, userName, taskStates }) => ({ userId, userName, state: taskStates[shown] ?? 'new' })),
          },
  }
}
export type ClassProgressView = ReturnType<typeof classProgressView>
