/** Reads the state of Podium that a plan needs. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import type { RosterEntry } from './roster.people'
import type { KnownSchool } from './roster.rules'

/** The school as these entries see it. `isHeld`: the accounts and memberships are locked until the transaction ends. */
export async function readSchool(
  on: Kysely<Database>,
  entries: readonly RosterEntry[],
  isHeld = false,
): Promise<KnownSchool> {
  const codes = entries.flatMap((one) => ('code' in one && one.code !== '' ? one.code.toLowerCase() : []))
  const named = entries.flatMap((one) => ('userId' in one ? one.userId : []))
  const archived = entries.flatMap((one) => (one.is === 'archive' ? one.classesId : []))
  const users = await on
    .selectFrom('users')
    .select(['user_id', 'user_type', 'login_code', 'real_name', 'major_id', 'gender', 'phone', 'status', 'removed_at'])
    .where(sql<boolean>`lower(login_code) = any(${codes}::text[]) or user_id = any(${named}::text[])`)
    .$if(isHeld, (rows) => rows.orderBy('user_id').forNoKeyUpdate())
    .execute()
  const students = users.flatMap((one) => (one.user_type === '1' ? one.user_id : []))
  const members = await on
    .selectFrom('class_student as s')
    .innerJoin('classes', 'classes.classes_id', 's.classes_id')
    .select(['s.user_id', 's.classes_id', 's.origin_type', 'classes.class_name'])
    .where(sql<boolean>`s.user_id = any(${students}::text[])`)
    .where('classes.deleted_at', 'is', null)
    .where('classes.archived_at', 'is', null)
    .orderBy('classes.class_name')
    .execute()
  const classes = await on
    .selectFrom('classes')
    .leftJoin('users as teacher', 'teacher.user_id', 'classes.teacher_id')
    .select(['classes.classes_id', 'classes.class_name', 'classes.academy_id', 'classes.major_id'])
    .select(['classes.teacher_id', 'teacher.real_name as teacher_name', 'classes.archived_at', 'classes.invite_open'])
    .where('classes.deleted_at', 'is', null)
    .orderBy('classes.created_at')
    .execute()
  const teachers = await on
    .selectFrom('teaching_class as t')
    .innerJoin('users', 'users.user_id', 't.teacher_id')
    .select(['t.classes_id', 'users.real_name'])
    .distinct()
    .execute()
  const rooms = await on
    .selectFrom('teaching_class')
    .select(['classes_id', 'teaching_class_id', 'end_time'])
    .where(sql<boolean>`classes_id = any(${archived}::text[])`)
    .orderBy('created_at')
    .execute()
  const academies = await on.selectFrom('academy').select(['academy_id', 'academy_name']).execute()
  const majors = await on.selectFrom('major').select(['major_id', 'academy_id', 'major_name']).execute()
  const terms = await on
    .selectFrom('term')
    .select(['term_id', 'term_name', 'school_year', 'begin_time', 'end_time'])
    .execute()
  return {
    academies: academies.map((row) => ({ id: row.academy_id, name: row.academy_name })),
    majors: majors.map((row) => ({ id: row.major_id, name: row.major_name, academyId: row.academy_id })),
    classes: classes.map((row) => ({
      id: row.classes_id,
      name: row.class_name,
      academyId: row.academy_id,
      majorId: row.major_id,
      teacherId: row.teacher_id,
      teacherName: row.teacher_name ?? '',
      isArchived: row.archived_at !== null,
    })),
    users: users.map((row) => ({
      userId: row.user_id,
      userType: row.user_type,
      code: row.login_code,
      name: row.real_name,
      majorId: row.major_id,
      gender: row.gender,
      phone: row.phone,
      isEnabled: row.status === '1',
      isRemoved: row.removed_at !== null,
    })),
    members: members.map((row) => ({
      userId: row.user_id,
      classesId: row.classes_id,
      className: row.class_name,
      isBySchool: row.origin_type === '0' || row.origin_type === '1',
    })),
    teacherNames: [
      ...teachers.map((row) => ({ classesId: row.classes_id, name: row.real_name })),
      ...classes.flatMap((row) =>
        row.teacher_name === null ? [] : { classesId: row.classes_id, name: row.teacher_name },
      ),
    ],
    rooms: rooms.map((row) => ({
      classesId: row.classes_id,
      roomId: row.teaching_class_id,
      endTime: row.end_time,
    })),
    openInvites: classes.flatMap((row) => (row.invite_open ? row.classes_id : [])),
    terms: terms.map((row) => ({
      termId: row.term_id,
      name: row.term_name,
      schoolYear: row.school_year,
      begin: row.begin_time,
      end: row.end_time,
    })),
  }
}

/** A person of Podium who is not in the sheet. */
export interface MissingPerson {
  readonly userId: string
  readonly userType: '1' | '2'
  readonly code: string
  readonly name: string
  readonly className: string
}

/**
 * Enabled people of these kinds who are not among the codes. A sheet speaks of its academies only: people of other
 * academies are not missing, and people without an academy only if the sheet names every academy.
 */
export async function findMissing(
  on: Kysely<Database>,
  {
    userTypes,
    codes,
    academyIds,
  }: { userTypes: readonly ('1' | '2')[]; codes: readonly string[]; academyIds: readonly string[] },
): Promise<MissingPerson[]> {
  if (userTypes.length === 0) return []
  const { rows } = await sql<{
    user_id: string
    user_type: '1' | '2'
    login_code: string
    real_name: string
    class_name: string | null
  }>`
    with placed as (
      select s.user_id, classes.academy_id, classes.class_name from class_student s
        join classes on classes.classes_id = s.classes_id and classes.deleted_at is null and classes.archived_at is null where s.origin_type <> '3'
      union all
      select users.user_id, major.academy_id, null from users join major on major.major_id = users.major_id
    ), people as (
      select users.user_id, users.user_type, users.login_code, users.real_name,
        (select string_agg(distinct placed.class_name, '、') from placed where placed.user_id = users.user_id) as class_name
      from users
      where users.user_type = any(${[...userTypes]}::text[]) and users.status = '1' and users.removed_at is null
        and lower(users.login_code) <> all(${[...codes]}::text[])
        and not exists (select 1 from class_student v where v.user_id = users.user_id and v.origin_type = '3')
        and case when exists (select 1 from placed where placed.user_id = users.user_id)
          then exists (select 1 from placed where placed.user_id = users.user_id and placed.academy_id = any(${[...academyIds]}::text[]))
          else not exists (select 1 from academy where academy.academy_id <> all(${[...academyIds]}::text[])) end
    )
    select * from people order by class_name nulls last, login_code`.execute(on)
  return rows.map((row) => ({
    userId: row.user_id,
    userType: row.user_type,
    code: row.login_code,
    name: row.real_name,
    className: row.class_name ?? '',
  }))
}
