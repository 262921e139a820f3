/** The classes that a user teaches or learns in (core §7 Classes, Teaching and timed push). */
import type { ClassStudent, TeachingClass } from '../../../contract/entities/teachingClass'
import { newId } from '../../ids'
import { type Feature, type FeatureContext, Refusal } from '../../kernel'
import { pageBounds, pageOf } from '../../plugins/paging'
import { teachingClassRepository } from './teachingClass.repository'
import { stateAt, studentStatus } from './teachingClass.rules'

type Rows = ReturnType<typeof teachingClassRepository>
type Room = Awaited<ReturnType<Rows['taughtBy']>>[number]
type Student = Awaited<ReturnType<Rows['findStudents']>>[number]

export function teachingClassFeature({ db, membership, audit, now }: FeatureContext): Feature {
  const rows = teachingClassRepository(db)
  return {
    name: 'teachingClass',
    calls: {
      async findTeachingClasses({ input, caller }) {
        const at = now()
        const rooms = caller.role === 'teacher' ? rows.taughtBy(caller.userId) : rows.attendedBy(caller.userId)
        const all = (await rooms).map((room) => presentRoom(room, at))
        return input.state ? all.filter(({ state }) => state === input.state) : all
      },
      async findClassStudents({ input, caller }) {
        const { classesId, pageNo, pageSize, ...filter } = input
        if (!(await membership.managesClass(caller, classesId))) throw new Refusal('notFound')
        const bounds = pageBounds({ pageNo, pageSize })
        const [total, list] = await Promise.all([
          rows.countStudents(classesId, filter),
          rows.findStudents(classesId, filter, bounds),
        ])
        return pageOf(list.map(presentStudent), total, bounds)
      },
      async saveTeachingClass({ input: { course, classes, beginTime, endTime }, caller, address }) {
        if (!(await membership.managesClass(caller, classes.classesId))) throw new Refusal('notFound')
        if (!(await rows.hasCourse(course.courseId))) throw new Refusal('notFound')
        if (endTime <= beginTime) throw new Refusal('teachingClassTimes')
        const at = now()
        const teachingClassId = newId(at)
        const isOpened = await rows.open({
          teaching_class_id: teachingClassId,
          course_id: course.courseId,
          classes_id: classes.classesId,
          teacher_id: caller.userId,
          begin_time: beginTime,
          end_time: endTime,
          is_stop: false,
          created_at: at,
        })
        if (!isOpened) throw new Refusal('teachingClassExists')
        const who = { actorId: caller.userId, address }
        await audit.record({ ...who, action: 'teachingClass.opened', subject: teachingClassId, outcome: 'done' })
        const room = (await rows.taughtBy(caller.userId)).find((one) => one.teaching_class_id === teachingClassId)
        if (!room) throw new Refusal('notFound')
        return presentRoom(room, at)
      },
    },
  }
}

const presentRoom = (room: Room, now: number): TeachingClass => ({
  teachingClassId: room.teaching_class_id,
  name: room.full_name,
  course: { courseId: room.course_id, fullName: room.full_name, coverImg: room.course_cover },
  classes: { classesId: room.classes_id, className: room.class_name, studentNum: room.student_num ?? 0 },
  teacher: { userId: room.teacher_id, realName: room.teacher_name, coverImg: room.teacher_cover },
  beginTime: room.begin_time,
  endTime: room.end_time,
  state: stateAt(room, now),
  isStop: room.is_stop ? '1' : '0',
})

/** A student is known by one id: `studentId` is the `userId`. */
const presentStudent = (row: Student): ClassStudent => ({
  userId: row.user_id,
  studentId: row.user_id,
  userName: row.real_name,
  studentName: row.real_name,
  loginCode: row.login_code,
  coverImg: row.cover_img,
  status: studentStatus(row),
  originType: row.origin_type,
})
