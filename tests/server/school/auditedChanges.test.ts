/**
 * A change and its audit row are stored together: if the row cannot be written, or the connection breaks before,
 * neither is.
 */
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newSecondFactor } from '../../../contract/entities/account/secondFactor'
import { features } from '../../../contract/modes'
import type { AuditAction } from '../../../contract/words/auditWords'
import { auditWords } from '../../../contract/words/auditWords'
import { ownKeyForIssuing, signLicense } from '../../../server/services/operations/licenseFile'
import { DEMO_PASSWORD, startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { until } from '../live/support/until'

/**
 * Actions that change nothing: signing in and out, and reading files. Imports end automatically: below. Accounts are unlocked
 * by the program `podium` (`operating/program.test.ts`). An erasure runs in the scheduler (`account/privacy.test.ts`).
 */
const others: readonly AuditAction[] = [
  ...([
    'account.unlock',
    'account.fromSchool',
    'person.erase',
    'signIn',
    'signOut',
    'identity.confirm',
    'email.confirm',
    'password.forgotten',
    'password.byMail',
    'account.resetSecondFactor',
    'class.export',
    'teacher.export',
    'student.export',
    'loginLog.export',
    'audit.export',
    'figures.export',
  ] as const),
  ...(['import.checked', 'import.running', 'import.done', 'import.failed'] as const),
  ...(['inspection.ask', 'inspection.agree', 'inspection.refuse', 'inspection.send', 'inspection.end'] as const),
]
const tables = [
  ...['academy', 'major', 'school', 'users', 'classes', 'class_student', 'classes_application', 'registration'],
  ...['teaching_class', 'notice', 'user_notice', 'upload', 'sheet_import', 'sign_in_student', 'session'],
  ...['plan', 'plan_section', 'plan_version', 'plan_template'],
  ...['course', 'course_version', 'course_node', 'course_review', 'class_task', 'class_order'],
  ...['attempt', 'class_grade_scheme', 'practice_work', 'grade', 'user_task', 'discuss'],
  ...['barrage', 'barrage_report', 'barrage_ban', 'block_word', 'api_key', 'term', 'setting'],
]
const ROOM = 'demo-teaching-class-1'
/** How an audit row is prevented from being written. */
const faults = { refused: `raise exception 'no room'`, died: 'perform pg_terminate_backend(pg_backend_pid())' } as const

type Form = Readonly<Record<string, string>>
interface Step {
  readonly action: AuditAction
  readonly path: string
  readonly by: 'admin' | 't001' | 's001' | ''
  readonly form: Form | (() => Form | Promise<Form>)
  readonly isJson?: boolean
}

const licenseTerms = {
  id: 'PODIUM-2026-10000001',
  school: '明德学院',
  validFrom: '2026-09-01',
  validUntil: '2099-08-31',
  students: 0,
  modules: [...features],
}

describeOnEither('changes and their audit rows', (database) => {
  let server: TestApp
  const tokens = new Map<string, string>()
  let unwanted = ''
  beforeAll(async () => {
    server = await startApp(database, { onFailure: () => undefined })
    for (const code of ['admin', 't001', 's001']) tokens.set(code, await server.login(code))
    await break_('refused', false)
    const made = { created_at: 1, size: 1, kind: 'logo', owner_id: 'demo-admin' }
    const owner = await db()
      .selectFrom('users')
      .select('user_id')
      .where('login_code', '=', 'admin')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('upload')
      .values({ ...made, owner_id: owner.user_id, upload_id: 'unused', path: '/files/00/unused.png' })
      .execute()
    for (const import_id of ['import-1', 'import-2', 'import-3']) {
      await db()
        .insertInto('sheet_import')
        .values({
          import_id,
          kind: 'classStudent',
          user_id: owner.user_id,
          scope: JSON.stringify({ classesId: 'demo-class-1' }),
          file_name: 'a.xlsx',
          sheet_rows: JSON.stringify([{ row: 2, values: { loginCode: `by-${import_id}`, studentName: '新同学' } }]),
          state: 'checked',
          total: 1,
          created_at: Date.now(),
        })
        .execute()
    }
    // An ended import whose passwords have not been shown.
    await db()
      .updateTable('sheet_import')
      .set({ state: 'done', ended_at: Date.now(), password_key: 'ab'.repeat(32) })
      .where('import_id', '=', 'import-3')
      .execute()
    await db()
      .updateTable('users')
      .set({ initial_password_import: 'import-3', must_change_password: true })
      .where('login_code', '=', 's063')
      .execute()
    // A blank essay and a work, both submitted.
    const record = { teaching_class_id: ROOM, student_id: 'demo-s030', created_at: 1, submitted_at: 1, max_points: 20 }
    await db().updateTable('course_node').set({ kind: '2' }).where('node_id', '=', 'demo-task-1-2-2').execute()
    await db()
      .insertInto('user_task')
      .values([
        { ...record, user_task_id: 'ac-test', node_id: 'demo-task-1-1-2', state: 'graded', points: 0 },
        { ...record, user_task_id: 'ac-work', node_id: 'demo-task-1-2-2', state: 'submitted', points: null },
      ])
      .execute()
    const attempt = {
      attempt_id: 'ac-attempt',
      user_task_id: 'ac-test',
      no: 1,
      deadline: null,
      state: 'submitted' as const,
    }
    await db()
      .insertInto('attempt')
      .values({
        ...attempt,
        resource_version_id: 'demo-resource-4-v1',
        points: 0,
        max_points: 20,
        opened_at: 1,
        submitted_at: 1,
      })
      .execute()
    // A test with a time limit.
    await db()
      .insertInto('user_task')
      .values({ ...record, user_task_id: 'ac-timed', node_id: 'demo-task-2-1-1', state: 'inProgress', points: null })
      .execute()
    await db()
      .insertInto('attempt')
      .values({
        attempt_id: 'ac-timed',
        user_task_id: 'ac-timed',
        no: 1,
        deadline: Date.now() + 10_000_000,
        resource_version_id: 'demo-resource-4-v1',
        max_points: 20,
        opened_at: 1,
      })
      .execute()
    const work = { work_id: 'ac-w', user_task_id: 'ac-work', hand_in_no: 1, max_points: 20, opened_at: 1 }
    await db()
      .insertInto('subjective_work')
      .values({ ...work, resource_version_id: null })
      .execute()
    const handIn = { hand_in_id: 'ac-w-1', work_id: 'ac-w', no: 1, body: '<p>一</p>', files: '[]', submitted_at: 1 }
    await db().insertInto('hand_in').values(handIn).execute()
    // A draft that differs from the published version, a course to delete, and a version that a class does not run yet.
    const [{ node_id: first } = { node_id: '' }] = await db()
      .selectFrom('course_node')
      .select('node_id')
      .where('version_id', '=', 'demo-own-1-v1')
      .where('level', '=', 'chapter')
      .orderBy('path')
      .limit(1)
      .execute()
    const draft = JSON.stringify({
      courseTemplateId: 'demo-own-1',
      revision: 0,
      edits: [{ kind: 'change', id: first, values: { title: '数据从何而来' } }],
    })
    expect(await inJson('/admin/courseEditor/edit', draft)).toMatchObject({ code: 200, data: { stands: null } })
    const copied = await server.post(
      '/admin/courseTemplate/copy',
      { courseTemplateId: 'demo-standard-1' },
      tokens.get('t001'),
    )
    unwanted = z.object({ courseId: z.string() }).parse(copied.data).courseId
    await sql`insert into course_version (version_id, course_id, no, published_at, created_at)
      values ('demo-course-v2', 'demo-course', 2, 1, 1)`.execute(db())
    await sql`insert into course_node
      (version_id, node_id, parent_id, level, position, path, name, kind, resource_id, resource_version_id, points, due_days)
      select 'demo-course-v2', node_id, parent_id, level, position, path, name, kind, resource_id, resource_version_id,
        points, due_days
      from course_node where version_id = (select version_id from teaching_class where teaching_class_id = ${ROOM})`.execute(
      db(),
    )
  })
  afterAll(() => server.close())

  const db = () => server.app.database.db
  const inJson = (path: string, body: string, token = tokens.get('t001')): Promise<TestAnswer> => {
    const headers = { authorization: token ?? '', 'content-type': 'application/json' }
    return server.request(`/platform${path}`, { method: 'POST', headers, body })
  }
  /** From now on a row of a change is refused, or breaks its connection; or works again. */
  const break_ = async (how: keyof typeof faults, isBroken: boolean, only = 'true') => {
    await sql.raw('drop trigger if exists broken on audit').execute(db())
    if (!isBroken) return
    await sql
      .raw(
        `create or replace function broken() returns trigger language plpgsql as $$ begin ${faults[how]}; return new; end $$`,
      )
      .execute(db())
    await sql
      .raw(
        `create trigger broken before insert on audit for each row when (new.outcome = 'done' and ${only}) execute function broken()`,
      )
      .execute(db())
  }
  const stored = async () => {
    const found: Record<string, unknown> = {}
    for (const table of tables) {
      const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(db())
      found[table] = rows
    }
    return found
  }
  const idOf = async (table: 'academy' | 'major' | 'classes', column: string, name: string) => {
    const [idColumn] = { academy: ['academy_id'], major: ['major_id'], classes: ['classes_id'] }[table]
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(idColumn ?? '')} as id from ${sql.table(table)} where ${sql.ref(column)} = ${name}
    `.execute(db())
    return rows[0]?.id ?? ''
  }
  const academy = async () => ({ academyId: await idOf('academy', 'academy_name', '新学院') })
  const major = async () => ({ majorId: await idOf('major', 'major_name', '新专业') })
  const room = async () => ({ classesId: await idOf('classes', 'class_name', '新班级') })
  const place = { 'academy.academyId': 'demo-academy-business', 'major.majorId': 'demo-major-commerce' }
  const term = { termName: '新学期', schoolYear: '2026-2027', beginDay: '2026-09-01', endDay: '2027-01-15' }
  const termId = async () => {
    const row = await db()
      .selectFrom('term')
      .select('term_id')
      .where('term_name', '=', term.termName)
      .executeTakeFirst()
    return { termId: row?.term_id ?? '' }
  }
  const password = async () => {
    const { keyId, encrypted } = await server.encrypt(DEMO_PASSWORD, 'Changed2026', 'Changed2026')
    const [originalPassword = '', newPassword = '', confirmPassword = ''] = encrypted
    return { keyId, originalPassword, newPassword, confirmPassword }
  }

  /** A JSON body about the class that has begun its course. */
  const ofRoom = (rest: () => Promise<object>) => async () => ({
    json: JSON.stringify({ teachingClassId: ROOM, ...(await rest()) }),
  })
  const by = (user: Step['by'], action: AuditAction, path: string, form: Step['form'], isJson = false): Step => ({
    action,
    path,
    by: user,
    form,
    isJson,
  })
  /** An announcement of the teacher that is not withdrawn. */
  const announcementId = async (): Promise<string> => {
    const notice = await db()
      .selectFrom('notice')
      .innerJoin('users', 'users.user_id', 'notice.sender_id')
      .select('msg_id')
      .where('users.login_code', '=', 't001')
      .where('type', '=', '0')
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    return notice?.msg_id ?? ''
  }

  const steps: readonly Step[] = [
    by('admin', 'academy.create', '/admin/academy/save', { academyName: '新学院' }),
    by('admin', 'academy.update', '/admin/academy/save', async () => ({ ...(await academy()), academyName: '新学院' })),
    by('admin', 'major.create', '/admin/major/save', async () => ({ ...(await academy()), majorName: '新专业' })),
    by('admin', 'major.update', '/admin/major/update', async () => ({ ...(await major()), majorName: '新专业' })),
    by('admin', 'major.delete', '/admin/major/delete', major),
    by('admin', 'academy.delete', '/admin/academy/delete', academy),
    by('admin', 'term.create', '/admin/term/save', term),
    by('admin', 'term.update', '/admin/term/save', async () => ({ ...term, ...(await termId()) })),
    by('admin', 'term.delete', '/admin/term/delete', async () => termId()),
    by('admin', 'apiKey.create', '/admin/apiKey/create', { keyName: '教务系统' }),
    by('admin', 'apiKey.end', '/admin/apiKey/end', async () => {
      const key = db().selectFrom('api_key').select('key_id').where('ended_at', 'is', null)
      return { keyId: (await key.executeTakeFirst())?.key_id ?? '' }
    }),
    by('admin', 'school.save', '/admin/school/save', { schoolId: 'demo-school', schoolName: '新学校', logo: '' }),
    by('admin', 'license.install', '/admin/license/install', async () => ({
      document: signLicense(licenseTerms, await ownKeyForIssuing(server.dataDir)),
    })),
    by('admin', 'file.delete', '/admin/invalidFile/delete', { uploadIds: 'unused' }),
    by('admin', 'teacher.add', '/admin/teacher/save', { loginCode: 't900', teacherName: '新老师', coverImg: '' }),
    by('admin', 'teacher.update', '/admin/teacher/save', {
      teacherId: 'demo-t002',
      loginCode: 't002',
      teacherName: '林老师',
    }),
    by('admin', 'student.update', '/admin/student/updateStudent', { studentId: 'demo-s002', studentName: '李同学' }),
    by('admin', 'account.resetPassword', '/admin/account/repeatPassword', { userIds: 'demo-s002,demo-s003' }),
    by('admin', 'account.disable', '/admin/student/disable', { studentId: 'demo-s002' }),
    by('admin', 'account.enable', '/admin/student/enable', { studentId: 'demo-s002' }),
    by('admin', 'account.logOff', '/admin/register/logoff', { userIds: 'demo-s004' }),
    by('admin', 'account.restore', '/admin/account/restore', { userIds: 'demo-s004' }),
    by('admin', 'account.remove', '/admin/teacher/remove', async () => {
      const made = await db().selectFrom('users').select('user_id').where('login_code', '=', 't900').executeTakeFirst()
      return { teacherIds: made?.user_id ?? '' }
    }),
    by('', 'register', '/api/student/register', async () => {
      const { captchaKey, validCode: captchaCode } = await server.captcha()
      const { keyId, encrypted } = await server.encrypt('Chosen2026', 'Chosen2026')
      const [password = '', confirmPassword = ''] = encrypted
      const student = { loginCode: 'newcomer', studentName: '新同学', validCode: 'KJ2601' }
      return { ...student, captchaKey, captchaCode, password, confirmPassword, keyId }
    }),
    by('t001', 'joining.agree', '/admin/classesApply/agree', { classesApplyIds: 'demo-application-1' }),
    by('t001', 'joining.reject', '/admin/classesApply/reject', { classesApplyIds: 'demo-application-2' }),
    by('admin', 'class.create', '/admin/classes/save', { ...place, className: '新班级' }),
    by('admin', 'class.update', '/admin/classes/save', async () => ({
      ...(await room()),
      ...place,
      className: '新班级',
      teacherId: 'demo-t001',
    })),
    by('admin', 'class.closeAudit', '/admin/classes/closeAudit', room),
    by('admin', 'class.openAudit', '/admin/classes/openAudit', room),
    by('admin', 'class.closeInvite', '/admin/classes/closeInvite', room),
    by('admin', 'class.openInvite', '/admin/classes/openInvite', room),
    by('admin', 'class.addStudent', '/admin/classes/addStudent', async () => ({
      ...(await room()),
      loginCode: 'added',
      studentName: '新来的',
    })),
    by('admin', 'class.addVirtualStudents', '/admin/classes/addVirtualStudent', async () => ({
      ...(await room()),
      num: '2',
    })),
    by('admin', 'class.resetPasswords', '/admin/classes/repeatPassword', async () => {
      const added = await db()
        .selectFrom('users')
        .select('user_id')
        .where('login_code', '=', 'added')
        .executeTakeFirst()
      return { ...(await room()), studentIds: added?.user_id ?? '' }
    }),
    by('admin', 'administrator.add', '/admin/administrator/save', { loginCode: 'admin2', realName: '周主任' }),
    by('admin', 'administrator.update', '/admin/administrator/save', async () => {
      const made = await db()
        .selectFrom('users')
        .select('user_id')
        .where('login_code', '=', 'admin2')
        .executeTakeFirst()
      return { userId: made?.user_id ?? '', loginCode: 'admin2', realName: '周副主任' }
    }),
    by('admin', 'import.resetPasswords', '/admin/import/resetPasswords', { importId: 'import-3' }),
    by('admin', 'import.takePasswords', '/admin/import/takePasswords', { importId: 'import-3' }),
    by('admin', 'class.putOut', '/admin/classes/tickOutStudent', async () => {
      const { classesId } = await room()
      const found = await db()
        .selectFrom('class_student')
        .select('user_id')
        .where('classes_id', '=', classesId)
        .execute()
      return { classesId, studentIds: found[0]?.user_id ?? '' }
    }),
    by('admin', 'class.putOutAll', '/admin/classes/tickOut', room),
    by('admin', 'class.delete', '/admin/classes/delete', async () => ({
      ...(await room()),
      ...(await server.captcha(tokens.get('admin'))),
    })),
    by('admin', 'class.restore', '/admin/classes/enable', room),
    by('admin', 'class.delete', '/admin/classes/delete', async () => ({
      ...(await room()),
      ...(await server.captcha(tokens.get('admin'))),
    })),
    by('admin', 'class.erase', '/admin/classes/phyDelete', async () => ({
      ...(await room()),
      ...(await server.captcha(tokens.get('admin'))),
    })),
    by('t001', 'teachingClass.opened', '/admin/teachingClass/save', {
      'course.courseId': 'demo-course',
      'classes.classesId': 'demo-class-1',
      beginTime: String(Date.UTC(2045, 0)),
      endTime: String(Date.UTC(2046, 0)),
    }),
    by('t001', 'teachingClass.pause', '/admin/teachingClass/setStop', { teachingClassId: ROOM, isStop: '1' }),
    by('admin', 'teachingClass.resume', '/admin/teachingClass/setStop', { teachingClassId: ROOM, isStop: '0' }),
    by('admin', 'announcement.published', '/admin/notice/saveSchool', {
      ...{ audience: 'school', title: '停课', content: '<p>周五停课</p>', requestId: 'audited' },
    }),
    by('admin', 'maintenance.save', '/admin/maintenance/save', { text: '', beginTime: '1', endTime: '4102444800000' }),
    by('admin', 'maintenance.end', '/admin/maintenance/end', {}),
    by('t001', 'announcement.changed', '/admin/notice/update', async () => ({
      noticeId: await announcementId(),
      title: '改过的公告',
      content: '<p>新内容</p>',
    })),
    by('t001', 'announcement.withdrawn', '/admin/notice/withdraw', async () => ({ noticeId: await announcementId() })),
    by(
      't001',
      'signIn.mark',
      '/admin/signIn/mark',
      async () => {
        const one = await db()
          .selectFrom('sign_in_student')
          .select(['student_id', 'version'])
          .where('sign_in_id', '=', 'demo-sign-in-1')
          .orderBy('student_id')
          .executeTakeFirstOrThrow()
        const students = [{ studentId: one.student_id, version: one.version }]
        return { json: JSON.stringify({ signInId: 'demo-sign-in-1', students, mark: 'late' }) }
      },
      true,
    ),
    by(
      's001',
      'plan.import',
      '/admin/businessPlan/importBusinessPlan',
      { json: JSON.stringify({ name: '导入的计划', maps: [{ style: 'h1', refex: '第一章' }] }) },
      true,
    ),
    by(
      't001',
      'plan.export',
      '/admin/businessPlan/exportPlans',
      { json: JSON.stringify({ classesId: 'demo-class-1', userCodes: ['s002'] }) },
      true,
    ),
    by('s001', 'plan.restoreVersion', '/admin/businessPlan/restoreVersion', { versionCode: 'demo-plan-1-v1' }),
    by('s001', 'plan.delete', '/admin/businessPlan/delete', { sectionCode: 'demo-plan-10' }),
    by(
      't001',
      'planTemplate.save',
      '/admin/businessTemplate/save',
      {
        json: JSON.stringify({
          templateName: '新模板',
          childList: [{ sectionName: '第一章', keyWords: [], childList: [] }],
        }),
      },
      true,
    ),
    by('t001', 'planTemplate.delete', '/admin/businessTemplate/delete', { templateCode: 'demo-plan-template-4' }),
    by('t001', 'gradeScheme.choose', '/admin/gradeScheme/chooseForClass', {
      teachingClassId: ROOM,
      schemeId: 'demo-grade-scheme-2',
    }),
    by('t001', 'group.dissolve', '/admin/classGroup/dissolve', { groupId: 'demo-group-2' }),
    by('t001', 'gradeScheme.attempts', '/admin/gradeScheme/setAttemptRule', {
      teachingClassId: ROOM,
      attemptRule: 'highest',
    }),
    by('t001', 'practice.grade', '/admin/practiceHomework/grade', {
      practiceUserId: 'demo-practice-4',
      points: '80',
      comment: '',
      isReleased: '0',
    }),
    by('t001', 'practice.release', '/admin/practiceHomework/release', {
      teachingClassId: ROOM,
      lessonTaskId: 'demo-task-1-2-2',
    }),
    by('t001', 'discuss.delete', '/api/discuss/delete', { discussId: 'demo-topic-2' }),
    by('t001', 'barrage.show', '/admin/barrage/show', { barrageIds: 'demo-barrage-reported' }),
    by('t001', 'barrage.remove', '/admin/barrage/remove', { barrageIds: 'demo-barrage-1' }),
    by('t001', 'barrage.forbid', '/admin/barrage/forbid', {
      teachingClassId: ROOM,
      userIds: 'demo-s012',
      isRemoving: '1',
    }),
    by('t001', 'barrage.allow', '/admin/barrage/allow', async () => {
      const bans = db().selectFrom('barrage_ban').select('ban_id').where('user_id', '=', 'demo-s012')
      return { banIds: (await bans.executeTakeFirstOrThrow()).ban_id }
    }),
    by('t001', 'blockWord.add', '/admin/barrage/addBlockWords', { json: JSON.stringify({ words: ['刷屏'] }) }, true),
    by('t001', 'blockWord.delete', '/admin/barrage/deleteBlockWords', { wordIds: 'demo-block-word-2' }),
    by('t001', 'practice.return', '/admin/practiceHomework/giveBack', {
      practiceUserId: 'demo-practice-5',
      comment: '请补充',
    }),
    by(
      't001',
      'grade.correct',
      '/admin/homework/saveGrade',
      {
        json: JSON.stringify({
          userTaskId: 'ac-test',
          handInNo: 1,
          revision: 0,
          itemGrades: [{ position: 0, points: 2, reason: '口头回答' }],
        }),
      },
      true,
    ),
    by(
      't001',
      'grade.rescore',
      '/admin/rescore/run',
      async () => {
        const asked = await db()
          .selectFrom('resource_item')
          .select('item_id')
          .where('resource_version_id', '=', 'demo-resource-4-v1')
          .orderBy('position')
          .executeTakeFirstOrThrow()
        const correction = { kind: 'full', answers: [], gaps: [] }
        const place = { teachingClassId: ROOM, lessonTaskId: 'demo-task-1-1-2', itemId: asked.item_id }
        return {
          json: JSON.stringify({ ...place, correction, keepsDecisions: '1', correctionId: null, reason: '有误' }),
        }
      },
      true,
    ),
    by(
      't001',
      'grade.release',
      '/admin/homework/release',
      { json: JSON.stringify({ teachingClassId: ROOM, lessonTaskId: 'demo-task-1-1-2' }) },
      true,
    ),
    by(
      't001',
      'grade.return',
      '/admin/homework/return',
      { json: JSON.stringify({ userTaskId: 'ac-work', handInNo: 1, revision: 0, comment: '请补充' }) },
      true,
    ),
    by(
      't001',
      'tests.extend',
      '/api/EdTestUser/extend',
      { json: JSON.stringify({ userTaskId: 'ac-timed', minutes: 5 }) },
      true,
    ),
    by(
      't001',
      'ability.start',
      '/admin/abilityTest/start',
      {
        json: JSON.stringify({
          abilityTestId: 'demo-ability-test-1',
          teachingClassId: ROOM,
          beginTime: Date.now() + 1_000_000,
          endTime: Date.now() + 2_000_000,
        }),
      },
      true,
    ),
    by(
      't001',
      'ability.extend',
      '/admin/abilityTest/extend',
      { json: JSON.stringify({ abilityRoundId: 'demo-ability-round-2', userId: 'demo-s001', minutes: 5 }) },
      true,
    ),
    by(
      't001',
      'ability.end',
      '/admin/abilityTest/end',
      { json: JSON.stringify({ abilityRoundId: 'demo-ability-round-2' }) },
      true,
    ),
    by('t001', 'tests.again', '/api/EdTestUser/lessonTaskSetScoreAgainTest', {
      teachingClassId: ROOM,
      lessonTaskIds: 'demo-task-1-1-1',
      scores: '77',
    }),
    by(
      't001',
      'tasks.clear',
      '/admin/userTask/clearByCourse',
      ofRoom(() => server.captcha(tokens.get('t001'))),
      true,
    ),
    by(
      't001',
      'tasks.restore',
      '/admin/teachClassTask/undoOrder',
      ofRoom(async () => {
        const order = db().selectFrom('class_order').select('order_id').where('kind', '=', 'clear')
        return { orderId: (await order.executeTakeFirstOrThrow()).order_id }
      }),
      true,
    ),
    by(
      't001',
      'tasks.recall',
      '/admin/teachClassTask/batchRecall',
      ofRoom(async () => ({ ids: ['demo-course'], types: ['course'], ...(await server.captcha(tokens.get('t001'))) })),
      true,
    ),
    by(
      't001',
      'course.takeVersion',
      '/admin/teachingClass/takeCourseVersion',
      ofRoom(async () => ({ versionNo: 2 })),
      true,
    ),
    by('admin', 'course.review', '/admin/courseTemplate/review', {
      templateReviewId: 'demo-own-1-review',
      outcome: 'rejected',
      comment: '请补充案例',
    }),
    by(
      't001',
      'course.publish',
      '/admin/courseEditor/publish',
      { json: JSON.stringify({ courseTemplateId: 'demo-own-1', revision: 1, note: '' }) },
      true,
    ),
    by('t001', 'course.submit', '/admin/courseTemplate/submit', { courseTemplateId: 'demo-own-1', reason: '已补充' }),
    by('t001', 'course.delete', '/admin/courseTemplate/delete', () => ({ courseTemplateId: unwanted })),
    by('s001', 'profile.change', '/api/student/updateStudent', { studentName: '王子涵', motto: '新座右铭' }),
    by('s001', 'person.export', '/api/user/exportData', {}),
    by('s001', 'privacy.agree', '/api/user/agreePrivacy', {}),
    by('admin', 'privacy.save', '/admin/privacy/save', {
      responsible: '信息中心',
      contact: '',
      additions: '',
      asksAgain: '0',
    }),
    by('admin', 'person.eraseRequest', '/admin/account/requestErasure', { userId: 'demo-s052' }),
    by('admin', 'person.eraseCancel', '/admin/account/cancelErasure', { userId: 'demo-s052' }),
    by('admin', 'import.cancelled', '/admin/import/cancel', { importId: 'import-2' }),
    by('t001', 'secondFactor.on', '/api/user/secondFactor/activate', async () => {
      const begun = await server.post('/api/user/secondFactor/begin', {}, tokens.get('t001'))
      return { code: new TOTP({ secret: newSecondFactor.parse(begun.data).secret }).generate() }
    }),
    by('t001', 'secondFactor.codes', '/api/user/secondFactor/recoveryCodes', {}),
    by('t001', 'secondFactor.off', '/api/user/secondFactor/turnOff', {}),
    by('s001', 'updatePassword', '/api/user/updatePassword', password),
    by('s001', 'email.remove', '/api/user/email/remove', {}),
    by('s001', 'session.endAll', '/api/user/endSessions', {}),
    by('admin', 'import.start', '/admin/import/start', { importId: 'import-1' }),
  ]

  const send = async ({ path, by: user, form, isJson }: Step): Promise<TestAnswer> => {
    const values = typeof form === 'function' ? await form() : form
    const token = tokens.get(user)
    return isJson ? inJson(path, values.json ?? '', token) : server.post(path, { ...values }, token)
  }
  const audited = async () => {
    const { rows } = await sql<{
      n: number
    }>`select coalesce(sum(times), 0)::int as n from audit where outcome = 'done'`.execute(db())
    return rows[0]?.n ?? 0
  }

  test('every recorded change is tested here', () => {
    const tried = new Set<string>([...steps.map((step) => step.action), ...others])
    expect(Object.keys(auditWords).filter((action) => !tried.has(action))).toEqual([])
  })

  const hows = database.name === 'postgres' ? (['refused', 'died'] as const) : (['refused'] as const)
  for (const step of steps) {
    test(`${step.action}: no row, no change`, async () => {
      const before = await stored()
      for (const how of hows) {
        await break_(how, true)
        const broken = await send(step)
        await break_(how, false)
        // A broken connection is an outage of the database; a refused statement is a fault.
        expect([how, broken.code]).toEqual([how, how === 'died' ? 900027 : 909999])
        expect(await stored()).toEqual(before)
      }
      const rows = await audited()
      const done = await send(step)
      expect([done.code, done.errDesc]).toEqual([200, ''])
      expect(await audited()).toBeGreaterThan(rows)
    })
  }

  test('an import whose end cannot be recorded has written nothing of its last batch', async () => {
    const stateOf = async (importId: string) => {
      const row = await db()
        .selectFrom('sheet_import')
        .select('state')
        .where('import_id', '=', importId)
        .executeTakeFirstOrThrow()
      return row.state
    }
    await until(async () => (await stateOf('import-1')) === 'done')
    await db()
      .updateTable('sheet_import')
      .set({ state: 'checked', ended_at: null, done: 0, problem: '', lease_until: null })
      .set({ sheet_rows: JSON.stringify([{ row: 2, values: { loginCode: 'unrecorded', studentName: '新同学' } }]) })
      .where('import_id', '=', 'import-2')
      .execute()
    await break_('refused', true, "new.action = 'import.done'")
    await server.post('/admin/import/start', { importId: 'import-2' }, tokens.get('admin'))
    await until(async () => (await stateOf('import-2')) === 'failed')
    await break_('refused', false)
    expect(await db().selectFrom('users').select('user_id').where('login_code', '=', 'unrecorded').execute()).toEqual(
      [],
    )
  })
})
