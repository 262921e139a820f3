/** Models of learning for the workbench, except the one of a single task (`lessonFlow.model.ts`). */

import {
  classProgressResource,
  classResourcesResource,
  courseStartResource,
  finishedLessonsResource,
  finishedTasksResource,
  nextTaskResource,
  recentMarksResource,
  todosResource,
} from '../../../machines/courses/learning/learning.resources'
import type { ResourceGrouping, TasksShown } from '../../../machines/courses/learning/learning.types'
import { resourceDownloadMachine } from '../../../machines/courses/learning/resourceDownload.machine'
import { texts } from '../../../machines/courses/learning/texts'
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { asksFor, failures } from '../../shared/modelParts'
import { mustBe } from '../../shared/must'
import {
  downloadable,
  emptyStart,
  endedStart,
  finishedChapters,
  laterProgress,
  lessons,
  noProgress,
  progress,
  recentMarks,
  resources,
  start,
  todos,
  watched,
} from './learning.examples'
import { resourceDownloadWords } from './learning.words'

const teachingClassId = 'tc1'

const shown = (tasks: TasksShown, folded: readonly string[] = []) => ({ teachingClassId, shown: tasks, folded })
export const courseStartModel = resourceUse({
  resource: courseStartResource,
  feature: 'learning',
  purpose:
    'The first page of a student in a class: the next task, the share of finished tasks, and every pushed task by chapter. It is updated by events of the class.',
  title: texts.title,
  starts: {
    'a class': { query: shown('all'), words: '学生进入课堂' },
    pending: { query: shown('pending'), words: `选择“${texts.shown.pending}”` },
    finished: { query: shown('finished'), words: `选择“${texts.shown.finished}”` },
    folded: { query: shown('all', ['ch1']), words: '收起一章' },
  },
  answers: [{ start }, { start: emptyStart }, { start: endedStart }],
})

export const todosModel = resourceUse({
  resource: todosResource,
  feature: 'learning',
  purpose: 'The unfinished tasks of a student in all running classes, by due time, on the start page.',
  title: texts.todo.title,
  starts: { 'a student': { query: {}, words: '学生打开首页' } },
  answers: [{ todos }, { todos: [] }],
})

export const recentMarksModel = resourceUse({
  resource: recentMarksResource,
  feature: 'learning',
  purpose: 'The marks of a student that were released last in all classes, on the start page.',
  title: texts.recentMarks.title,
  starts: { 'a student': { query: {}, words: '学生打开首页' } },
  answers: [{ marks: recentMarks }, { marks: [] }],
})

export const nextTaskModel = resourceUse({
  resource: nextTaskResource,
  feature: 'learning',
  purpose: 'The next task of a student and the progress, below an open task.',
  title: texts.nextTask.title,
  starts: { 'a task': { query: { teachingClassId, lessonTaskId: 'ta1' }, words: '学生打开一个任务' } },
  answers: [
    { progress: { next: start.tasks[1] ?? null, taskNum: 5, finishNum: 2, taskRate: 40 } },
    { progress: { next: null, taskNum: 5, finishNum: 5, taskRate: 100 } },
  ],
})

export const finishedTasksModel = resourceUse({
  resource: finishedTasksResource,
  feature: 'learning',
  purpose: 'The chapters in which a student has finished tasks.',
  title: texts.finishedTitle,
  starts: {
    'a class': { query: { teachingClassId, opened: null }, words: `学生打开“${texts.finishedTitle}”` },
    'a chapter': { query: { teachingClassId, opened: 'ch1' }, words: '展开一章' },
  },
  answers: [{ chapters: finishedChapters }, { chapters: [] }],
})

export const finishedLessonsModel = resourceUse({
  resource: finishedLessonsResource,
  feature: 'learning',
  purpose: 'The finished tasks of one chapter, by lesson.',
  title: '这一章的任务',
  starts: { 'a chapter': { query: { teachingClassId, chapterId: 'ch1' }, words: '展开一章' } },
  answers: [{ packages: [lessons] }, { packages: [] }],
})

const at = { teachingClassId, chapterId: null, sort: 'loginCode', lessonTaskId: null } as const
export const classProgressModel = resourceUse({
  resource: classProgressResource,
  feature: 'learning',
  purpose:
    'The progress of a class for its teacher: a table of students and tasks, by chapter, and the students who have finished one task. It is updated by events of the students.',
  title: texts.progressTitle,
  starts: {
    'a class': { query: at, words: `老师打开“${texts.progressTitle}”` },
    'a chapter': { query: { ...at, chapterId: 'ch1' }, words: '选择一章' },
    sorted: { query: { ...at, sort: 'finishNum' }, words: `选择“${texts.sorts.finishNum}”` },
    'a task': { query: { ...at, lessonTaskId: 'ta1' }, words: '点击一个任务的名称' },
  },
  answers: [{ progress }, { progress: noProgress }, { progress: laterProgress }],
})

const byGroup = (by: ResourceGrouping, group: string | null = null) => ({ teachingClassId, by, group })
export const classResourcesModel = resourceUse({
  resource: classResourcesResource,
  feature: 'learning',
  purpose: 'The files of a class for its students, by chapter or by type (B544).',
  title: texts.resources,
  starts: {
    'by chapter': { query: byGroup('chapter'), words: `学生打开“${texts.resources}”，按章节` },
    'by type': { query: byGroup('type'), words: `选择“${texts.byType}”` },
    'a group': { query: byGroup('chapter', 'ch2'), words: '选择一组' },
  },
  answers: [{ resources: [...resources] }, { resources: [] }],
})

export const resourceDownloadModel = defineModel<typeof resourceDownloadMachine>({
  name: 'resource-download',
  feature: 'learning',
  purpose: 'The download of a file of a class, one at a time, where that is allowed (B544).',
  machine: resourceDownloadMachine,
  source: 'src/machines/courses/learning/resourceDownload.machine.ts',
  starts: [{ name: 'a class', input: undefined }],
  words: resourceDownloadWords,
  events: {
    'file.download': [
      { example: 'a document', event: { type: 'file.download', resource: downloadable } },
      { example: 'what can only be watched', event: { type: 'file.download', resource: watched } },
    ],
  },
  actors: { download: { done: [undefined], error: failures } },
  states: {
    none: ({ context }) => mustBe(context.downloading, null, 'the file being downloaded'),
    fetching: ({ context: { downloading } }, effects) => {
      mustBe(downloading?.mayDownload, '1', 'B544 the permission to download')
      const { resId, fileId, fileName } = downloadable
      asksFor(effects, 'download', { resId, fileId, fileName })
    },
  },
})
