/** The teaching classes that a user teaches or learns in (core §7 Teaching and timed push). */
import type { TeachingClass } from '../../../contract/entities/teachingClass'
import type { Feature, FeatureContext } from '../../kernel'
import { teachingClassRepository } from './teachingClass.repository'
import { stateAt } from './teachingClass.rules'

type Rows = ReturnType<typeof teachingClassRepository>
type Room = Awaited<ReturnType<Rows['taughtBy']>>[number]

export function teachingClassFeature({ db, now }: Pick<FeatureContext, 'db' | 'now'>): Feature {
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
