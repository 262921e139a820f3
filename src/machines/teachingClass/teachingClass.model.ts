/** What the lists of classes and of students promise in each state. */
import type { ClassStudent, TeachingClass } from '../../../contract/entities/teachingClass'
import { defineModel } from '../../statecharts/model'
import { must, mustBe } from '../shared/must'
import { rosterMachine } from './roster.machine'
import { teachingClassMachine } from './teachingClass.machine'
import { teachingClassTexts } from './texts'

const lesson: TeachingClass = {
  teachingClassId: 'tc1',
  name: '业务流程机器人实训',
  course: { courseId: 'co1', fullName: '业务流程机器人实训', coverImg: '' },
  classes: { classesId: 'cl1', className: '会计信息2601班', studentNum: 40 },
  teacher: { userId: 'u1', realName: '陈思远', coverImg: '' },
  beginTime: 1,
  endTime: 2,
  state: '1',
  isStop: '0',
}
const student: ClassStudent = {
  userId: 's1',
  studentId: 's1',
  userName: '王子涵',
  studentName: '王子涵',
  loginCode: 's001',
  coverImg: '',
  status: '1',
  originType: '0',
}

export const teachingClassModel = defineModel<typeof teachingClassMachine>({
  name: 'teaching-class',
  feature: 'teachingClass',
  purpose: 'The teaching classes of the person: loaded at the start, kept while they are loaded again.',
  machine: teachingClassMachine,
  source: 'src/machines/teachingClass/teachingClass.machine.ts',
  starts: [{ name: 'signed in', input: undefined }],
  events: { 'classes.reload': [{ type: 'classes.reload' }] },
  actors: {
    loadClasses: {
      done: [[lesson], []],
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
      must([teachingClassTexts.loadFailed, '网络不通'].includes(context.problem ?? ''), 'the page says why'),
  },
})

export const rosterModel = defineModel<typeof rosterMachine>({
  name: 'teaching-class-roster',
  feature: 'teachingClass',
  purpose: 'The students of the class that a teacher is in, with the number of those who are not shown.',
  machine: rosterMachine,
  source: 'src/machines/teachingClass/roster.machine.ts',
  starts: [{ name: 'in class', input: { classesId: 'cl1' } }],
  events: { 'roster.reload': [{ type: 'roster.reload' }] },
  actors: {
    loadStudents: {
      done: [{ list: [student], total: 40, pageNo: 1, pageSize: 60 }],
      error: [
        { code: 0, text: '' },
        { code: 0, text: '网络不通' },
      ],
    },
  },
  states: {
    loading: ({ context }, { started }) => {
      mustBe(context.problem, null, 'the problem')
      mustBe(
        started.map(({ input }) => input),
        [{ classesId: 'cl1' }],
        'what is asked',
      )
    },
    loaded: ({ context }) => mustBe(context.total, 40, 'the total'),
    failed: ({ context }) =>
      must([teachingClassTexts.rosterFailed, '网络不通'].includes(context.problem ?? ''), 'the page says why'),
  },
})
