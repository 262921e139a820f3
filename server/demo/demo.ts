/**
 * Creates the demo school once in an empty database, and the first administrator of a real school. Neither changes a
 * database that already has them.
 */
import { randomBytes } from 'node:crypto'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { InvalidSetting } from '../config'
import type { Database, UserTable } from '../database/schema/schema'
import { passwordRefusal } from '../services/account/passwordPolicy'
import type { Passwords } from '../services/account/passwords'
import { versionOf } from '../services/privacy/privacyText'
import { makeCourse, makePushes, versionRow } from './courses/demo.courses'
import { makeTemplates } from './courses/demo.templates'
import * as data from './demo.data'
import { makeMindMaps } from './documents/demo.mindMap'
import { makePlans } from './documents/demo.plans'
import { templateRows } from './documents/demo.plans.templates'
import { makeGrading } from './grades/demo.grading'
import { makeResults } from './grades/demo.results'
import { makeTeamSpace } from './groups/demo.teamSpace'
import { makeLibrary } from './library/demo.library'
import { makePapers } from './library/demo.papers'
import { makeAttendance } from './live/demo.attendance'
import { makeChat } from './live/demo.chat'
import { makeLessons } from './live/demo.classLog'
import { type DemoClass, makeVotes } from './live/demo.vote'
import { makeApplications } from './school/demo.joining'
import { LEFT_AT, makeLicense, makeLogins, makeRegistrations } from './school/demo.people'
import { makeTalk } from './talk/demo.talk'
import { makeBarrage } from './video/demo.barrage'
import { makeVideo } from './video/demo.video'
import { makeAbilities } from './work/demo.ability'
import { makePractices } from './work/demo.practices'

const DAY_MS = 24 * 60 * 60_000
const LOCK = 'lock table school in share row exclusive mode'

/** The created accounts, for the lines that are printed at start. */
export interface DemoAccounts {
  readonly password: string
  readonly accounts: readonly string[]
}

/** The accounts of the demo school, for visitors. */
export const demoAccounts: DemoAccounts = {
  password: data.PASSWORD,
  accounts: ['admin', 't001', 't002', 's001 … s060'],
}

/**
 * Creates the demo school in a database without a school. Returns whether the database has the demo school.
 * `hashPasswords` returns the hashed demo password, once for each account.
 */
export async function ensureDemo(db: Kysely<Database>, hashPasswords: () => Promise<string[]>): Promise<boolean> {
  if (!(await isEmpty(db))) return hasDemo(db)
  const users = demoUsers(await hashPasswords())
  return db.transaction().execute(async (trx) => {
    await sql.raw(LOCK).execute(trx)
    if (!(await isEmpty(trx))) return hasDemo(trx)
    await makeSchool(trx, users)
    return true
  })
}

/**
 * Creates the first administrator if there is none, with the given password or a random one.
 *
 * @returns the random password, to be shown once; null if none was generated.
 */
export async function ensureAdministrator(
  db: Kysely<Database>,
  passwords: Passwords,
  admin: { login: string; password: string | undefined },
  now: number,
): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  if (admin.password !== undefined) {
    const bad = await passwordRefusal(admin.password, { loginCode: admin.login, name: data.admin.realName })
    if (bad) throw new InvalidSetting('ADMIN_PASSWORD is easy to guess; choose another')
  }
  const madeUp = admin.password === undefined ? `${randomBytes(12).toString('base64url')}1a` : null
  const password_hash = await passwords.hash(admin.password ?? madeUp ?? '')
  const made = await db.transaction().execute(async (trx) => {
    await sql.raw(LOCK).execute(trx)
    if (await hasAdministrator(trx)) return false
    if (await isEmpty(trx)) {
      await trx.insertInto('school').values({ school_id: 'school', school_name: '', logo: '' }).execute()
      await trx
        .insertInto('course')
        .values({ ...data.firstCourse, cover_img: '', created_at: now, share: 'open' })
        .execute()
      await trx.insertInto('course_version').values(versionRow(data.firstCourse.course_id, now)).execute()
      // Without a template, students could not create a plan.
      await trx.insertInto('plan_template').values(templateRows('plan-template', now)).execute()
    }
    await trx
      .insertInto('users')
      .values({
        ...person({ userType: '3', loginCode: admin.login, realName: data.admin.realName }),
        user_id: 'first-administrator',
        privacy_version: null,
        privacy_at: null,
        password_hash,
        must_change_password: madeUp !== null,
        created_at: now,
      })
      .execute()
    return true
  })
  return made ? madeUp : null
}

const isEmpty = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('school').select('school_id').limit(1).executeTakeFirst()) === undefined

const hasDemo = async (db: Kysely<Database>): Promise<boolean> =>
  (await db
    .selectFrom('school')
    .select('school_id')
    .where('school_id', '=', data.school.school_id)
    .executeTakeFirst()) !== undefined

const hasAdministrator = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('users').select('user_id').where('user_type', '=', '3').limit(1).executeTakeFirst()) !==
  undefined

const userId = (loginCode: string) => `demo-${loginCode}`
const studentCode = (number: number) => `s${String(number).padStart(3, '0')}`

interface Person {
  readonly userType: UserTable['user_type']
  readonly loginCode: string
  readonly realName: string
  readonly majorId?: string
}

const person = ({ userType, loginCode, realName, majorId }: Person): Omit<Insertable<UserTable>, 'password_hash'> => ({
  user_id: userId(loginCode),
  user_type: userType,
  user_code: loginCode,
  login_code: loginCode,
  real_name: realName,
  cover_img: '',
  motto: '',
  must_change_password: false,
  status: '1',
  major_id: majorId ?? null,
  created_at: data.MADE_AT,
  disabled_at: null,
  disabled_by: null,
  removed_at: null,
  removed_by: null,
  privacy_version: versionOf(0),
  privacy_at: data.MADE_AT,
})

const people: readonly Person[] = [
  { userType: '3', ...data.admin },
  ...data.teachers.map((teacher) => ({ userType: '2' as const, ...teacher })),
  ...[...data.studentNames, ...data.newcomerNames].map((realName, index) => ({
    userType: '1' as const,
    loginCode: studentCode(index + 1),
    realName,
  })),
]

/** The hashed demo password, once for each account, each with a salt of its own. */
export const hashDemoPasswords = (passwords: Passwords): Promise<string[]> =>
  Promise.all(people.map(() => passwords.hash(data.PASSWORD)))

const demoUsers = (hashes: readonly string[]): Insertable<UserTable>[] =>
  people.map((one, index) => {
    const password_hash = hashes[index]
    if (password_hash === undefined) throw new Error('there are fewer demo passwords than accounts')
    return { ...person(one), password_hash }
  })

async function makeSchool(trx: Transaction<Database>, users: Insertable<UserTable>[]): Promise<void> {
  const created_at = data.MADE_AT
  await trx.insertInto('school').values(data.school).execute()
  await trx
    .insertInto('academy')
    .values(data.academies.map((academy) => ({ ...academy, school_id: data.school.school_id, created_at })))
    .execute()
  await trx
    .insertInto('major')
    .values(data.majors.map((major) => ({ ...major, created_at })))
    .execute()
  await trx.insertInto('users').values(users).execute()
  await makeClasses(trx)
  await makeCourse(trx)
  await trx
    .insertInto('teaching_class')
    .values(
      data.teachingClasses.map(({ teacher, ...room }) => ({
        ...room,
        course_id: data.course.course_id,
        version_id: versionRow(data.course.course_id, created_at).version_id,
        teacher_id: userId(teacher),
        begin_time: data.RUNS.from,
        end_time: data.RUNS.to,
        is_stop: false,
        created_at,
      })),
    )
    .execute()
  await makeApplications(trx, {
    classes: data.classes.map(({ classes_id, teacher }) => ({ classesId: classes_id, teacherId: userId(teacher) })),
    studentId: (number) => userId(studentCode(number)),
  })
  await makeNotices(trx)
  await makePushes(trx, firstClass())
  await makePractices(trx, firstClass())
  await makeAttendance(trx)
  await makeVotes(trx, firstClass())
  await makeLessons(trx, firstClass())
  await makeChat(trx, firstClass())
  await makePlans(trx, firstClass())
  await makeMindMaps(trx, userId)
  await makeTemplates(trx, userId)
  await makeLibrary(trx, userId)
  await makePapers(trx, firstClass())
  await makeVideo(trx, firstClass())
  await makeBarrage(trx, firstClass())
  await makeAbilities(trx, firstClass())
  await makeGrading(trx, firstClass())
  await makeTalk(trx, firstClass())
  // After all other data of a class, because it grades that data.
  await makeResults(trx, firstClass())
  // Each work was submitted once, so that this moment decides whether it was late.
  await trx
    .updateTable('user_task')
    .set((eb) => ({ counted_at: eb.ref('submitted_at') }))
    .execute()
  await makeTeamSpace(trx, firstClass())
  await makePeople(trx, users)
}

/** Past records for administrators. */
async function makePeople(trx: Transaction<Database>, users: readonly Insertable<UserTable>[]): Promise<void> {
  const [administrator] = users
  const last = data.classes.at(-1)
  if (!administrator || !last) throw new Error('the demo school has no administrator or no class')
  const leavers = data.leaverNames.map((leaver, number) => ({
    ...person({ userType: '1', ...leaver }),
    password_hash: administrator.password_hash,
    status: '0' as const,
    removed_at: LEFT_AT + number * DAY_MS,
    removed_by: administrator.user_id,
  }))
  await trx.insertInto('users').values(leavers).execute()
  const shown = ({ user_id, login_code }: Pick<UserTable, 'user_id' | 'login_code'>) => ({
    userId: user_id,
    loginCode: login_code,
  })
  await makeLogins(trx, users.map(shown))
  await makeRegistrations(trx, {
    classesId: last.classes_id,
    students: numbers(last.from, last.to).map((number) => ({
      userId: userId(studentCode(number)),
      loginCode: studentCode(number),
    })),
    leavers: leavers.map(shown),
    handlerId: administrator.user_id,
  })
  await makeLicense(trx, data.school.school_name)
}

/** The class with a history. */
function firstClass(): DemoClass {
  const [room] = data.teachingClasses
  const [group] = data.classes
  const teacher = data.teachers.find(({ loginCode }) => loginCode === room?.teacher)
  if (!room || !group || !teacher) throw new Error('the demo school has no teaching class, class or teacher')
  return {
    teachingClassId: room.teaching_class_id,
    teacher: { userId: userId(teacher.loginCode), userName: teacher.realName },
    students: numbers(group.from, group.to).map((number) => ({
      userId: userId(studentCode(number)),
      loginCode: studentCode(number),
      userName: data.studentNames[number - 1] ?? '',
    })),
  }
}

async function makeClasses(trx: Transaction<Database>): Promise<void> {
  const usual = { origin_type: '0' as const, invite_open: true, audit_open: true, created_at: data.MADE_AT }
  const { teacher: owner, ...deleted } = data.deletedClass
  await trx
    .insertInto('classes')
    .values({ ...usual, ...deleted, teacher_id: userId(owner) })
    .execute()
  for (const { from, to, teacher, ...one } of data.classes) {
    await trx
      .insertInto('classes')
      .values({ ...usual, ...one, teacher_id: userId(teacher) })
      .execute()
    await trx
      .insertInto('class_student')
      .values(
        numbers(from, to).map((number) => ({
          classes_id: one.classes_id,
          user_id: userId(studentCode(number)),
          origin_type: '1' as const,
          excluded: false,
          joined_at: data.MADE_AT,
        })),
      )
      .execute()
  }
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n)

async function makeNotices(trx: Transaction<Database>): Promise<void> {
  for (const { sender, ...notice } of data.notices) {
    const teacher = data.teachers.find(({ loginCode }) => loginCode === sender)
    await trx
      .insertInto('notice')
      .values({
        ...notice,
        type: '0',
        biz_key: '',
        sender_id: userId(sender),
        sender_name: teacher?.realName ?? '',
        remarks: '',
        send_time: data.MADE_AT,
      })
      .execute()
    const room = data.teachingClasses.find((one) => one.teaching_class_id === notice.teaching_class_id)
    const group = data.classes.find((one) => one.classes_id === room?.classes_id)
    const to = group ? numbers(group.from, group.to).map(studentCode) : []
    await trx
      .insertInto('user_notice')
      .values(
        to.map((code) => ({
          user_msg_id: `${notice.msg_id}-${code}`,
          msg_id: notice.msg_id,
          user_id: userId(code),
          state: '0' as const,
          read_at: null,
          type: '0' as const,
          teaching_class_id: notice.teaching_class_id,
          send_time: data.MADE_AT,
        })),
      )
      .execute()
  }
  for (const { to, ...notice } of data.readNotices) {
    await trx
      .insertInto('notice')
      .values({ biz_key: '', ...notice, sender_id: null, remarks: '', send_time: data.MADE_AT })
      .execute()
    await trx
      .insertInto('user_notice')
      .values(
        to.map((code) => ({
          user_msg_id: `${notice.msg_id}-${code}`,
          msg_id: notice.msg_id,
          user_id: userId(code),
          state: '1' as const,
          read_at: data.MADE_AT,
          type: notice.type,
          teaching_class_id: notice.teaching_class_id,
          send_time: data.MADE_AT,
        })),
      )
      .execute()
  }
}
