/** What the charts of the class log promise in each state, and the events to walk them with. */
import { classLogLessonResource } from '../../../machines/live/classLog/classLog.resources'
import { lessonListView, timelineView } from '../../../machines/live/classLog/classLog.selectors'
import { lessonListMachine } from '../../../machines/live/classLog/lessonList.machine'
import { texts } from '../../../machines/live/classLog/texts'
import { timelineMachine } from '../../../machines/live/classLog/timeline.machine'
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { must, mustBe } from '../../shared/must'
import {
  events,
  lateEvents,
  lesson,
  lessonInput,
  lessons,
  noEvents,
  noLessons,
  runningLesson,
} from './classLog.examples'
import { lessonListWords, timelineWords } from './classLog.words'

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

export const lessonModel = resourceUse({
  resource: classLogLessonResource,
  feature: 'classLog',
  purpose: 'One lesson of a class at a glance. The page also shows its timeline and its students, and exports them.',
  title: '一节课的记录',
  starts: { 'a lesson': { query: lessonInput, words: `在“${texts.title}”中打开一节课` } },
  answers: [{ lesson }, { lesson: runningLesson }],
  missing: `“${texts.missing}”“${texts.missingHint}”`,
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
