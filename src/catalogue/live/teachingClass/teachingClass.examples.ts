/** Example classes and students, for models, tests and the workbench. */
import type { ClassStudent, TeachingClass } from '../../../../contract/entities/live/teachingClass'

/** The class of all examples. */
export const lesson: TeachingClass = {
  teachingClassId: 'tc1',
  name: '业务流程机器人实训',
  course: { courseId: 'co1', fullName: '业务流程机器人实训', coverImg: '' },
  classes: { classesId: 'cl1', className: '会计信息2601班', studentNum: 40 },
  teacher: { userId: 'u1', realName: '陈思远', coverImg: '' },
  // 2026-09-01 to 2027-01-15.
  beginTime: 1_788_220_800_000,
  endTime: 1_799_971_200_000,
  state: '1',
  isStop: '0',
}
/** The teacher’s classes. */
export const lessons: readonly TeachingClass[] = [
  lesson,
  {
    ...lesson,
    teachingClassId: 'tc2',
    name: '财务机器人应用',
    course: { courseId: 'co2', fullName: '财务机器人应用', coverImg: '' },
    classes: { classesId: 'cl2', className: '会计信息2602班', studentNum: 36 },
    state: '0',
  },
]

/** The first students of its class. */
export const students = ['王子涵', '李梓萱', '张浩然', '刘诗琪', '陈宇轩'].map(
  (name, index): ClassStudent => ({
    userId: `s${index + 1}`,
    studentId: `s${index + 1}`,
    userName: name,
    studentName: name,
    loginCode: `s00${index + 1}`,
    coverImg: '',
    status: index === 3 ? '2' : '1',
    originType: '0',
    joinTime: 1_788_220_800_000,
    activation: 'active',
  }),
)
