/** What the charts of study tasks promise in each state, and the events to walk them with. */
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { emptyStruct, NOW, noRecords, pending, pushedLessons, recordPage, struct } from './push.examples'
import { pushRecordsWords, studentPushWords, teacherPushWords } from './push.words'
import { teacherPushMachine } from './pushPanel.machine'
import { pushRecordsMachine } from './pushRecords.machine'
import { studentPushMachine } from './studentPush.machine'
import { texts } from './texts'

const teachingClassId = 'tc1'
const failures = [
  { code: 0, text: '' },
  { code: 0, text: '网络不通' },
]
const saysWhy = (problem: string | null, instead: string) =>
  must([instead, '网络不通'].includes(problem ?? ''), 'it says why')
const LATER = NOW + 60_000

export const teacherPushModel = defineModel<typeof teacherPushMachine>({
  name: 'teacher-push',
  feature: 'push',
  purpose: 'A teacher’s panel of study tasks: what is pushed to the class, and pushing or recalling, now or at a time.',
  machine: teacherPushMachine,
  source: 'src/machines/messages/push/pushPanel.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: teacherPushWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'tasks.reload': [{ type: 'tasks.reload' }],
    'tasks.toggle': [
      { example: 'a chapter', event: { type: 'tasks.toggle', ids: ['ta4', 'ta5'] } },
      { example: 'a task', event: { type: 'tasks.toggle', ids: ['ta1'] } },
    ],
    'tasks.clear': [{ type: 'tasks.clear' }],
    'order.now': [
      { example: 'a push', event: { type: 'order.now', executionType: '0' } },
      { example: 'a recall', event: { type: 'order.now', executionType: '1' } },
    ],
    'order.later': [
      { example: 'a push', event: { type: 'order.later', executionType: '0' } },
      { example: 'a recall', event: { type: 'order.later', executionType: '1' } },
    ],
    'timing.change': [
      { example: 'to a moment', event: { type: 'timing.change', time: LATER } },
      { example: 'to nothing', event: { type: 'timing.change', time: null } },
    ],
    'timing.confirm': [
      { example: 'in time', event: { type: 'timing.confirm', at: NOW } },
      { example: 'too late', event: { type: 'timing.confirm', at: LATER } },
    ],
    'timing.cancel': [{ type: 'timing.cancel' }],
  },
  actors: {
    loadStruct: { done: [struct, emptyStruct], error: failures },
    order: { done: [2, 0], error: failures },
    schedule: { done: [undefined], error: failures },
  },
  states: {
    loading: (_, { started }) => {
      for (const { src, input } of started)
        if (src === 'loadStruct') mustBe(input, { teachingClassId }, 'what is asked for')
    },
    listed: ({ context }) => must(context.struct !== null, 'the tasks are known'),
    failed: ({ context }) => saysWhy(context.problem, texts.loadFailed),
    ordering: ({ context }, { started }) => {
      must(context.chosen.length > 0, 'something is chosen')
      for (const { input } of started) mustBe(Object.keys(Object(input)).length, 4, 'the parts of an order')
    },
    'timing.editing': ({ context }) => must(context.chosen.length > 0, 'something is chosen'),
    'timing.saving': ({ context }, { started }) => {
      mustBe(context.time, LATER, 'the time')
      for (const { input } of started)
        mustBe(Reflect.get(Object(input), 'executionTime'), LATER, 'the time that is sent')
    },
  },
  stateKey: ({ context: { struct: known, chosen, executionType, time, timeProblem } }) => ({
    chapters: known?.chapters.length,
    chosen,
    executionType,
    time,
    timeProblem,
  }),
})

export const pushRecordsModel = defineModel<typeof pushRecordsMachine>({
  name: 'push-records',
  feature: 'push',
  purpose: 'The records of timed pushes and recalls in a dialog of two tabs; what is pending can be cancelled.',
  machine: pushRecordsMachine,
  source: 'src/machines/messages/push/pushRecords.machine.ts',
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
    closed: (_, { started }) => mustBe(started, [], 'what is asked for'),
    'open.settling': ({ context }, { started }) => {
      mustBe(context.tab, '1', 'the tab')
      mustBe(started, [], 'B189 nothing is asked for yet')
    },
    'open.loading': ({ context: { tab, pageNo } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'findTimeTasks')
          mustBe(input, { teachingClassId, executionType: tab, pageNo }, 'B163 what is asked')
    },
    'open.listed': ({ context }, { started }) => {
      must(context.page !== null, 'there is a page')
      mustBe(started, [], 'B109 what is asked for')
    },
    'open.failed': ({ context }) => saysWhy(context.problem, texts.recordsFailed),
    'open.asking': ({ context }, { started }) => {
      mustBe(context.chosen?.pushStatus, '0', 'B105 the status of what can be cancelled')
      mustBe(started, [], 'what is done unasked')
    },
    'open.cancelling': ({ context }, { started }) => {
      for (const { input } of started)
        mustBe(input, { timeTaskId: context.chosen?.timeTaskId }, 'B164 what is cancelled')
    },
  },
  stateKey: ({ context: { tab, pageNo, page, chosen } }) => ({
    tab,
    pageNo,
    rows: page?.list.length,
    chosen: chosen?.executionType,
  }),
})

export const studentPushModel = defineModel<typeof studentPushMachine>({
  name: 'student-push',
  feature: 'push',
  purpose: 'The study tasks that were pushed to a student’s class; told of a change, it looks again.',
  machine: studentPushMachine,
  source: 'src/machines/messages/push/studentPush.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: studentPushWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'tasks.reload': [{ type: 'tasks.reload' }],
  },
  actors: { loadPushed: { done: [pushedLessons, []], error: failures } },
  states: {
    loading: (_, { started }) => {
      for (const { input } of started) mustBe(input, { teachingClassId }, 'what is asked for')
    },
    listed: ({ context }) => must(context.lessons !== null, 'the tasks are known'),
    failed: ({ context }) => saysWhy(context.problem, texts.loadFailed),
  },
})
