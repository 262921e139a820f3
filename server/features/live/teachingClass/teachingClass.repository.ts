/** Teaching classes. */
import type { Kysely, Transaction } from 'kysely'
import { isNamed } from '../../../database/nameSearch'
import type { Database, TeachingClassTable } from '../../../database/schema/schema'
import { mustNotBeArchived } from '../../../policies/archivedClasses'
import { latestVersion, mayTeachCourse } from '../../../policies/courses/courseTrees'
import { containing, countFound, type Slice } from '../../../shared/paging'

/** The filter of the list of all teaching classes. */
export interface TeachingClassQuery {
  readonly courseName?: string | undefined
  readonly className?: string | undefined
  readonly teacherName?: string | undefined
  /** Not begun, running or ended at `at`. */
  readonly state?: '0' | '1' | '2' | undefined
  readonly isStop?: boolean | undefined
  readonly at: number
}

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

  const chosen = ({ courseName, className, teacherName, state, isStop, at }: TeachingClassQuery) => {
    let query = rooms()
    if (courseName !== undefined) query = query.where('course.full_name', 'ilike', containing(courseName))
    if (className !== undefined) query = query.where('classes.class_name', 'ilike', containing(className))
    if (teacherName !== undefined) query = query.where(isNamed(teacherName, 'teacher'))
    if (state === '0') query = query.where('t.begin_time', '>', at)
    if (state === '1') query = query.where('t.begin_time', '<=', at).where('t.end_time', '>', at)
    if (state === '2') query = query.where('t.end_time', '<=', at)
    if (isStop !== undefined) query = query.where('t.is_stop', '=', isStop)
    return query
  }

  return {
    /** The teaching classes of the school that match the query, newest first. */
    async find(query: TeachingClassQuery, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) {
      const total = await countFound(db, chosen(query).clearSelect().clearOrderBy(), { limit, offset })
      return { rows: await chosen(query).limit(limit).offset(offset).execute(), total }
    },
    /** Pauses or resumes a teaching class and returns its teacher; undefined if it was in that state already. */
    setStop: (trx: Transaction<Database>, teachingClassId: string, isStop: boolean) =>
      trx
        .updateTable('teaching_class')
        .set({ is_stop: isStop })
        .where('teaching_class_id', '=', teachingClassId)
        .where('is_stop', '<>', isStop)
        .returning('teacher_id')
        .executeTakeFirst(),
    taughtBy: (teacherId: string) => rooms().where('t.teacher_id', '=', teacherId).execute(),
    attendedBy: (studentId: string) =>
      rooms()
        .innerJoin('class_student as own', 'own.classes_id', 't.classes_id')
        .where('own.user_id', '=', studentId)
        .execute(),
    /** Whether this teacher may teach the course. */
    hasCourse: async (teacherId: string, courseId: string): Promise<boolean> =>
      (await db
        .selectFrom('course')
        .select('course_id')
        .where('course_id', '=', courseId)
        .where(mayTeachCourse(teacherId))
        .executeTakeFirst()) !== undefined,
    /**
     * Creates a teaching class of a course's newest version; false if its teacher has an overlapping one of the course
     * and class.
     */
    async open(
      trx: Transaction<Database>,
      room: Omit<TeachingClassTable, 'version_id' | 'attempt_rule'>,
    ): Promise<boolean> {
      // The lock serialises concurrent requests.
      const school = await trx
        .selectFrom('classes')
        .select('archived_at')
        .where('classes_id', '=', room.classes_id)
        .forUpdate()
        .executeTakeFirst()
      mustNotBeArchived(school)
      const same = await trx
        .selectFrom('teaching_class')
        .select('teaching_class_id')
        .where('teacher_id', '=', room.teacher_id)
        .where('classes_id', '=', room.classes_id)
        .where('course_id', '=', room.course_id)
        .where('begin_time', '<', room.end_time)
        .where('end_time', '>', room.begin_time)
        .executeTakeFirst()
      if (same) return false
      await trx
        .insertInto('teaching_class')
        .values({ ...room, version_id: latestVersion(room.course_id) })
        .execute()
      return true
    },
  }
}
