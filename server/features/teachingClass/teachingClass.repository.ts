/** Teaching classes. */
import type { Kysely } from 'kysely'
import type { Database } from '../../plugins/database/schema'

export const teachingClassRepository = (db: Kysely<Database>) => {
  const rooms = () =>
    db
      .selectFrom('teaching_class as t')
      .innerJoin('course', 'course.course_id', 't.course_id')
      .innerJoin('classes', 'classes.classes_id', 't.classes_id')
      .innerJoin('users as teacher', 'teacher.user_id', 't.teacher_id')
      .where('classes.deleted_at', 'is', null)
      .select([
        't.teaching_class_id',
        't.begin_time',
        't.end_time',
        't.is_stop',
        'course.course_id',
        'course.full_name',
        'course.cover_img as course_cover',
        'classes.classes_id',
        'classes.class_name',
        'teacher.user_id as teacher_id',
        'teacher.real_name as teacher_name',
        'teacher.cover_img as teacher_cover',
      ])
      .select((eb) =>
        eb
          .selectFrom('class_student as s')
          .whereRef('s.classes_id', '=', 't.classes_id')
          .select((count) => count.fn.countAll<number>().as('n'))
          .as('student_num'),
      )
      .orderBy('t.created_at', 'desc')
      .orderBy('t.teaching_class_id')

  return {
    taughtBy: (teacherId: string) => rooms().where('t.teacher_id', '=', teacherId).execute(),
    attendedBy: (studentId: string) =>
      rooms()
        .innerJoin('class_student as own', 'own.classes_id', 't.classes_id')
        .where('own.user_id', '=', studentId)
        .execute(),
  }
}
