/** Model of the charts of the class log: examples, and an assertion for each state. */
import { errors } from '../../../../contract/errors'
import { lessonListView, peopleView, timelineView } from '../../../machines/live/classLog/classLog.selectors'
import { lessonMachine } from '../../../machines/live/classLog/lesson.machine'
import { lessonListMachine } from '../../../machines/live/classLog/lessonList.machine'
import { peopleMachine } from '../../../machines/live/classLog/people.machine'
import { texts } from '../../../machines/live/classLog/texts'
import { timelineMachine } from '../../../machines/live/classLog/timeline.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  events,
  lateEvents,
  lesson,
  lessonInput,
  lessons,
  noEvents,
  noLessons,
  noPeople,
  people,
  runningLesson,
} from './classLog.examples'
import { lessonListWords, lessonWords, peopleWords, timelineWords } from './classLog.words'

const { teachingClassId } = lessonInput
const failures = [
  { code: 0, text: '' },
  { code: 0, text: '网络不通' },
]
const saysWhy = (problem: string | null, instead: string) =>
  must([instead, '网络不通'].includes(problem ?? ''), 'the page gives the reason')

const listEvents = {
  'list.turn': [
    { example: 'on', event: { type: 'list.turn', pageNo: 2 } },
    { example: 'to the page in sight', event: { type: 'list.turn', pageNo: 1 } },
  ],
  'list.reload': [{ type: 'list.reload' }],
} as const

export const lessonListModel = defineModel<typeof lessonListMachine>({
  name: 'class-log-list',
  feature: 'classLog',
  purpose: 'The lessons of a class for its teacher: a range of days, one page at a time, newest first.',
  machine: lessonListMachine,
  source: 'src/machines/live/classLog/lessonList.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: lessonListWords,
  events: {
    ...listEvents,
    'list.show': [
      { example: 'a link', event: { type: 'list.show', query: { filters: { from: '2026-09-02' }, pageNo: 2 } } },
      { example: 'what is listed', event: { type: 'list.show', query: { filters: {}, pageNo: 1 } } },
    ],
    'filter.change': [
      { example: 'a range', event: { type: 'filter.change', filter: { from: '2026-09-01', to: '' } } },
      {
        example: 'a range that ends before it begins',
        event: { type: 'filter.change', filter: { from: '2026-09-09', to: '2026-09-01' } },
      },
    ],
  },
  actors: { findLessons: { done: [lessons, noLessons], error: failures } },
  states: {
    settling: ({ context }, { started }) => {
      mustBe(context.pageNo, 1, 'the page after a change of the range')
      mustBe(started, [], 'the requests while the range changes')
    },
    backwards: (snapshot, { started }) => {
      mustBe(started, [], 'the requests for a range that is not valid')
      mustBe(lessonListView(snapshot).rangeProblem, texts.backwards, 'the text of the page')
    },
    loading: ({ context: { from, to, pageNo } }, { started }) => {
      for (const { input } of started) mustBe(input, { teachingClassId, from, to, pageNo }, 'the request')
    },
    listed: ({ context }) => must(context.page !== null, 'the page is loaded'),
    failed: ({ context }) => saysWhy(context.problem, texts.lessonsFailed),
  },
  stateKey: ({ context: { from, to, pageNo, page } }) => ({ from, to, pageNo, rows: page?.list.length }),
})

export const lessonModel = defineModel<typeof lessonMachine>({
  name: 'class-log-lesson',
  feature: 'classLog',
  purpose: 'One lesson of a class: its summary, its timeline, its students and its spreadsheet.',
  machine: lessonMachine,
  source: 'src/machines/live/classLog/lesson.machine.ts',
  starts: [{ name: 'a lesson', input: lessonInput }],
  words: lessonWords,
  events: { 'lesson.reload': [{ type: 'lesson.reload' }] },
  actors: {
    loadLesson: {
      done: [lesson, runningLesson],
      error: [...failures, { code: errors.notFound.code, text: errors.notFound.text }],
    },
    timeline: { snapshots: [{ value: 'loading' }] },
    people: { snapshots: [{ value: 'loading' }] },
  },
  states: {
    loading: ({ context }, { started }) => {
      mustBe(context.problem, null, 'the problem')
      for (const { input } of started) mustBe(input, lessonInput, 'the request')
    },
    shown: ({ context }) => must(context.lesson !== null, 'the lesson is known'),
    missing: ({ context }) => mustBe(context.problem, null, 'the problem'),
    failed: ({ context }) => saysWhy(context.problem, texts.lessonFailed),
  },
  stateKey: ({ context: { lesson: known } }) => ({ isKnown: known !== null, isRunning: known?.isRunning }),
})

export const timelineModel = defineModel<typeof timelineMachine>({
  name: 'class-log-timeline',
  feature: 'classLog',
  purpose: 'The live events of a lesson in their order, filtered by student or tool, one page at a time.',
  machine: timelineMachine,
  source: 'src/machines/live/classLog/timeline.machine.ts',
  starts: [{ name: 'a lesson', input: lessonInput }],
  words: timelineWords,
  events: {
    ...listEvents,
    'list.show': [
      {
        example: 'a link',
        event: { type: 'list.show', query: { filters: { student: 's1', tool: 'race' }, pageNo: 2 } },
      },
      { example: 'what is listed', event: { type: 'list.show', query: { filters: {}, pageNo: 1 } } },
    ],
    'filter.student': [
      { example: 'a student', event: { type: 'filter.student', student: { userId: 's1', userName: '王子涵' } } },
      { example: 'everybody', event: { type: 'filter.student', student: null } },
    ],
    'filter.tool': [
      { example: 'a tool', event: { type: 'filter.tool', tool: 'race' } },
      { example: 'all tools', event: { type: 'filter.tool', tool: '' } },
    ],
  },
  actors: { findEvents: { done: [events, lateEvents, noEvents], error: failures } },
  states: {
    loading: ({ context: { student, tool, pageNo } }, { started }) => {
      for (const { input } of started)
        mustBe(input, { ...lessonInput, userId: student?.userId ?? '', tool, pageNo }, 'the request')
    },
    listed: (snapshot) => {
      const { rows, groups } = timelineView(snapshot)
      mustBe(
        groups.flatMap((group) => group.events.map(({ eventId }) => eventId)),
        rows.map(({ eventId }) => eventId),
        'the events in their order, grouped or not',
      )
    },
    failed: ({ context }) => saysWhy(context.problem, texts.timelineFailed),
  },
  stateKey: ({ context: { student, tool, pageNo, page } }) => ({
    student: student?.userId,
    tool,
    pageNo,
    rows: page?.list.length,
  }),
})

export const peopleModel = defineModel<typeof peopleMachine>({
  name: 'class-log-people',
  feature: 'classLog',
  purpose: 'The participation of each student in a lesson: a search by name, one page at a time.',
  machine: peopleMachine,
  source: 'src/machines/live/classLog/people.machine.ts',
  starts: [{ name: 'a lesson', input: lessonInput }],
  words: peopleWords,
  events: {
    ...listEvents,
    'list.show': [
      { example: 'a link', event: { type: 'list.show', query: { filters: { name: '子' }, pageNo: 2 } } },
      { example: 'what is listed', event: { type: 'list.show', query: { filters: {}, pageNo: 1 } } },
    ],
    'filter.name': [{ type: 'filter.name', name: '王' }],
  },
  actors: { findPeople: { done: [people, noPeople], error: failures } },
  states: {
    settling: ({ context }, { started }) => {
      mustBe(context.pageNo, 1, 'the page after a change of the name')
      mustBe(started, [], 'the requests while the name changes')
    },
    loading: ({ context: { name, pageNo } }, { started }) => {
      for (const { input } of started) mustBe(input, { ...lessonInput, name, pageNo }, 'the request')
    },
    listed: (snapshot) => must(['full', 'empty'].includes(peopleView(snapshot).face), 'the list is full or empty'),
    failed: ({ context }) => saysWhy(context.problem, texts.participationFailed),
  },
  stateKey: ({ context: { name, pageNo, page } }) => ({ name, pageNo, rows: page?.list.length }),
})
