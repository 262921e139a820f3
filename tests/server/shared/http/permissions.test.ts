/**
 * The permission matrix, generated from the contract: every call × {no session, student, teacher of another class,
 * teacher, administrator without and with each limit}, and every id of every call × {own, foreign, missing, malformed}, against the real server.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { administratorLimits, type Call, type Envelope, type Who } from '../../../../contract/call'
import { type CallName, calls } from '../../../../contract/calls'
import { errors, OK } from '../../../../contract/errors'
import { startApp, type TestApp } from '../../../support/server/app'
import { describeOnEither } from '../../../support/server/databases'
import type { MatrixExamples } from '../../../support/server/matrixExamples'
import { idKeys, sampleInput } from '../../../support/server/sampleInput'

type Person = 'nobody' | 'otherStudent' | 'otherTeacher' | Who
const whoOf: Record<Exclude<Person, 'nobody'>, Who> = {
  student: 'student',
  otherStudent: 'student',
  otherTeacher: 'teacher',
  teacher: 'teacher',
  admin: 'admin',
  academicOffice: 'academicOffice',
  academyOffice: 'academyOffice',
  auditor: 'auditor',
}

const all = Object.entries(calls) as [CallName, Call][]
/** These would end the sessions that the others need. */
const endsSessions: readonly CallName[] = ['logout', 'login', 'endOwnSessions']
const matrix = all.filter(([name]) => !endsSessions.includes(name))

/** The examples of the features. */
const brought = Object.values(
  import.meta.glob<MatrixExamples>('../../**/*.examples.ts', { eager: true, import: 'examples' }),
)
const broughtOwn = (who: 'teacher' | 'student' | 'admin') => Object.assign({}, ...brought.map(({ own }) => own?.[who]))

/** Objects of the first teacher's class, by the key that names them. Null: only administrators name such an object. */
const things: Readonly<Record<string, string | null>> = {
  classesId: 'demo-class-1',
  'classes.classesId': 'demo-class-1',
  teachingClassId: 'demo-teaching-class-1',
  'msg.teachingClassId': 'demo-teaching-class-1',
  studentId: 'demo-s001',
  studentIds: 'demo-s001',
  userId: 'demo-s001',
  'course.courseId': null,
  'academy.academyId': null,
  'major.majorId': null,
  academyId: null,
  majorId: null,
  teacherId: null,
  teacherIds: null,
  userIds: null,
  schoolId: null,
  uploadIds: null,
  rollCallId: 'demo-roll-call-1',
  raceId: 'demo-race-1',
  signInId: 'demo-sign-in-1',
  voteId: 'demo-vote-1',
  draftId: 'foreign-draft',
  meetingId: '1',
  readUserIds: 'demo-t001',
  readGroupIds: 'demo-teaching-class-1',
  id: 'demo-teaching-class-1',
  userMsgId: 'foreign-user-notice',
  msgId: 'foreign-notice',
  noticeId: 'foreign-notice',
  classesApplyIds: 'foreign-application',
  ids: 'demo-task-1',
  timeTaskId: 'foreign-time-task',
  importId: 'foreign-import',
  jobId: 'foreign-job',
  inspectionId: 'foreign-inspection',
  ...Object.assign({}, ...brought.map((examples) => examples.things)),
}
/** Calls that name objects of all users. */
const ofEverybody = brought.flatMap((examples) => examples.ofEverybody ?? [])
/** The entries of `things` that do not belong to the role, or have another name. */
const ownOf: Readonly<Record<'teacher' | 'student' | 'admin', Readonly<Record<string, string>>>> = {
  teacher: {
    userMsgId: 'own-user-notice',
    readUserIds: 'demo-s001',
    ids: 'demo-task-1-1-1',
    ...broughtOwn('teacher'),
  },
  student: { inspectionId: 'students-inspection', jobId: 'students-job', ...broughtOwn('student') },
  admin: {
    academyId: 'demo-academy-business',
    majorId: 'demo-major-commerce',
    studentId: 'demo-s050',
    teacherIds: 'demo-t002',
    userIds: 'demo-s051',
    schoolId: 'demo-school',
    uploadIds: 'own-upload',
    ...broughtOwn('admin'),
  },
}
const places = {
  'course.courseId': 'demo-course',
  'academy.academyId': 'demo-academy-business',
  'major.majorId': 'demo-major-accounting',
  teacherId: 'demo-t001',
}
/** Calls that need an object in another state. */
const ownFor: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  restoreClass: { classesId: 'own-deleted-class' },
  restoreAccounts: { userIds: 'demo-s091' },
  putOutClassStudents: { studentIds: 'demo-s002' },
  saveAdministrator: { userId: 'own-administrator' },
  disableAdministrators: { userIds: 'own-administrator' },
  enableAdministrators: { userIds: 'own-administrator' },
  resetAdministratorPasswords: { userIds: 'own-administrator' },
  ...Object.assign({}, ...brought.map(({ ownFor: other }) => other)),
}
/** These delete objects that others need: they are last, in this order. */
const takingAway: readonly CallName[] = [
  ...(['removeClassStudent', 'putOutClassStudents', 'putOutWholeClass', 'logOff'] as const),
  ...brought.flatMap((examples) => examples.takingAway ?? []),
]

const meetings = z.object({ data: z.object({ list: z.tuple([z.object({ meetingId: z.string() })]) }) })

/** Meetings are named by their beginning; lists of ids may be longer. */
const missingOf = (key: string): string => (key === 'meetingId' ? '2' : 'there-is-no-such-thing')
const malformedOf = (key: string): string => 'x'.repeat(key.startsWith('read') ? 10_001 : 300)

describeOnEither('the permission matrix', (database) => {
  let server: TestApp
  /** The last meeting of the first teacher's class. */
  let meetingId: string
  const tokens: Record<Person, string | undefined> = {
    nobody: undefined,
    student: '',
    otherStudent: '',
    otherTeacher: '',
    teacher: '',
    admin: '',
    academicOffice: '',
    academyOffice: '',
    auditor: '',
  }

  beforeAll(async () => {
    // Everyone is refused far more often here than in use.
    server = await startApp(database, { refusalLimits: { user: 100_000, address: 100_000 } })
    tokens.student = await server.login('s001')
    tokens.otherStudent = await server.login('s041')
    tokens.teacher = await server.login('t001')
    tokens.otherTeacher = await server.login('t002')
    tokens.admin = await server.login('admin')
    await makeForeign()
    for (const limit of administratorLimits) tokens[limit] = await server.login(limit)
    const place = { teachingClassId: 'demo-teaching-class-1', pageSize: '1' }
    meetingId = meetings.parse(await server.post(calls.findMeetings.path, place, tokens.teacher)).data.list[0].meetingId
  })
  afterAll(() => server.close())

  /** Objects that the demo school lacks, of the first teacher and the own class. */
  async function makeForeign(): Promise<void> {
    const { db } = server.app.database
    const at = Date.now()
    for (const { make } of brought) await make?.(db, at)
    const place = { teaching_class_id: 'demo-teaching-class-1' }
    const admin = await db.selectFrom('users').selectAll().where('user_id', '=', 'demo-admin').executeTakeFirstOrThrow()
    const name = 'own-administrator'
    await db
      .insertInto('users')
      .values({ ...admin, user_id: name, login_code: name, user_code: name })
      .execute()
    for (const admin_limit of administratorLimits) {
      const academy = admin_limit === 'academyOffice' ? 'demo-academy-information' : null
      const limited = { ...admin, user_id: admin_limit, login_code: admin_limit, user_code: admin_limit, admin_limit }
      await db
        .insertInto('users')
        .values({ ...limited, admin_academy_id: academy })
        .execute()
    }
    await db
      .insertInto('vote_draft')
      .values({
        draft_id: 'foreign-draft',
        ...place,
        teacher_id: 'demo-t001',
        vote_name: '草稿',
        vote_time: 1,
        vote_content: '[]',
        created_at: at,
      })
      .execute()
    await db
      .insertInto('notice')
      .values({
        msg_id: 'foreign-notice',
        type: '0',
        ...place,
        title: '公告',
        content: '内容',
        biz_key: '',
        sender_id: 'demo-t001',
        sender_name: '陈思远',
        remarks: '',
        send_time: at,
      })
      .execute()
    await db
      .insertInto('user_notice')
      .values(
        (['foreign', 'own'] as const).map((whose) => ({
          user_msg_id: `${whose}-user-notice`,
          msg_id: 'foreign-notice',
          user_id: whose === 'own' ? 'demo-t001' : 'demo-s001',
          state: '0' as const,
          read_at: null,
        })),
      )
      .execute()
    for (const [inspection_id, user_id] of [
      ['foreign-inspection', 'demo-t001'],
      ['students-inspection', 'demo-s001'],
    ] as const) {
      const asked = { inspection_id, user_id, asked_by: 'demo-admin', asked_at: at, seen_at: at }
      await db.insertInto('inspection').values(asked).execute()
    }
    await db
      .insertInto('sheet_import')
      .values({
        import_id: 'foreign-import',
        kind: 'classStudents',
        user_id: 'demo-t001',
        scope: JSON.stringify({ classesId: 'demo-class-1' }),
        file_name: '学生.xlsx',
        sheet_rows: '[]',
        state: 'checked',
        total: 0,
        created_at: at,
        ended_at: null,
        lease_until: null,
      })
      .execute()
    for (const [job_id, user_id] of [
      ['foreign-job', 'demo-t001'],
      ['students-job', 'demo-s001'],
    ] as const) {
      const over = { state: 'done', created_at: at, ended_at: at, lease_until: null } as const
      await db
        .insertInto('job')
        .values({ job_id, user_id, kind: 'planExport', input: '{}', total: 1, ...over })
        .execute()
    }
    await db
      .insertInto('upload')
      .values({
        upload_id: 'own-upload',
        owner_id: 'demo-t001',
        kind: 'richText',
        path: `/files/00/${'0'.repeat(32)}.png`,
        size: 1,
        created_at: 0,
      })
      .execute()
    await db
      .insertInto('classes')
      .values({
        classes_id: 'own-deleted-class',
        class_name: '回收站里的班级',
        academy_id: 'demo-academy-business',
        major_id: 'demo-major-accounting',
        cover_img: '',
        origin_type: '0',
        invite_open: true,
        audit_open: true,
        invitation_code: 'OWN001',
        teacher_id: 'demo-t001',
        created_at: at,
        deleted_at: at,
      })
      .execute()
    await db
      .insertInto('classes_application')
      .values({
        classes_apply_id: 'foreign-application',
        classes_id: 'demo-class-1',
        user_id: 'demo-s041',
        reason: '',
        apply_state: '0',
        created_at: at,
        decided_at: null,
        decided_by: null,
      })
      .execute()
    await db
      .insertInto('class_order')
      .values({
        order_id: 'foreign-time-task',
        ...place,
        teacher_id: 'demo-t001',
        kind: 'push',
        targets: JSON.stringify([{ id: 'demo-task-1', type: 'lessonTask', name: '任务' }]),
        is_timed: true,
        due_at: at + 3_600_000,
        created_at: at,
      })
      .execute()
  }

  /** Sends the input as JSON (every call reads it, G061), or in the query. A file is an answer without an envelope. */
  const ask = async (call: Call, input: Record<string, unknown>, person: Person): Promise<{ code: number }> => {
    const token = tokens[person]
    const headers: Record<string, string> = token ? { authorization: token } : {}
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
    const response = await server.respond(
      `/platform${call.path}${call.method === 'GET' ? `?${query}` : ''}`,
      call.method === 'GET'
        ? { headers }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(input),
          },
    )
    if (response.headers.get('content-type')?.startsWith('application/json')) return (await response.json()) as Envelope
    const file = Buffer.from(await response.arrayBuffer())
    return { code: OK, bytes: file.byteLength } as { code: number }
  }
  const isAsked = ([, call]: [CallName, Call]) => call.who !== 'anyone'

  test.each(matrix.filter(isAsked))('%s: without a session, and every role', async (_name, call) => {
    for (const person of ['nobody', 'student', 'otherTeacher', 'teacher', 'admin', ...administratorLimits] as const) {
      const input = sampleInput(call, Object.fromEntries(idKeys(call).map((key) => [key, missingOf(key)])))
      const { code } = await ask(call, input, person)
      if (person === 'nobody') expect([person, code]).toEqual([person, errors.signedOut.code])
      else if (!call.who.includes(whoOf[person])) expect([person, code]).toEqual([person, errors.forbidden.code])
      else {
        expect([person, code]).not.toEqual([person, errors.forbidden.code])
        expect([person, code]).not.toEqual([person, errors.internal.code])
        expect([person, code]).not.toEqual([person, errors.signedOut.code])
      }
    }
  })

  const named = matrix.filter(isAsked).flatMap(([name, call]) => idKeys(call).map((key) => [name, key, call] as const))

  test.each(named)('%s: %s of another user, of no one, and an invalid id', async (name, key, call) => {
    const foreign = things[key]
    expect(foreign, `an example for ${key}`).not.toBe(undefined)
    const [stranger] = (['otherTeacher', 'otherStudent', 'admin'] as const).filter((one) =>
      call.who.includes(whoOf[one]),
    )
    if (stranger === undefined) throw new Error('the call is for nobody')
    // Other ids of the same call are the stranger's own if there are such, so that this one decides.
    const input = (value: string) => sampleInput(call, { ...ownIds(call, stranger, key), [key]: value })
    const nothing = await ask(call, input(missingOf(key)), stranger)
    expect(nothing.code).not.toBe(errors.internal.code)
    // The sample is refused, or not, only because of the id.
    expect(nothing.code).not.toBe(errors.invalidInput.code)
    if (foreign !== null && foreign !== undefined && stranger !== 'admin' && !ofEverybody.includes(name))
      expect(await ask(call, input(foreign), stranger)).toEqual(nothing)
    expect((await ask(call, input(malformedOf(key)), stranger)).code).toBe(errors.invalidInput.code)
  })

  const owned = matrix
    .filter(isAsked)
    .filter(([, call]) => idKeys(call).length > 0)
    .sort(([one], [other]) => takingAway.indexOf(one) - takingAway.indexOf(other))

  test.each(owned)('%s: a caller who names an own object reaches it', async (name, call) => {
    const owners = (['teacher', 'student'] as const).filter((one) => call.who.includes(one))
    for (const owner of owners.length > 0 ? owners : (['admin'] as const)) {
      const given: Record<string, string | null> = { ...things, ...places, ...ownOf[owner], ...ownFor[name], meetingId }
      const ids = Object.fromEntries(idKeys(call).map((key) => [key, given[key] ?? '']))
      const { code } = await ask(call, sampleInput(call, ids), owner)
      for (const refusal of [errors.notFound, errors.forbidden, errors.internal, errors.signedOut]) {
        expect([owner, code]).not.toEqual([owner, refusal.code])
      }
    }
  })

  function ownIds(call: Call, person: Person, except: string): Record<string, string> {
    const own: Record<string, string> = {
      teachingClassId: 'demo-teaching-class-2',
      classesId: 'demo-class-2',
      ...Object.assign({}, ...brought.map((examples) => examples.strangers)),
    }
    return Object.fromEntries(
      idKeys(call)
        .filter((key) => key !== except && person !== 'admin' && key in own)
        .map((key) => [key, own[key] ?? '']),
    )
  }
})
