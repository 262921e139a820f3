/** Models of the charts of homework review: the assertions of each state and the events for the walk. */
import { WHOLE_WORK } from '../../../../contract/rules/grades/rubrics'
import {
  draftProblem,
  gradeOf,
  isChanged,
  markOf,
  pointsOfRubric,
  releasable,
} from '../../../machines/grades/grading/grading.logic'
import { gradingMachine } from '../../../machines/grades/grading/grading.machine'
import {
  homeworkTasksResource,
  testPreviewResource,
  waitingTasksResource,
} from '../../../machines/grades/grading/grading.resources'
import type { HomeworkTasksQuery, TasksShown } from '../../../machines/grades/grading/grading.types'
import { homeworkStudentsMachine } from '../../../machines/grades/grading/homeworkStudents.machine'
import { texts } from '../../../machines/grades/grading/texts'
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { must, mustBe } from '../../shared/must'
import {
  essay,
  essayGraded,
  essayTheirs,
  readTest,
  resubmittedEssay,
  students,
  studentsDone,
  studentsGrown,
  studentsNone,
  studentsWaitedFor,
  tasks,
  waitingTasks,
  work,
  workGraded,
  workReturned,
} from './grading.examples'
import { gradingWords, homeworkStudentsWords } from './grading.words'

const offline = { code: 0, text: '' }
const place = { teachingClassId: 'tc1', lessonTaskId: 'ta1' }
const facts = {
  'tasks.changed': [{ type: 'tasks.changed' }],
  'task.progressed': [{ type: 'task.progressed' }],
  'line.back': [{ type: 'line.back' }],
} as const
type Started = readonly { readonly src: string; readonly input: unknown }[]
const asks = (started: Started, src: string, input: unknown, what: string) => {
  for (const one of started) if (one.src === src) mustBe(one.input, input, what)
}

const tasksQuery = (shown: TasksShown): HomeworkTasksQuery => ({ teachingClassId: 'tc1', kind: 'subjective', shown })
export const waitingTasksModel = resourceUse({
  resource: waitingTasksResource,
  feature: 'grading',
  purpose: 'The tasks of all classes of a teacher with submissions to grade or to release, on the start page.',
  title: texts.inbox.title,
  starts: { 'a teacher': { query: {}, words: '老师打开我的课堂' } },
  answers: [{ tasks: waitingTasks }, { tasks: [] }],
})

export const homeworkTasksModel = resourceUse({
  resource: homeworkTasksResource,
  feature: 'grading',
  purpose:
    'The tests or assignments of a class, with the numbers of hand-ins, waiting, graded and released ones (B417).',
  title: texts.titles.subjective,
  starts: {
    'a class': { query: tasksQuery('all'), words: '老师打开批阅页面' },
    waiting: { query: tasksQuery('waiting'), words: `选择“${texts.shownTasks.waiting}”` },
  },
  answers: [{ tasks: [...tasks] }, { tasks: [] }],
})

export const homeworkStudentsModel = defineModel<typeof homeworkStudentsMachine>({
  name: 'homework-students',
  feature: 'grading',
  purpose: 'The students of a class with their homework of one task: releasing marks and opening a re-test.',
  machine: homeworkStudentsMachine,
  source: 'src/machines/grades/grading/homeworkStudents.machine.ts',
  starts: [{ name: 'a task', input: place }],
  words: homeworkStudentsWords,
  events: {
    ...facts,
    'list.reload': [{ type: 'list.reload' }],
    'students.show': [{ type: 'students.show', shown: 'waiting' }],
    'student.toggle': [
      { example: 'graded', event: { type: 'student.toggle', userId: 's2' } },
      { example: 'waiting', event: { type: 'student.toggle', userId: 's1' } },
    ],
    'release.ask': [{ type: 'release.ask' }],
    'release.confirm': [{ type: 'release.confirm' }],
    'again.ask': [{ type: 'again.ask' }],
    'again.write': [
      { example: 'a mark', event: { type: 'again.write', mark: '60' } },
      { example: 'no mark', event: { type: 'again.write', mark: 'x' } },
    ],
    'again.confirm': [{ type: 'again.confirm' }],
    'question.close': [{ type: 'question.close' }],
  },
  actors: {
    classFacts: {},
    loadStudents: { done: [students, studentsDone, studentsNone], error: [offline] },
    release: { done: [1], error: [offline] },
    again: { done: [3], error: [offline] },
  },
  states: {
    loading: (_, { started }) => asks(started, 'loadStudents', place, 'B417: the request'),
    'listed.fresh': ({ context: { found, chosen } }) => {
      must(found !== null, 'the students are loaded')
      mustBe(
        releasable(found?.students ?? [], chosen).length >= chosen.length,
        true,
        'D19: only graded students are chosen',
      )
    },
    'listed.outdated': () => undefined,
    failed: ({ context }) => must(context.problem !== null, 'a reason is shown'),
    askingRelease: ({ context: { found, chosen } }, { started }) => {
      mustBe(started, [], 'the requests before the confirmation')
      must(releasable(found?.students ?? [], chosen).length > 0, 'a mark can be released')
    },
    releasing: ({ context: { chosen } }, { started }) =>
      asks(started, 'release', { ...place, studentIds: chosen.length === 0 ? null : chosen }, 'the request'),
    askingAgain: (_, { started }) => mustBe(started, [], 'the requests before the confirmation'),
    openingAgain: ({ context: { mark } }, { started }) =>
      asks(started, 'again', { ...place, mark: markOf(mark) }, 'D18: the request'),
  },
  stateKey: ({ context: { found, shown, chosen, mark, problem, isStale } }) => ({
    isStale,
    found: found && [found.lessonTaskType, found.students.length],
    shown,
    chosen,
    mark,
    problem,
  }),
})

export const gradingModel = defineModel<typeof gradingMachine>({
  name: 'grading',
  feature: 'grading',
  purpose:
    'A teacher grades one homework after the other. The grade is saved automatically, and always before the next homework opens, with the shown revision as the base; a change on another page is overwritten only after a confirmation.',
  machine: gradingMachine,
  source: 'src/machines/grades/grading/grading.machine.ts',
  starts: [
    { name: 'the first that waits', input: { ...place, userTaskId: '' } },
    { name: 'a student', input: { ...place, userTaskId: 'ut3' } },
  ],
  words: gradingWords,
  events: {
    ...facts,
    'grade.points': [
      { example: 'in steps', event: { type: 'grade.points', position: 0, text: '8' } },
      { example: 'too many', event: { type: 'grade.points', position: 0, text: '99' } },
      { example: 'of an automatic one', event: { type: 'grade.points', position: 1, text: '3' } },
      { example: 'of a work', event: { type: 'grade.points', position: null, text: '90' } },
    ],
    'grade.comment': [
      { example: 'of all', event: { type: 'grade.comment', position: null, text: '继续努力' } },
      { example: 'of an item', event: { type: 'grade.comment', position: 0, text: '例子很好' } },
    ],
    'grade.reason': [{ type: 'grade.reason', position: 1, text: '同义词应算对' }],
    'grade.rubric': [
      {
        example: 'the first criterion',
        event: { type: 'grade.rubric', position: 0, change: { criterion: 0, level: 0 } },
      },
      {
        example: 'the second criterion',
        event: { type: 'grade.rubric', position: 0, change: { criterion: 1, level: 1 } },
      },
      {
        example: 'a comment',
        event: { type: 'grade.rubric', position: 0, change: { criterion: 1, comment: '再说说' } },
      },
      { example: 'a reason', event: { type: 'grade.rubric', position: 0, change: { reason: '有创意' } } },
      { example: 'none', event: { type: 'grade.rubric', position: 0, change: { criterion: null } } },
      {
        example: 'of a work',
        event: { type: 'grade.rubric', position: WHOLE_WORK, change: { criterion: 1, level: 0 } },
      },
    ],
    'grade.save': [{ type: 'grade.save' }],
    'grade.discard': [{ type: 'grade.discard' }],
    'queue.step': [
      { example: 'on', event: { type: 'queue.step', by: 1 } },
      { example: 'back', event: { type: 'queue.step', by: -1 } },
    ],
    'queue.go': [
      { example: 'another', event: { type: 'queue.go', userTaskId: 'ut2' } },
      { example: 'nobody', event: { type: 'queue.go', userTaskId: 'ut9' } },
    ],
    'queue.reload': [{ type: 'queue.reload' }],
    'item.step': [{ type: 'item.step', by: 1 }],
    'item.go': [
      { example: 'another', event: { type: 'item.go', position: 1 } },
      { example: 'none', event: { type: 'item.go', position: 7 } },
    ],
    'mode.change': [{ type: 'mode.change', mode: 'item' }],
    'names.toggle': [{ type: 'names.toggle' }],
    'conflict.mine': [{ type: 'conflict.mine' }],
    'conflict.theirs': [{ type: 'conflict.theirs' }],
    'grade.release': [{ type: 'grade.release' }],
    'return.ask': [{ type: 'return.ask' }],
    'return.write': [
      { example: 'a comment', event: { type: 'return.write', text: '请补充数据' } },
      { example: 'nothing', event: { type: 'return.write', text: ' ' } },
    ],
    'return.confirm': [{ type: 'return.confirm' }],
    'return.close': [{ type: 'return.close' }],
    'achievement.toggle': [{ type: 'achievement.toggle' }],
  },
  actors: {
    classFacts: {},
    loadQueue: { done: [students, studentsGrown, studentsWaitedFor], error: [offline] },
    loadHomework: { done: [essay, essayGraded, work, workGraded, workReturned], error: [offline] },
    saveGrade: {
      done: [
        { kind: 'saved', homework: essayGraded },
        { kind: 'changed', homework: essayTheirs },
        { kind: 'changed', homework: resubmittedEssay },
      ],
      error: [offline],
    },
    release: { done: [1], error: [offline] },
    returnWork: { done: [workReturned], error: [offline] },
    markAchievement: { done: [undefined], error: [offline] },
  },
  states: {
    loading: (_, { started }) => asks(started, 'loadQueue', place, 'the request'),
    empty: ({ context }) => mustBe(context.homework, null, 'the shown homework'),
    failed: ({ context }) => must(context.problem !== null, 'a reason is shown'),
    opening: ({ context: { userTaskId } }, { started }) => {
      must(userTaskId !== '', 'the homework is known')
      asks(started, 'loadHomework', { userTaskId }, 'the request')
    },
    'grading.grade.settled': ({ context }) => must(!isChanged(context), 'all changes are saved'),
    'grading.grade.looking': ({ context }) => must(!isChanged(context), 'no unsaved change is lost by the reload'),
    'grading.grade.typing': (snapshot, { started }) => {
      must(isChanged(snapshot.context), 'there is an unsaved change')
      must(!started.some(({ src }) => src === 'saveGrade'), 'nothing is saved before the pause')
    },
    'grading.grade.saving': ({ context }, { started }) => {
      if (!started.some(({ src }) => src === 'saveGrade')) return
      mustBe(draftProblem(context), null, 'D17: the reason against saving')
      asks(started, 'saveGrade', gradeOf(context), 'the request')
    },
    'grading.grade.stuck': ({ context }) => {
      must(isChanged(context), 'the draft remains')
      must(context.problem !== null, 'a reason is shown')
    },
    'grading.grade.conflict': ({ context }, { started }) => {
      must(context.theirs !== null && isChanged(context), 'both versions are shown')
      must(!started.some(({ src }) => src === 'saveGrade'), 'nothing is overwritten before the choice')
    },
    'grading.grade.releasing': ({ context: { homework } }, { started }) =>
      asks(started, 'release', { ...place, studentIds: [homework?.userId] }, 'D19: the request'),
    'grading.grade.askingReturn': (_, { started }) =>
      must(!started.some(({ src }) => src === 'returnWork'), 'nothing is returned before the confirmation'),
    'grading.grade.returning': ({ context: { userTaskId, homework, returning: comment } }, { started }) => {
      const { handInNo, revision } = homework ?? {}
      asks(started, 'returnWork', { userTaskId, handInNo, revision, comment }, 'D14: the request')
    },
    'grading.grade.checking': () => undefined,
    'grading.grade.saved': () => undefined,
    'grading.grade.marking': ({ context: { homework } }, { started }) => {
      for (const one of started)
        if (one.src === 'markAchievement')
          mustBe((one.input as { isAchievement: boolean }).isAchievement, homework?.isAchievement !== '1', 'D28')
    },
    'grading.queue.known': ({ context: { queue: known, userTaskId } }) =>
      must(
        known.some((one) => one.userTaskId === userTaskId),
        'the student being graded is in the queue',
      ),
    'grading.queue.renewing': (_, { started }) => {
      if (started.some(({ src }) => src === 'loadQueue')) asks(started, 'loadQueue', place, 'the request')
    },
  },
  unreachable: {
    'grading.grade.checking': 'The state is left at once.',
    'grading.grade.saved': 'The state is left at once.',
  },
  stateKey: ({ context }) => ({
    userTaskId: context.userTaskId,
    homework: context.homework && [
      context.homework.lessonTaskType,
      context.homework.homeworkState,
      context.homework.revision,
    ],
    changed: isChanged(context),
    problem: context.problem,
    draft: draftProblem(context) !== null,
    position: context.position,
    rubric: [0, WHOLE_WORK].map((position) => pointsOfRubric(context, position)),
    next: context.next !== null,
    theirs: context.theirs?.handInNo,
    returning: context.returning.trim() !== '',
    queue: context.queue.length,
  }),
})

export const testPreviewModel = resourceUse({
  resource: testPreviewResource,
  feature: 'grading',
  purpose: 'The test of one student as its teacher reads it (B540).',
  title: texts.testPreview,
  starts: {
    'a student': { query: { userId: 's1', userTaskId: 'ut1' }, words: '老师在试卷结果中点击一名学生的“查看”' },
    'an ability test': { query: { userId: 's1', abilityRoundId: 'ar1' }, words: '老师在能力测试结果中点击一名学生' },
  },
  answers: [{ test: readTest }, { test: null }],
})
