/**
 * Teaching classes: those that a user teaches or learns in (core §7 Teaching and timed push), and pausing them (D41).
 */
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { ABILITY_ROUNDS, TIMED_ORDERS } from '../../../policies/courses/classRuns'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { teachingClassRepository } from './teachingClass.repository'
import { stateAt } from './teachingClass.rules'

type Rows = ReturnType<typeof teachingClassRepository>
type Room = Awaited<ReturnType<Rows['taughtBy']>>[number]

export function teachingClassFeature({ db, membership, audit, broadcast, scheduler, now }: FeatureContext): Feature {
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
      async findAllTeachingClasses({ input }) {
        const at = now()
        const asked = slice(input)
        const isStop = input.isStop === undefined ? undefined : input.isStop === '1'
        const found = await rows.find({ ...input, isStop, at }, asked)
        return page(
          found.rows.map((room) => presentRoom(room, at)),
          found.total,
          asked,
        )
      },
      async setTeachingClassStop({ input, caller, address }) {
        const { teachingClassId, isStop } = input
        if (!(await membership.managesTeachingClass(caller, teachingClassId))) throw new Refusal('notFound')
        const isPause = isStop === '1'
        const changed = await db.transaction().execute(async (trx) => {
          const room = await rows.setStop(trx, teachingClassId, isPause)
          if (!room) return null
          const action = isPause ? 'teachingClass.pause' : 'teachingClass.resume'
          const who = { actorId: caller.userId, address }
          await audit.record({ ...who, action, subject: teachingClassId, outcome: 'done' }, trx)
          return room
        })
        if (changed) {
          const students = await membership.students(teachingClassId)
          const userIds = [...students.map(({ userId }) => userId), changed.teacher_id]
          broadcast.send('notification', { userIds }, 'teachingClassStopped', { teachingClassId, isStop })
          // Orders and rounds that waited during the pause are due now (D41).
          if (!isPause) for (const name of [TIMED_ORDERS, ABILITY_ROUNDS]) scheduler.wake(name)
        }
        return { teachingClassId, isStop }
      },
      async saveTeachingClass({ input: { course, classes, beginTime, endTime }, caller, address }) {
        if (!(await membership.ownsClasses(caller, classes.classesId))) throw new Refusal('notFound')
        if (!(await rows.hasCourse(caller.userId, course.courseId))) throw new Refusal('notFound')
        if (endTime <= beginTime) throw new Refusal('teachingClassTimes')
        const at = now()
        const teachingClassId = newId(at)
        await db.transaction().execute(async (trx) => {
          const isOpened = await rows.open(trx, {
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
          await audit.record({ ...who, action: 'teachingClass.opened', subject: teachingClassId, outcome: 'done' }, trx)
        })
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
