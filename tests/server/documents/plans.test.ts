/** Plans on a real server: creating, naming, importing, deleting; permissions; and enabling the feature. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { conflictingChange } from '../../../contract/entities/shared/version'
import { pageOf } from '../../../contract/fields'
import { PARAGRAPH_MARKER } from '../../../contract/rules/documents/planContent'
import { testInFull } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'
import { type Ask, add, dataOf, emptyPlan, notFound, planOf, refusal, signedIn, titles } from './support'

const created = z.object({ businessCode: z.string(), businessName: z.string() })
const imported = z.object({ sectionCode: z.string(), sectionName: z.string() })
const changed = z.object({ version: z.number(), sectionName: z.string(), sectionContent: z.string() })
const own = z.array(
  z.object({ sectionCode: z.string(), planName: z.string(), sectionNum: z.number(), wordNum: z.number() }),
)
const TEMPLATE = 'demo-plan-template-1'

describeOnEither('plans', (database) => {
  let server: TestApp
  /** A student without a plan, another of the same class, the teacher of both, one of another class. */
  let ask: Ask
  let other: Ask
  let teacher: Ask
  let stranger: Ask
  beforeAll(async () => {
    server = await startApp(database)
    ask = await signedIn(server, 's010')
    other = await signedIn(server, 's011')
    teacher = await signedIn(server, 't001')
    stranger = await signedIn(server, 't002')
  })
  afterAll(() => server.close())

  const db = () => server.app.database.db
  const make = async (planName: string, as = ask): Promise<string> =>
    dataOf(await as('createPlan', { planName, templateCode: TEMPLATE }), created).businessCode

  describe('creating a plan', () => {
    test('B564 B464 B526 a plan is created from a template, whose hints become those of its sections', async () => {
      const answer = await ask('createPlan', { planName: '第一个计划', templateCode: TEMPLATE })
      expect(answer).toMatchObject({ code: 200, success: true })
      expect(answer.result).toBeUndefined()
      const { businessCode, businessName } = dataOf(answer, created)
      expect(businessName).toBe('第一个计划')
      const plan = await planOf(ask, businessCode)
      expect(plan).toMatchObject({
        sectionCode: businessCode,
        planName: '第一个计划',
        ownerCode: 's010',
        treeVersion: 1,
      })
      const [first, market] = plan.childList
      // B467 the first hint is the placeholder of the editor.
      expect(first).toMatchObject({
        sectionName: '项目概述',
        parentCode: businessCode,
        treeLevel: 1,
        sectionContent: '',
      })
      expect(first?.keyWords[0]).toBe('用一段话说明：做什么、为谁做、为什么是现在')
      // B466 levels start at 1.
      expect(market?.childList[1]?.childList[0]).toMatchObject({ sectionName: '客户画像', treeLevel: 3 })
      expect(dataOf(await ask('findOwnPlans', {}), own)).toMatchObject([{ planName: '第一个计划', wordNum: 0 }])
    })

    test('B563 B500 a refusal to create it is reported as the result, and nothing is created', async () => {
      const before = dataOf(await ask('findOwnPlans', {}), own).length
      for (const [planName, templateCode, text] of [
        [' 　\u00a0', TEMPLATE, '不允许为空'],
        ['有名字', '', '不允许为空'],
        ['第一个计划', TEMPLATE, '该文档名称已存在，请修改后重试'],
        [' 第一 个 计划', TEMPLATE, '该文档名称已存在，请修改后重试'],
        ['有名字', 'no-such-template', '该模板已被删除，请重新选择模板'],
      ] as const) {
        const answer = await ask('createPlan', { planName, templateCode })
        expect(answer).toMatchObject({ code: 200, success: true, result: '初始化失败', data: text })
      }
      expect(dataOf(await ask('findOwnPlans', {}), own)).toHaveLength(before)
    })

    test('B499 B501 K163 all white space is removed from a name, and it has at most 40 characters', async () => {
      const long = '长'.repeat(40)
      expect(
        dataOf(await ask('createPlan', { planName: ` ${long}　`, templateCode: TEMPLATE }), created).businessName,
      ).toBe(long)
      expect(await ask('createPlan', { planName: `${long}字`, templateCode: TEMPLATE })).toMatchObject(
        refusal(900001, '提交的内容有误：“文档名称”不能超过 40 个字符'),
      )
      // Names are compared ignoring case, and other users may have the same.
      await make('My Plan')
      expect((await ask('createPlan', { planName: 'MYPLAN', templateCode: TEMPLATE })).data).toBe(
        '该文档名称已存在，请修改后重试',
      )
      await make('MyPlan', other)
    })

    test('of two concurrent requests with the same name, one is refused', async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => ask('createPlan', { planName: '同时', templateCode: TEMPLATE })),
      )
      expect(answers.filter(({ result }) => result === undefined)).toHaveLength(1)
    })
  })

  test('B578 B565 D31 renaming a plan by its id changes only its name; a taken name is refused', async () => {
    const planId = await make('旧名')
    expect(
      dataOf(await ask('changeSection', { sectionCode: planId, sectionName: ' 新 名 ', version: 1 }), changed),
    ).toEqual({
      version: 2,
      sectionName: '新名',
      sectionContent: '',
    })
    expect((await planOf(ask, planId)).planName).toBe('新名')
    for (const [sectionName, problem] of [
      ['第一个计划', refusal(900211, '该文档名称已存在，请修改后重试')],
      ['  ', refusal(900210, '不允许为空')],
    ] as const) {
      expect(await ask('changeSection', { sectionCode: planId, sectionName, version: 2 })).toMatchObject(problem)
    }
    const stale = await ask('changeSection', { sectionCode: planId, sectionName: '更新', version: 1 })
    expect(stale.code).toBe(900145)
    const told = { version: 2, current: { sectionName: '新名' } }
    expect(conflictingChange.parse(stale.data)).toMatchObject(told)
    const blind = await ask('changeSection', { sectionCode: planId, sectionName: '更新' })
    expect(blind.code).toBe(900145)
    expect(conflictingChange.parse(blind.data)).toMatchObject(told)
    expect((await planOf(ask, planId)).planName).toBe('新名')
  })

  describe('importing', () => {
    const put = (name: string, maps: { style: 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'table'; refex: string }[]) =>
      ask('importPlan', { name, maps })

    test('B472 D36 titles become sections, a title that skips levels is raised to fit, and text before the first is 概述', async () => {
      const answer = await put(' 导入 的', [
        { style: 'p', refex: '<p>前言</p>' },
        { style: 'p', refex: '<p><br></p>' },
        { style: 'h1', refex: '第一章 <利润>' },
        { style: 'h3', refex: '跳级' },
        { style: 'p', refex: '正文<script>x</script>' },
        { style: 'table', refex: '<table onclick="x"><tr><td>1</td></tr></table>' },
        { style: 'h3', refex: '并列' },
        { style: 'h4', refex: '更深' },
        { style: 'h2', refex: '回来' },
        { style: 'h1', refex: '长'.repeat(150) },
        { style: 'h2', refex: '  ' },
      ])
      const { sectionCode, sectionName } = dataOf(answer, imported)
      expect(sectionName).toBe('导入的')
      expect(await titles(ask, sectionCode)).toEqual([
        '概述',
        '第一章 <利润>',
        '-跳级',
        '-并列',
        '--更深',
        '-回来',
        '长'.repeat(100),
      ])
      const plan = await planOf(ask, sectionCode)
      expect(plan.childList[0]?.sectionContent).toBe('<p>前言</p>')
      expect(plan.childList[1]?.childList[0]?.sectionContent).toBe(
        `<p>正文</p>${PARAGRAPH_MARKER}<table><tr><td>1</td></tr></table>`,
      )
    })

    test('B572 an existing name is refused, and nothing is added; nor is an empty document', async () => {
      const before = dataOf(await ask('findOwnPlans', {}), own).length
      expect(await put('导入的', [{ style: 'h1', refex: '一' }])).toMatchObject(
        refusal(900211, '该文档名称已存在，请修改后重试'),
      )
      expect(
        await put('空的', [
          { style: 'p', refex: '<p> </p>' },
          { style: 'h1', refex: '' },
        ]),
      ).toMatchObject(refusal(900220, '文档中没有可以导入的内容'))
      expect(await put('', [{ style: 'h1', refex: '一' }])).toMatchObject(refusal(900210, '不允许为空'))
      expect(
        await put(
          '太多',
          Array.from({ length: 1_001 }, () => ({ style: 'h1' as const, refex: '一' })),
        ),
      ).toMatchObject(refusal(900218, '标题数量已达上限，不能继续添加'))
      expect(dataOf(await ask('findOwnPlans', {}), own)).toHaveLength(before)
    })

    test('a plan of 1,000 sections is full', async () => {
      const { sectionCode } = dataOf(
        await put(
          '满的',
          Array.from({ length: 1_000 }, (_, n) => ({ style: 'h1' as const, refex: `第${n}节` })),
        ),
        imported,
      )
      expect(await ask('addSection', { parentCode: sectionCode })).toMatchObject(
        refusal(900218, '标题数量已达上限，不能继续添加'),
      )
      expect((await planOf(ask, sectionCode)).childList).toHaveLength(1_000)
    })
  })

  describe('permissions', () => {
    test('B527 B530 B532 the owner’s teachers read a plan; others, foreign, deleted and missing ids get the same answer', async () => {
      const planId = await make('别人看的')
      const [section] = (await planOf(ask, planId)).childList
      expect((await teacher('getPlan', { sectionCode: planId })).success).toBe(true)
      for (const who of [other, stranger]) expect(await who('getPlan', { sectionCode: planId })).toMatchObject(notFound)
      // A section is not a plan.
      expect(await ask('getPlan', { sectionCode: section?.id ?? '' })).toMatchObject(notFound)
      for (const sectionCode of [planId, section?.id ?? '', 'missing']) {
        expect(await other('changeSection', { sectionCode, sectionName: 'x'.repeat(60) })).toMatchObject(notFound)
        expect(await other('deletePlan', { sectionCode })).toMatchObject(notFound)
        expect(await other('addSection', { parentCode: sectionCode })).toMatchObject(notFound)
        expect((await teacher('changeSection', { sectionCode, sectionName: 'x' })).code).toBe(900003)
      }
      await ask('deletePlan', { sectionCode: planId })
      for (const who of [ask, teacher]) expect(await who('getPlan', { sectionCode: planId })).toMatchObject(notFound)
      expect(await ask('changeSection', { sectionCode: section?.id ?? '', sectionName: 'x' })).toMatchObject(notFound)
      expect(await ask('changeSection', { sectionCode: planId, sectionName: 'x' })).toMatchObject(notFound)
      // The name of the deleted plan is free again.
      await make('别人看的')
    })

    test('a teacher who only owns the class reads, one whose class is in the recycle bin does not', async () => {
      const planId = await make('换老师')
      const move = (values: { teacher_id?: string; deleted_at?: number | null }) =>
        db().updateTable('classes').set(values).where('classes_id', '=', 'demo-class-1').execute()
      await move({ teacher_id: 'demo-t002' })
      expect((await stranger('getPlan', { sectionCode: planId })).success).toBe(true)
      expect((await teacher('getPlan', { sectionCode: planId })).success).toBe(true)
      await move({ deleted_at: 1 })
      for (const who of [stranger, teacher])
        expect(await who('getPlan', { sectionCode: planId })).toMatchObject(notFound)
      await move({ teacher_id: 'demo-t001', deleted_at: null })
    })

    test('B530 B447 B448 B590 teachers see own classes with their counts, students with plans, and plans by name', async () => {
      const classes = z.array(
        z.object({ classesId: z.string(), className: z.string(), studentNum: z.number(), planNum: z.number() }),
      )
      const found = dataOf(await teacher('findPlanClasses', {}), classes)
      const rows = await db()
        .selectFrom('plan')
        .innerJoin('class_student as s', 's.user_id', 'plan.owner_id')
        .select('plan.plan_id')
        .where('plan.deleted_at', 'is', null)
        .where('s.classes_id', '=', 'demo-class-1')
        .execute()
      expect(found).toEqual([
        { classesId: 'demo-class-1', className: '会计信息2601班', studentNum: 40, planNum: rows.length },
      ])
      expect(dataOf(await stranger('findPlanClasses', {}), classes)).toMatchObject([
        { classesId: 'demo-class-2', planNum: 0 },
      ])
      const students = z.array(
        z.object({ loginCode: z.string(), userHasBusinessPlan: z.array(z.object({ businessName: z.string() })) }),
      )
      const list = dataOf(await teacher('findPlanStudents', { classesId: 'demo-class-1' }), students)
      expect(list.map(({ loginCode }) => loginCode)).toEqual([...list.map(({ loginCode }) => loginCode)].sort())
      expect(list[0]?.userHasBusinessPlan.map(({ businessName }) => businessName)).toEqual([
        '校园二手书平台',
        '书渡延伸：旧书改造手账坊',
      ])
      expect(list.at(-1)?.userHasBusinessPlan).toEqual([])
      expect(await stranger('findPlanStudents', { classesId: 'demo-class-1' })).toMatchObject(notFound)
      const plans = pageOf(z.object({ planName: z.string(), loginCode: z.string() }))
      const search = async (name: string, as = teacher) =>
        dataOf(await as('findPlans', { classesId: '', name, pageSize: 100 }), plans).list.map(
          ({ planName }) => planName,
        )
      expect(await search('校园二手')).toEqual(['校园二手书平台'])
      expect((await search('王子涵')).sort()).toEqual(['书渡延伸：旧书改造手账坊', '校园二手书平台'].sort())
      expect(await search('二手书')).toEqual([])
      expect(await search('校园二手', stranger)).toEqual([])
      expect(await stranger('findPlans', { classesId: 'demo-class-1' })).toMatchObject(notFound)
      // A removed account is in none of them.
      const remove = (removed_at: number | null) =>
        db().updateTable('users').set({ removed_at }).where('user_id', '=', 'demo-s001').execute()
      await remove(1)
      expect(dataOf(await teacher('findPlanClasses', {}), classes)).toMatchObject([
        { studentNum: 39, planNum: rows.length - 2 },
      ])
      expect(dataOf(await teacher('findPlanStudents', { classesId: 'demo-class-1' }), students)).toHaveLength(39)
      expect(await search('校园二手')).toEqual([])
      expect(await teacher('getPlan', { sectionCode: 'demo-plan-1' })).toMatchObject(notFound)
      await remove(null)
    })
  })

  test('B507 B568 a picture of at most 5 MB is stored; one that only a version shows is in use', async () => {
    const token = await server.login('s012')
    const send = (bytes: Buffer) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)]), '图.png')
      return server.request('/platform/admin/businessPlan/saveImage', {
        method: 'POST',
        headers: { authorization: token },
        body,
      })
    }
    expect(await send(png(5 * 1024 * 1024 + 1))).toMatchObject(refusal(900040, '所选择图片不能大于5MB'))
    const path = z.string().parse((await send(png(900))).data)
    expect(path).toMatch(/^\/files\//)
    const student = await signedIn(server, 's012')
    const planId = await emptyPlan(student, '有图')
    const id = await add(student, planId, '图')
    const sent = `<p>看</p><p><img src="${path}"></p>`
    await student('changeSection', { sectionCode: id, sectionName: '图', sectionContent: sent })
    await student('savePlanVersion', { sectionCode: planId, versionName: '有图' })
    await student('changeSection', { sectionCode: id, sectionName: '图', sectionContent: '<p>无</p>' })
    const admin = await signedIn(server, 'admin')
    const upload = await db()
      .selectFrom('upload')
      .select('upload_id')
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    expect(await admin('deleteInvalidFiles', { uploadIds: upload.upload_id })).toMatchObject({ code: 900141 })
  })
})

describeOnEither('the feature of plans', (database) => {
  testInFull(
    'D1 a new demo school has the feature at once',
    async () => {
      const place = await database.create()
      const server = await startApp(database, { place, config: { mode: 'rpa' } })
      expect((await (await signedIn(server, 's001'))('findOwnPlans', {})).success).toBe(true)
      await server.close()
      await place.remove()
    },
    120_000,
  )

  test('D1 without the mode and the licence a call is refused, with either it works', {
    timeout: 120_000,
  }, async () => {
    const place = await database.createSchool()
    /** Sends a request, and stores a licence with these modules for the next start. */
    const ask = async (mode: 'rpa' | 'business_plan', nextModules: readonly string[]) => {
      const server = await startApp(database, { place, config: { mode } })
      const answer = await (await signedIn(server, 's001'))('findOwnPlans', {})
      const { db } = server.app.database
      await db
        .updateTable('license')
        .set({ modules: JSON.stringify(nextModules) })
        .execute()
      await server.close()
      return answer
    }
    expect(await ask('rpa', [])).toMatchObject({ status: 200, success: true })
    expect(await ask('rpa', [])).toMatchObject({ status: 200, ...refusal(900240, '本校未开通此功能，请联系管理员') })
    expect(await ask('business_plan', ['businessPlan'])).toMatchObject({ status: 200, success: true })
    expect(await ask('rpa', [])).toMatchObject({ status: 200, success: true })
    await place.remove()
  })
})
