/** Models of the task push charts: assertions for each state, and example events. */

import { orderRecordsMachine } from '../../../machines/courses/taskPush/orderRecords.machine'
import { clearingMachine, recallingMachine } from '../../../machines/courses/taskPush/proven.machine'
import { pushRecordsMachine } from '../../../machines/courses/taskPush/pushRecords.machine'
import { taskPushMachine } from '../../../machines/courses/taskPush/taskPush.machine'
import { taskStudentsMachine } from '../../../machines/courses/taskPush/taskStudents.machine'
import { texts } from '../../../machines/courses/taskPush/texts'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import {
  clearedOrder,
  effect,
  emptyStruct,
  NOW,
  noOrders,
  noRecords,
  orderPage,
  pending,
  pushedOrder,
  recordPage,
  struct,
  structWithEmptyChapter,
  taskStudents,
} from './taskPush.examples'
import {
  clearingWords,
  orderRecordsWords,
  pushRecordsWords,
  recallingWords,
  taskPushWords,
  taskStudentsWords,
} from './taskPush.words'

const teachingClassId = 'tc1'
const LATER = NOW + 60_000
/** The initial values of the time fields at `NOW`, which is 02:13 on 1 September. */
const NEXT_HOUR = Date.parse('2026-09-01T03:00:00+08:00')
const DAY_END = Date.parse('2026-09-01T23:59:00+08:00')
const outcome = { orderId: 'or1', changedNum: 2 }

export const taskPushModel = defineModel<typeof taskPushMachine>({
  name: 'task-push',
  feature: 'taskPush',
  purpose:
    'A teacher’s tree of study tasks: the course with its push states, pushing, displaying answers and setting times for the selection, and undoing the last order.',
  machine: taskPushMachine,
  source: 'src/machines/courses/taskPush/taskPush.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: taskPushWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'tasks.reload': [{ type: 'tasks.reload' }],
    'tasks.toggle': [
      { example: 'a chapter', event: { type: 'tasks.toggle', ids: ['ta4', 'ta5'] } },
      { example: 'a task', event: { type: 'tasks.toggle', ids: ['ta1'] } },
    ],
    'tasks.clear': [{ type: 'tasks.clear' }],
    'chapter.fold': [{ type: 'chapter.fold', chapterId: 'ch1' }],
    'tree.search': [{ type: 'tree.search', query: '操作' }],
    'push.now': [{ type: 'push.now' }],
    'task.remove': [{ type: 'task.remove', lessonTaskId: 'ta4' }],
    'answers.set': [
      { example: 'open', event: { type: 'answers.set', isOpen: true } },
      { example: 'close', event: { type: 'answers.set', isOpen: false } },
    ],
    'timing.begin': [
      { example: 'a push', event: { type: 'timing.begin', purpose: 'push', at: NOW } },
      { example: 'a recall', event: { type: 'timing.begin', purpose: 'recall', at: NOW } },
      { example: 'due', event: { type: 'timing.begin', purpose: 'due', at: NOW } },
    ],
    'timing.change': [
      { example: 'to a moment', event: { type: 'timing.change', time: LATER } },
      { example: 'to nothing', event: { type: 'timing.change', time: null } },
    ],
    'timing.late': [
      {
        example: 'a deduction',
        event: { type: 'timing.late', late: { latePolicy: 'deducts', latePercent: 10, lateTime: null } },
      },
      {
        example: 'a deduction of nothing',
        event: { type: 'timing.late', late: { latePolicy: 'deducts', latePercent: 0, lateTime: null } },
      },
    ],
    'timing.confirm': [
      { example: 'in time', event: { type: 'timing.confirm', at: NOW } },
      { example: 'too late', event: { type: 'timing.confirm', at: DAY_END } },
    ],
    'timing.remove': [{ type: 'timing.remove' }],
    'timing.cancel': [{ type: 'timing.cancel' }],
    'marks.begin': [{ type: 'marks.begin' }],
    'marks.change': [
      { example: 'to a mark', event: { type: 'marks.change', mark: ' 80.5 ' } },
      { example: 'to the most', event: { type: 'marks.change', mark: '1000' } },
      { example: 'to too much', event: { type: 'marks.change', mark: '1000.1' } },
      { example: 'to no number', event: { type: 'marks.change', mark: '八十' } },
    ],
    'marks.confirm': [{ type: 'marks.confirm' }],
    'marks.cancel': [{ type: 'marks.cancel' }],
    'order.confirmed': [
      { example: 'a recall', event: { type: 'order.confirmed', order: { ...outcome, kind: 'recall' } } },
      {
        example: 'of nothing',
        event: { type: 'order.confirmed', order: { orderId: 'or2', changedNum: 0, kind: 'recall' } },
      },
    ],
    'undo.press': [{ type: 'undo.press' }],
    'undo.dismiss': [{ type: 'undo.dismiss' }],
  },
  actors: {
    loadStruct: { done: [struct, emptyStruct, structWithEmptyChapter], error: failures },
    removeTask: { done: [null], error: failures },
    push: { done: [outcome, { orderId: 'or3', changedNum: 0 }], error: failures },
    setAnswers: { done: [undefined], error: failures },
    schedule: { done: [undefined], error: failures },
    setMarks: { done: [undefined], error: failures },
    undo: { done: [outcome], error: failures },
  },
  states: {
    'tree.loading': (_, effects) => asksFor(effects, 'loadStruct', { teachingClassId }),
    'tree.listed.current': ({ context }) => must(context.struct !== null, 'the tasks are loaded'),
    'tree.listed.outdated': (_, { started }) =>
      must(!started.some(({ src }) => src === 'loadStruct'), 'no reload starts before the pause'),
    'tree.failed': ({ context }) => saysWhy(context.problem, texts.loadFailed),
    'tree.pushing': ({ context }, { started }) => {
      must(context.chosen.length > 0, 'tasks are selected')
      for (const { src, input } of started)
        if (src === 'push')
          mustBe(Object.keys(Object(input)), ['teachingClassId', 'ids', 'types'], 'the list of fields of the order')
    },
    'tree.removing': (_, effects) => asksFor(effects, 'removeTask', { teachingClassId, lessonTaskId: 'ta4' }),
    'tree.answering': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'setAnswers')
          mustBe(Reflect.get(Object(input), 'isOpen'), context.isOpening, 'B475 whether answers are displayed')
    },
    'tree.timing.editing': ({ context }) => must(context.chosen.length > 0, 'tasks are selected'),
    'tree.timing.saving': ({ context }, { started }) => {
      must(
        context.time === LATER ||
          context.time === (context.purpose === 'due' ? DAY_END : NEXT_HOUR) ||
          (context.time === null && context.purpose === 'due'),
        'the time is valid; only a due time may be empty',
      )
      for (const { src, input } of started)
        if (src === 'schedule')
          mustBe(
            [Reflect.get(Object(input), 'time'), Reflect.get(Object(input), 'late')],
            [context.time, context.late],
            'B556 the time and the rule in the request',
          )
    },
    'tree.marking.editing': ({ context }) => must(context.chosen.length > 0, 'tasks are selected'),
    'tree.marking.saving': ({ context: { chosen, mark } }, effects) => {
      const typed = { '100': 100, ' 80.5 ': 80.5, '1000': 1000 }[mark]
      must(typed !== undefined, 'B558 the full mark is a number')
      asksFor(effects, 'setMarks', { teachingClassId, lessonTaskIds: chosen, mark: typed }, 'B558 the marks')
    },
    'undo.none': ({ context }) => mustBe(context.given, null, 'the order to undo'),
    'undo.offered': ({ context }) => must((context.given?.changedNum ?? 0) > 0, 'the order has changed tasks'),
    'undo.undoing': ({ context }, effects) => asksFor(effects, 'undo', { orderId: context.given?.orderId }),
  },
  stateKey: ({ context: { struct: known, given, problem, teachingClassId: _, ...rest } }) => ({
    ...rest,
    chapters: known?.chapters.length,
    given: given?.kind,
  }),
})

const targets = { teachingClassId, ids: ['ch1'], types: ['chapter'] } as const
const captchaWrong = { code: 900010, text: '验证码错误' }

const proven = (kind: 'recall' | 'clear') =>
  ({
    feature: 'taskPush',
    source: 'src/machines/courses/taskPush/proven.machine.ts',
    starts: [{ name: 'a class', input: { teachingClassId, kind } }],
    events: {
      'proof.open': [{ type: 'proof.open', targets, names: ['第一章 认识流程机器人'] }],
      'proof.write': [
        { example: 'an answer', event: { type: 'proof.write', captchaKey: 'key', validCode: ' 7K3F ' } },
        { example: 'nothing', event: { type: 'proof.write', captchaKey: 'key', validCode: '' } },
      ],
      'proof.confirm': [{ type: 'proof.confirm' }],
      'proof.retry': [{ type: 'proof.retry' }],
      'proof.close': [{ type: 'proof.close' }],
    },
    actors: {
      findEffect: { done: [effect], error: failures },
      give: { done: [outcome], error: [...failures, captchaWrong] },
    },
    states: {
      closed: (_, { started }) => mustBe(started, [], 'the list of actors'),
      'open.counting': ({ context }, effects) => asksFor(effects, 'findEffect', context.targets),
      'open.failed': ({ context }) => saysWhy(context.problem, texts.effectFailed),
      'open.asking': ({ context }, { started }) => {
        must(context.effect !== null, 'D11 the number of affected students is known')
        mustBe(started, [], 'B473 the list of actors before the confirmation')
      },
      'open.giving': ({ context }, effects) => {
        must(context.validCode.trim() !== '', 'B473 the captcha is answered')
        const order = { ...context.targets, captchaKey: 'key', validCode: '7K3F' }
        asksFor(effects, 'give', order, 'B557 the ids and the code')
      },
    },
    stateKey: ({ context: { effect: known, validCode, captchasUsed, problem } }) => ({
      isKnown: known !== null,
      validCode,
      captchasUsed: Math.min(captchasUsed, 1),
      problem,
    }),
  }) satisfies Omit<
    Parameters<typeof defineModel<typeof recallingMachine>>[0],
    'name' | 'machine' | 'purpose' | 'words'
  >

export const recallingModel = defineModel<typeof recallingMachine>({
  ...proven('recall'),
  name: 'recalling',
  machine: recallingMachine,
  purpose: 'Recalling parts of a course: shows how many students have begun, and requires a captcha.',
  words: recallingWords,
})

export const clearingModel = defineModel<typeof clearingMachine>({
  ...proven('clear'),
  name: 'clearing',
  machine: clearingMachine,
  purpose:
    "Clearing students' records in parts of a course: shows how many records are deleted, and requires a captcha.",
  words: clearingWords,
})

const taskOf = { lessonTaskId: 'ta1', name: '阅读：自动化的来历' }

export const taskStudentsModel = defineModel<typeof taskStudentsMachine>({
  name: 'task-students',
  feature: 'taskPush',
  purpose:
    'The students of a task for their teacher: who has finished it, who has not, who has an own due time, and setting that.',
  machine: taskStudentsMachine,
  source: 'src/machines/courses/taskPush/taskStudents.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: taskStudentsWords,
  events: {
    'students.open': [{ type: 'students.open', task: taskOf }],
    'students.close': [{ type: 'students.close' }],
    'list.reload': [{ type: 'list.reload' }],
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.back': [{ type: 'line.back' }],
    'students.show': [{ type: 'students.show', shown: 'unfinished' }],
    'students.toggle': [
      { example: 'one', event: { type: 'students.toggle', ids: ['u2'] } },
      { example: 'one who is not there', event: { type: 'students.toggle', ids: ['u9'] } },
    ],
    'due.begin': [{ type: 'due.begin', at: NOW }],
    'due.change': [
      { example: 'to a moment', event: { type: 'due.change', time: LATER } },
      { example: 'to nothing', event: { type: 'due.change', time: null } },
    ],
    'due.confirm': [
      { example: 'in time', event: { type: 'due.confirm', at: NOW } },
      { example: 'too late', event: { type: 'due.confirm', at: DAY_END } },
    ],
    'due.remove': [{ type: 'due.remove' }],
    'due.cancel': [{ type: 'due.cancel' }],
  },
  actors: {
    classFacts: {},
    findStudents: { done: [taskStudents, []], error: failures },
    setDue: { done: [undefined], error: failures },
  },
  states: {
    closed: (_, { started }) => mustBe(started, [], 'the list of actors'),
    'open.loading': (_, effects) => {
      asksFor(effects, 'findStudents', { teachingClassId, lessonTaskId: 'ta1' })
      asksFor(effects, 'classFacts', { teachingClassId })
    },
    'open.listed.current': ({ context }) => must(context.students !== null, 'the students are loaded'),
    'open.listed.outdated': (_, { started }) => mustBe(started, [], 'the list of actors before the pause'),
    'open.failed': ({ context }) => saysWhy(context.problem, texts.studentsFailed),
    'open.dating.editing': ({ context }) => must(context.chosen.length > 0, 'students are selected'),
    'open.dating.saving': ({ context: { chosen, time } }, effects) => {
      must(time === LATER || time === DAY_END || time === null, 'the time is in the future, or empty')
      asksFor(effects, 'setDue', { teachingClassId, lessonTaskId: 'ta1', studentIds: chosen, time })
    },
  },
  stateKey: ({ context: { students, problem, teachingClassId: _, ...rest } }) => ({
    ...rest,
    students: students?.length,
  }),
})

export const pushRecordsModel = defineModel<typeof pushRecordsMachine>({
  name: 'push-records',
  feature: 'taskPush',
  purpose: 'The records of timed pushes and recalls in a dialog with two tabs; pending ones can be cancelled.',
  machine: pushRecordsMachine,
  source: 'src/machines/courses/taskPush/pushRecords.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: pushRecordsWords,
  events: {
    'records.open': [{ type: 'records.open' }],
    'records.close': [{ type: 'records.close' }],
    'tab.choose': [
      { example: 'the second', event: { type: 'tab.choose', tab: '1' } },
      { example: 'the first', event: { type: 'tab.choose', tab: '0' } },
    ],
    'list.turn': [
      { example: 'on', event: { type: 'list.turn', pageNo: 2 } },
      { example: 'to the page in sight', event: { type: 'list.turn', pageNo: 1 } },
    ],
    'list.reload': [{ type: 'list.reload' }],
    'tasks.changed': [{ type: 'tasks.changed' }],
    'cancel.ask': [
      { example: 'a pending push', event: { type: 'cancel.ask', timeTask: pending, at: NOW } },
      {
        example: 'a pending recall',
        event: { type: 'cancel.ask', timeTask: { ...pending, executionType: '1' }, at: NOW },
      },
      { example: 'one that is due', event: { type: 'cancel.ask', timeTask: pending, at: pending.pushTime } },
      {
        example: 'one that is done',
        event: { type: 'cancel.ask', timeTask: { ...pending, pushStatus: '1' }, at: NOW },
      },
    ],
    'cancel.confirm': [{ type: 'cancel.confirm' }],
    'cancel.decline': [{ type: 'cancel.decline' }],
  },
  actors: {
    findTimeTasks: { done: [recordPage, noRecords], error: failures },
    cancelTimeTask: { done: [undefined], error: failures },
  },
  states: {
    closed: (_, { started }) => mustBe(started, [], 'the list of actors'),
    'open.settling': ({ context }, { started }) => {
      mustBe(context.tab, '1', 'the tab')
      mustBe(started, [], 'B189 the list of actors before the delay')
    },
    'open.loading': ({ context: { tab, pageNo } }, effects) =>
      asksFor(effects, 'findTimeTasks', { teachingClassId, executionType: tab, pageNo }, 'B163 what is asked'),
    'open.listed': ({ context }, { started }) => {
      must(context.page !== null, 'a page is loaded')
      mustBe(started, [], 'B109 the list of actors')
    },
    'open.failed': ({ context }) => saysWhy(context.problem, texts.recordsFailed),
    'open.asking': ({ context }, { started }) => {
      mustBe(context.chosen?.pushStatus, '0', 'B105 the status of a record that can be cancelled')
      mustBe(started, [], 'the list of actors before the confirmation')
    },
    'open.cancelling': ({ context: { chosen } }, effects) =>
      asksFor(effects, 'cancelTimeTask', { timeTaskId: chosen?.timeTaskId }, 'B164 what is cancelled'),
  },
  stateKey: ({ context: { tab, pageNo, page, chosen } }) => ({
    tab,
    pageNo,
    rows: page?.list.length,
    chosen: chosen?.executionType,
  }),
})

export const orderRecordsModel = defineModel<typeof orderRecordsMachine>({
  name: 'order-records',
  feature: 'taskPush',
  purpose: 'The orders of a class in a dialog: pushes, recalls and clearings; recent ones can be undone.',
  machine: orderRecordsMachine,
  source: 'src/machines/courses/taskPush/orderRecords.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: orderRecordsWords,
  events: {
    'records.open': [{ type: 'records.open' }],
    'records.close': [{ type: 'records.close' }],
    'list.turn': [
      { example: 'on', event: { type: 'list.turn', pageNo: 2 } },
      { example: 'to the page in sight', event: { type: 'list.turn', pageNo: 1 } },
    ],
    'list.reload': [{ type: 'list.reload' }],
    'tasks.changed': [{ type: 'tasks.changed' }],
    'order.undo': [
      { example: 'a clearing', event: { type: 'order.undo', order: clearedOrder, at: NOW } },
      { example: 'one that is too old', event: { type: 'order.undo', order: pushedOrder, at: NOW } },
      { example: 'too late', event: { type: 'order.undo', order: clearedOrder, at: clearedOrder.undoUntil ?? 0 } },
    ],
  },
  actors: {
    findOrders: { done: [orderPage, noOrders], error: failures },
    undo: { done: [outcome], error: failures },
  },
  states: {
    closed: (_, { started }) => mustBe(started, [], 'the list of actors'),
    'open.loading': ({ context: { pageNo } }, effects) => asksFor(effects, 'findOrders', { teachingClassId, pageNo }),
    'open.listed': ({ context }) => must(context.page !== null, 'a page is loaded'),
    'open.failed': ({ context }) => saysWhy(context.problem, texts.recordsFailed),
    'open.undoing': (_, effects) => asksFor(effects, 'undo', { orderId: 'or1' }, 'what is taken back'),
  },
  stateKey: ({ context: { pageNo, page, undoing, problem } }) => ({
    pageNo,
    rows: page?.list.length,
    undoing,
    problem,
  }),
})
