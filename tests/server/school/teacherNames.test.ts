/** A student of a class may not have the name of one of its teachers, in any spelling. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { nameKey } from '../../../contract/rules/shared/person'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

/** Class 1: 陈思远 owns it, and Ms Lin O'Neil teaches it. */
const CLASS = 'demo-class-1'
const TAKEN = 900159

test('names are equal regardless of case, width, spaces and invisible characters', () => {
  for (const name of [
    'Lin Lee',
    'ＬＩＮ　lee',
    'lin\u200blee',
    'L\u00adinLee\ufeff',
    ' linlee ',
    'Lin\u2060\u3164Lee',
  ]) {
    expect(nameKey(name)).toBe('linlee')
  }
  expect(nameKey('陈思远')).not.toBe(nameKey('陈思源'))
})

describeOnEither('teachers’ names', (database) => {
  let server: TestApp
  let admin: string
  let student: string
  let newcomer: string
  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
    student = await server.login('s001')
    newcomer = await server.login('s061')
    await db().updateTable('users').set({ real_name: 'Lin Lee' }).where('login_code', '=', 't002').execute()
    await db()
      .insertInto('teaching_class')
      .values({
        teaching_class_id: 'tc-lin',
        course_id: 'demo-course',
        version_id: 'demo-course-v1',
        classes_id: CLASS,
        teacher_id: 'demo-t002',
        begin_time: 0,
        end_time: 1,
        is_stop: false,
        created_at: 0,
      })
      .execute()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await db().deleteFrom('classes_application').execute()
    await db().deleteFrom('class_student').where('user_id', '=', 'demo-s061').execute()
    await rename('demo-s061', '孔令仪')
  })

  const db = () => server.app.database.db
  const rename = (userId: string, real_name: string) =>
    db().updateTable('users').set({ real_name }).where('user_id', '=', userId).execute()
  const nameOf = async (userId: string) =>
    (await db().selectFrom('users').select('real_name').where('user_id', '=', userId).executeTakeFirstOrThrow())
      .real_name
  const isMember = async (userId: string) =>
    (await db().selectFrom('class_student').select('user_id').where('user_id', '=', userId).execute()).length > 0

  test('no student takes one; that of a teacher of another class is free', async () => {
    const change = async (studentName: string) =>
      (await server.post('/api/student/updateStudent', { studentName }, student)).code
    expect(await change('陈 思 远')).toBe(TAKEN)
    expect(await change('ｌｉｎ　ＬＥＥ')).toBe(TAKEN)
    expect(await nameOf('demo-s001')).toBe('王子涵')
    await rename('demo-t002', '别的老师')
    expect(await change('Lin Lee')).toBe(200)
    await rename('demo-t002', 'Lin Lee')
    await rename('demo-s001', '王子涵')
  })

  test('no administrator gives a student one, and nothing else of the edit is written', async () => {
    const change = async (studentId: string, input: Record<string, string>) =>
      (await server.post('/admin/student/updateStudent', { studentId, ...input }, admin)).code
    expect(await change('demo-s001', { studentName: '陈 思远', password: '' })).toBe(TAKEN)
    expect(await change('demo-s001', { studentName: 'ＬＩＮ Lee' })).toBe(TAKEN)
    expect(await nameOf('demo-s001')).toBe('王子涵')
    // A student outside their classes may have their name; and a name that became a teacher's later can be kept.
    expect(await change('demo-s061', { studentName: '陈思远' })).toBe(200)
    await rename('demo-t002', '王子涵')
    expect(await change('demo-s001', { studentName: '王子涵' })).toBe(200)
    await rename('demo-t002', 'Lin Lee')
  })

  test('no one registers with one, and no account is created', async () => {
    const { captchaKey, validCode: captchaCode } = await server.captcha()
    const student = { loginCode: 'fake.teacher', studentName: 'LIN LEE', validCode: 'KJ2601' }
    expect((await server.register({ ...student, captchaKey, captchaCode })).code).toBe(TAKEN)
    expect(await db().selectFrom('users').select('user_id').where('login_code', '=', 'fake.teacher').execute()).toEqual(
      [],
    )
  })

  test('no one joins by the code with one, with or without approval, nor is approved after a change of name', async () => {
    const ask = () => server.post('/api/classes/applyJoinClasses', { invitationCode: 'KJ2601' }, newcomer)
    for (const audit_open of [true, false]) {
      await db().updateTable('classes').set({ audit_open }).where('classes_id', '=', CLASS).execute()
      await rename('demo-s061', '陈思 远')
      const answer = await ask()
      expect([answer.code, answer.errDesc]).toEqual([TAKEN, '您的姓名与该班级的老师相同，请先修改姓名再加入'])
    }
    await db().updateTable('classes').set({ audit_open: true }).where('classes_id', '=', CLASS).execute()
    await rename('demo-s061', '孔令仪')
    expect((await ask()).code).toBe(200)
    await rename('demo-s061', 'lin lee')
    const [waiting] = await db().selectFrom('classes_application').select('classes_apply_id').execute()
    const agreed = await server.post(
      '/admin/classesApply/agree',
      { classesApplyIds: waiting?.classes_apply_id ?? '' },
      admin,
    )
    expect([agreed.code, agreed.errDesc]).toEqual([TAKEN, '申请人“lin lee”与该班级的老师同名，请对方修改姓名后再同意'])
    expect(await isMember('demo-s061')).toBe(false)
  })

  test('no one is added with one, and a list reports it as a problem of its row', async () => {
    const added = await server.post(
      '/admin/classes/addStudent',
      { classesId: CLASS, loginCode: 'added.1', studentName: '陈思远' },
      admin,
    )
    expect(added.code).toBe(TAKEN)
    const book = utils.book_new()
    const rows = [
      ['帐号', '姓名'],
      ['i1', '好学生'],
      ['i2', 'ＬＩＮ ＬＥＥ'],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '名单')
    const body = new FormData()
    body.append('classesId', CLASS)
    body.append('file', new Blob([write(book, { type: 'array', bookType: 'xlsx' })]), '名单.xlsx')
    const init = { method: 'POST', headers: { authorization: admin }, body }
    const { data } = await server.request('/platform/admin/classes/importData', init)
    expect(data).toMatchObject({
      valid: 1,
      problems: [{ row: 3, column: '姓名', text: '该姓名与班级老师的姓名相同，请使用其他姓名' }],
    })
  })
})
