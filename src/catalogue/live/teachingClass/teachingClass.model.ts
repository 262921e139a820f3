/** Model of the lists of classes and of students: examples, and an assertion for each state. */

import { classStopMachine } from '../../../machines/live/teachingClass/classStop.machine'
import { teachingClassMachine } from '../../../machines/live/teachingClass/teachingClass.machine'
import { teachingClassRosterResource } from '../../../machines/live/teachingClass/teachingClass.resources'
import { teachingClassTexts } from '../../../machines/live/teachingClass/texts'
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { must, mustBe } from '../../shared/must'
import { lessons, students } from './teachingClass.examples'
import { classStopWords, teachingClassWords } from './teachingClass.words'

export const teachingClassModel = defineModel<typeof teachingClassMachine>({
  name: 'teaching-class',
  feature: 'teachingClass',
  purpose: 'The teaching classes of the user: loaded at the start, kept during a reload.',
  machine: teachingClassMachine,
  source: 'src/machines/live/teachingClass/teachingClass.machine.ts',
  starts: [
    { name: 'signed in', input: { isTeacher: false } },
    { name: 'a teacher', input: { isTeacher: true } },
  ],
  words: teachingClassWords,
  events: {
    'classes.reload': [{ type: 'classes.reload' }],
    'class.stopChanged': [
      { example: 'paused', event: { type: 'class.stopChanged', teachingClassId: 'tc1', isStop: '1' } },
      { example: 'resumed', event: { type: 'class.stopChanged', teachingClassId: 'tc1', isStop: '0' } },
      { example: 'of an unknown class', event: { type: 'class.stopChanged', teachingClassId: 'tc9', isStop: '1' } },
    ],
  },
  actors: {
    stopFacts: {},
    loadClasses: {
      done: [lessons, []],
      error: [
        { code: 0, text: '' },
        { code: 0, text: '网络不通' },
      ],
    },
  },
  states: {
    loading: ({ context }) => mustBe(context.problem, null, 'the problem'),
    loaded: ({ context }) => must(context.classes !== null, 'the classes are known'),
    failed: ({ context }) =>
      must([teachingClassTexts.loadFailed, '网络不通'].includes(context.problem ?? ''), 'the page gives the reason'),
  },
})

export const classStopModel = defineModel<typeof classStopMachine>({
  name: 'teaching-class-stop',
  feature: 'teachingClass',
  purpose: 'The button that pauses and resumes the teacher’s current class: a question, then the change.',
  machine: classStopMachine,
  source: 'src/machines/live/teachingClass/classStop.machine.ts',
  starts: [{ name: 'in class', input: { teachingClassId: 'tc1' } }],
  words: classStopWords,
  events: {
    'stop.ask': [
      { example: 'pause', event: { type: 'stop.ask', isStop: '1' } },
      { example: 'resume', event: { type: 'stop.ask', isStop: '0' } },
    ],
    'stop.confirm': [{ type: 'stop.confirm' }],
    'stop.cancel': [{ type: 'stop.cancel' }],
  },
  actors: {
    setStop: {
      done: [
        { teachingClassId: 'tc1', isStop: '1' },
        { teachingClassId: 'tc1', isStop: '0' },
      ],
      error: [
        { code: 0, text: '' },
        { code: 0, text: '网络不通' },
      ],
    },
  },
  states: {
    closed: ({ context }) => mustBe(context.problem, null, 'the problem'),
    asking: ({ context }) =>
      must([null, teachingClassTexts.stopFailed, '网络不通'].includes(context.problem), 'the dialog gives the reason'),
    saving: ({ context }, { started }) => {
      mustBe(context.problem, null, 'the problem')
      mustBe(
        started.map(({ input }) => input),
        [{ teachingClassId: 'tc1', isStop: context.isStop }],
        'the saved data',
      )
    },
  },
})

export const rosterModel = resourceUse({
  resource: teachingClassRosterResource,
  feature: 'teachingClass',
  purpose:
    'The students of the class that a teacher is in, with their number. It is reloaded when a present user is missing in it.',
  title: '课堂中的学生',
  starts: {
    'in class': { query: { classesId: 'cl1', newcomers: [] }, words: '老师进入课堂' },
    'somebody new': { query: { classesId: 'cl1', newcomers: ['new'] }, words: '刚加入班级的学生进入课堂' },
  },
  answers: [
    {
      roster: {
        list: students.map((one) => ({ ...one, version: 1 })),
        total: 40,
        pageNo: 1,
        pageSize: 60,
        latestVersion: 1,
      },
    },
  ],
})
