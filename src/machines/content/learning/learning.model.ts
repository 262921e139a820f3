/** What the charts of learning promise in each state but for a single task (`lessonFlow.model.ts`), and the events to walk them with. */
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { classProgressMachine } from './classProgress.machine'
import { classResourcesMachine } from './classResources.machine'
import { courseStartMachine } from './courseStart.machine'
import { finishedTasksMachine } from './finishedTasks.machine'
import {
  downloadable,
  emptyStart,
  endedStart,
  finishedChapters,
  laterProgress,
  lessons,
  noProgress,
  progress,
  resources,
  start,
  watched,
} from './learning.examples'
import { classProgressWords, classResourcesWords, courseStartWords, finishedTasksWords } from './learning.words'
import { texts } from './texts'

const teachingClassId = 'tc1'

export const courseStartModel = defineModel<typeof courseStartMachine>({
  name: 'course-start',
  feature: 'learning',
  purpose:
    'Where a student starts in a class: the one next thing, how much is done, and everything that was pushed, by chapter. It looks again whenever the class changes.',
  machine: courseStartMachine,
  source: 'src/machines/content/learning/courseStart.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: courseStartWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.back': [{ type: 'line.back' }],
    'list.reload': [{ type: 'list.reload' }],
    'chapter.toggle': [{ type: 'chapter.toggle', chapterId: 'ch1' }],
    'tasks.show': [
      { example: 'pending', event: { type: 'tasks.show', shown: 'pending' } },
      { example: 'finished', event: { type: 'tasks.show', shown: 'finished' } },
    ],
  },
  actors: { classFacts: {}, loadStart: { done: [start, emptyStart, endedStart], error: failures } },
  states: {
    loading: (_, effects) => asksFor(effects, 'loadStart', { teachingClassId }),
    listed: ({ context }) => must(context.start !== null, 'the tasks are known'),
    failed: ({ context }) => saysWhy(context.problem, texts.startFailed),
  },
  stateKey: ({ context: { start: known, folded, shown } }) => ({
    tasks: known?.tasks.length,
    readOnly: known?.readOnly,
    folded: folded.length,
    shown,
  }),
})

export const finishedTasksModel = defineModel<typeof finishedTasksMachine>({
  name: 'finished-tasks',
  feature: 'learning',
  purpose: 'What a student has finished: chapters first, the lessons of one when it is opened.',
  machine: finishedTasksMachine,
  source: 'src/machines/content/learning/finishedTasks.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: finishedTasksWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.back': [{ type: 'line.back' }],
    'list.reload': [{ type: 'list.reload' }],
    'chapter.open': [
      { example: 'a chapter', event: { type: 'chapter.open', chapterId: 'ch1' } },
      { example: 'one that is gone', event: { type: 'chapter.open', chapterId: 'ch9' } },
    ],
    'chapter.close': [{ type: 'chapter.close' }],
    'lessons.reload': [{ type: 'lessons.reload' }],
  },
  actors: {
    classFacts: {},
    findChapters: { done: [finishedChapters, []], error: failures },
    findLessons: { done: [lessons, null], error: failures },
  },
  states: {
    loading: (_, effects) => asksFor(effects, 'findChapters', { teachingClassId }),
    'listed.folded': ({ context }) => must(context.chapters !== null, 'the chapters are known'),
    'listed.opening': ({ context: { opened } }, effects) => {
      mustBe(opened, 'ch1', 'the chapter')
      asksFor(effects, 'findLessons', { teachingClassId, chapterId: opened })
    },
    'listed.opened': ({ context }) => mustBe(context.opened, 'ch1', 'the chapter'),
    'listed.unopened': ({ context }) => saysWhy(context.lessonsProblem, texts.lessonsFailed),
    failed: ({ context }) => saysWhy(context.problem, texts.finishedListFailed),
  },
  stateKey: ({ context: { chapters, opened, lessons: known } }) => ({
    chapters: chapters?.length,
    opened,
    lessons: known?.lessonList.length,
  }),
})

export const classResourcesModel = defineModel<typeof classResourcesMachine>({
  name: 'class-resources',
  feature: 'learning',
  purpose: 'The files of a class, by chapter or by type; one is downloaded where that is allowed (B544).',
  machine: classResourcesMachine,
  source: 'src/machines/content/learning/classResources.machine.ts',
  starts: [
    { name: 'by chapter', input: { teachingClassId, by: 'chapter' } },
    { name: 'by type', input: { teachingClassId, by: 'type' } },
  ],
  words: classResourcesWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'line.back': [{ type: 'line.back' }],
    'list.reload': [{ type: 'list.reload' }],
    'group.choose': [
      { example: 'one', event: { type: 'group.choose', group: 'ch2' } },
      { example: 'all', event: { type: 'group.choose', group: null } },
    ],
    'file.download': [
      { example: 'a document', event: { type: 'file.download', resource: downloadable } },
      { example: 'what can only be watched', event: { type: 'file.download', resource: watched } },
    ],
  },
  actors: {
    classFacts: {},
    findResources: { done: [resources, []], error: failures },
    download: { done: [undefined], error: failures },
  },
  states: {
    'rows.loading': (_, effects) => asksFor(effects, 'findResources', { teachingClassId }),
    'rows.listed': ({ context }) => must(context.resources !== null, 'the files are known'),
    'rows.failed': ({ context }) => saysWhy(context.problem, texts.resourcesFailed),
    'download.none': ({ context }) => mustBe(context.downloading, null, 'what is downloaded'),
    'download.fetching': ({ context }) => mustBe(context.downloading?.mayDownload, '1', 'B544 that it is allowed'),
  },
  stateKey: ({ context: { resources: known, group, by } }) => ({ files: known?.length, group, by }),
})

export const classProgressModel = defineModel<typeof classProgressMachine>({
  name: 'class-progress',
  feature: 'learning',
  purpose:
    'How far the students of a class are, for its teacher: students against tasks, by chapter, and who has finished one task. It follows while students go on.',
  machine: classProgressMachine,
  source: 'src/machines/content/learning/classProgress.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: classProgressWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.back': [{ type: 'line.back' }],
    'list.reload': [{ type: 'list.reload' }],
    'chapter.choose': [
      { example: 'one', event: { type: 'chapter.choose', chapterId: 'ch1' } },
      { example: 'all', event: { type: 'chapter.choose', chapterId: null } },
    ],
    'list.sort': [{ type: 'list.sort', sort: 'finishNum' }],
    'task.show': [
      { example: 'a task', event: { type: 'task.show', lessonTaskId: 'ta1' } },
      { example: 'one that is gone', event: { type: 'task.show', lessonTaskId: 'ta9' } },
    ],
    'task.hide': [{ type: 'task.hide' }],
  },
  actors: { classFacts: {}, loadProgress: { done: [progress, noProgress, laterProgress], error: failures } },
  states: {
    loading: (_, effects) => asksFor(effects, 'loadProgress', { teachingClassId }),
    listed: ({ context }) => must(context.progress !== null, 'the progress is known'),
    outdated: (_, { started }) => mustBe(started.length, 0, 'what is asked for at once'),
    failed: ({ context }) => saysWhy(context.problem, texts.progressFailed),
  },
  stateKey: ({ context: { progress: known, chapterId, sort, lessonTaskId } }) => ({
    tasks: known?.tasks.length,
    chapterId,
    sort,
    lessonTaskId,
  }),
})
