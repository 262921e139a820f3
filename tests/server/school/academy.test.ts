import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const done = { status: 200, code: 200, errDesc: '', success: true, data: null }
const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
const invalid = { ...refusal(900001, ''), errDesc: expect.stringMatching(/^提交的内容有误：.*“.+”/) }
const academyIn = z.object({ academyId: z.string(), academyName: z.string() })
const majorIn = z.object({ majorId: z.string(), majorName: z.string() })

describeOnEither('academies and majors', (database) => {
  let server: TestApp
  let admin: string
  let teacher: string
  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
    teacher = await server.login('t001')
  })
  afterAll(() => server.close())

  const academy = (call: string, form: Record<string, string> = {}, token = admin) =>
    server.post(`/admin/academy/${call}`, form, token)
  const major = (call: string, form: Record<string, string> = {}, token = admin) =>
    server.post(`/admin/major/${call}`, form, token)

  test('G058 administrators see them with counts, teachers see them to choose from', async () => {
    expect((await academy('adminFindList')).data).toEqual([
      {
        academyId: 'demo-academy-business',
        academyName: '商学院',
        majorNum: 2,
        classesNum: 2,
        studentNum: 40,
        version: 1,
      },
      {
        academyId: 'demo-academy-information',
        academyName: '信息工程学院',
        majorNum: 2,
        classesNum: 1,
        studentNum: 20,
        version: 1,
      },
    ])
    expect((await academy('adminFindList', { academyName: '信息' })).data).toMatchObject([
      { academyName: '信息工程学院' },
    ])
    const choice = [
      { academyId: 'demo-academy-business', academyName: '商学院' },
      { academyId: 'demo-academy-information', academyName: '信息工程学院' },
    ]
    expect((await academy('findList', {}, teacher)).data).toEqual(choice)
    expect((await academy('findList')).data).toEqual(choice)
    expect((await major('findList', { academyId: 'demo-academy-information' }, teacher)).data).toEqual([
      {
        majorId: 'demo-major-ai',
        majorName: '人工智能技术应用',
        academyId: 'demo-academy-information',
        classesNum: 0,
        teacherNum: 0,
        version: 1,
      },
      {
        majorId: 'demo-major-software',
        majorName: '软件技术',
        academyId: 'demo-academy-information',
        classesNum: 1,
        teacherNum: 1,
        version: 1,
      },
    ])
    expect((await major('findList', { academyId: '' })).data).toHaveLength(4)
    expect((await major('findList', { academyId: 'nowhere' })).data).toEqual([])
    expect((await academy('adminFindList', {}, teacher)).code).toBe(900003)
  })

  test('B010 an administrator creates an academy and a major, renames and deletes them, each audited', async () => {
    const made = academyIn.parse((await academy('save', { academyName: ' 艺术学院 ' })).data)
    expect(made.academyName).toBe('艺术学院')
    const { academyId } = made
    expect((await academy('save', { academyId, academyName: '艺术设计学院' })).data).toEqual({
      academyId,
      academyName: '艺术设计学院',
      version: 2,
    })
    const { majorId } = majorIn.parse((await major('save', { academyId, majorName: '视觉传达' })).data)
    expect((await major('update', { majorId, majorName: '视觉传达设计' })).data).toEqual({
      majorId,
      majorName: '视觉传达设计',
      version: 2,
    })
    expect(await academy('delete', { academyId })).toEqual(refusal(900112, '该学院下还有1个专业，不能删除'))
    expect(await major('delete', { majorId })).toEqual(done)
    expect(await academy('delete', { academyId })).toEqual(done)
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'detail'])
      .where('subject', 'in', [academyId, majorId])
      .orderBy('at')
      .orderBy('audit_id')
      .execute()
    expect(rows.map(({ action, actor_id, detail }) => [action, actor_id, detail])).toEqual([
      ['academy.create', 'demo-admin', { name: '艺术学院' }],
      ['academy.update', 'demo-admin', { changes: { academyName: ['艺术学院', '艺术设计学院'] } }],
      ['major.create', 'demo-admin', { name: '视觉传达' }],
      ['major.update', 'demo-admin', { changes: { majorName: ['视觉传达', '视觉传达设计'] } }],
      ['major.delete', 'demo-admin', { name: '视觉传达设计' }],
      ['academy.delete', 'demo-admin', { name: '艺术设计学院' }],
    ])
  })

  test('an academy or major with references is not deleted, including a class in the recycle bin', async () => {
    expect(await major('delete', { majorId: 'demo-major-software' })).toEqual(
      refusal(900113, '该专业下还有1个班级（含回收站）、1名老师，不能删除'),
    )
    expect(await academy('delete', { academyId: 'demo-academy-business' })).toEqual(
      refusal(900112, '该学院下还有2个专业、2个班级（含回收站），不能删除'),
    )
    expect((await major('findList', { academyId: '' })).data).toHaveLength(4)
  })

  test('names are unique where they are read, also with concurrent requests', async () => {
    const taken = refusal(900110, '已有同名的学院')
    expect(await academy('save', { academyName: '商学院' })).toEqual(taken)
    expect(await academy('save', { academyId: 'demo-academy-information', academyName: '商学院' })).toEqual(taken)
    const place = { academyId: 'demo-academy-business' }
    const takenMajor = refusal(900111, '该学院已有同名的专业')
    expect(await major('save', { ...place, majorName: '电子商务' })).toEqual(takenMajor)
    expect(await major('update', { majorId: 'demo-major-accounting', majorName: '电子商务' })).toEqual(takenMajor)
    expect((await major('save', { academyId: 'demo-academy-information', majorName: '电子商务' })).success).toBe(true)
    const both = await Promise.all([1, 2].map(() => academy('save', { academyName: 'Duo' })))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 900110])
    expect((await academy('save', { academyName: 'DUO' })).code).toBe(900110)
  })

  test('unknown ids, blank and overlong names are refused', async () => {
    expect(await academy('save', { academyId: 'nowhere', academyName: '某学院' })).toEqual(notFound)
    expect(await academy('delete', { academyId: 'nowhere' })).toEqual(notFound)
    expect(await major('save', { academyId: 'nowhere', majorName: '某专业' })).toEqual(notFound)
    expect(await major('update', { majorId: 'nowhere', majorName: '某专业' })).toEqual(notFound)
    expect(await major('delete', { majorId: 'nowhere' })).toEqual(notFound)
    for (const academyName of ['', '  ', '长'.repeat(51)])
      expect([academyName, await academy('save', { academyName })]).toEqual([academyName, invalid])
    for (const call of ['save', 'delete']) expect((await academy(call, {}, teacher)).code).toBe(900003)
    for (const call of ['save', 'update', 'delete']) expect((await major(call, {}, teacher)).code).toBe(900003)
  })
})
