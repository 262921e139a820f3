/** Templates of plans on a real server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { TemplateInput } from '../../../contract/calls/documents/planTeaching'
import { planTemplate, planTemplateDetail } from '../../../contract/entities/documents/plan'
import { conflictingChange } from '../../../contract/entities/shared/version'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, dataOf, notFound, planOf, refusal, signedIn, titles } from './support'

const list = z.array(planTemplate)
const saved = z.object({ templateCode: z.string(), version: z.number() })
const title = (sectionName: string, ...childList: TemplateInput[]): TemplateInput => ({
  sectionName,
  keyWords: [],
  childList,
})

describeOnEither('templates of plans', (database) => {
  let server: TestApp
  let teacher: Ask
  let other: Ask
  let student: Ask
  beforeAll(async () => {
    server = await startApp(database)
    teacher = await signedIn(server, 't001')
    other = await signedIn(server, 't002')
    student = await signedIn(server, 's010')
  })
  afterAll(() => server.close())

  const find = async (as: Ask) => dataOf(await as('findPlanTemplates', {}), list)
  const save = (
    templateName: string,
    childList: TemplateInput[],
    more: { templateCode?: string; version?: number } = {},
    as = teacher,
  ) => as('savePlanTemplate', { templateName, childList, ...more })

  test('B526 every user sees all of the school, the oldest first', async () => {
    const names = ['标准商业计划书', '创新创业大赛计划书', '精益画布式计划', '校园服务项目计划']
    for (const as of [student, teacher, other])
      expect((await find(as)).map(({ templateName }) => templateName)).toEqual(names)
    expect((await find(teacher)).map(({ isOwn }) => isOwn)).toEqual([false, false, false, true])
    const detail = dataOf(
      await student('getPlanTemplate', { templateCode: 'demo-plan-template-1' }),
      planTemplateDetail,
    )
    expect(detail.templateName).toBe('标准商业计划书')
    expect(detail.childList.slice(0, 2).map(({ sectionName }) => sectionName)).toEqual(['项目概述', '市场分析'])
    const nodes = (of: typeof detail.childList): typeof detail.childList =>
      of.flatMap((node) => [node, ...nodes(node.childList)])
    const ids = nodes(detail.childList).map(({ id }) => id)
    expect(new Set(ids).size).toBe((await find(student))[0]?.sectionNum)
    expect(await student('getPlanTemplate', { templateCode: 'missing' })).toMatchObject(notFound)
  })

  test('a teacher creates one; a plan from it begins with its titles and hints, and remains after its deletion', async () => {
    const hinted: TemplateInput = {
      sectionName: ' 一 ',
      keyWords: ['第一句提示', '第二句'],
      childList: [title('一之一', title('一之一之一', title('最深')))],
    }
    const { templateCode, version } = dataOf(await save(' 新模板 ', [hinted, title('二')]), saved)
    expect((await find(teacher)).at(-1)).toMatchObject({
      templateName: '新模板',
      sectionNum: 5,
      isOwn: true,
      version: 1,
    })
    const made = await student('createPlan', { planName: '照模板', templateCode })
    const { businessCode } = dataOf(made, z.object({ businessCode: z.string() }))
    expect(await titles(student, businessCode)).toEqual(['一', '-一之一', '--一之一之一', '---最深', '二'])
    expect((await planOf(student, businessCode)).childList[0]?.keyWords).toEqual(['第一句提示', '第二句'])
    const changed = dataOf(await save('新模板', [title('只有一个')], { templateCode, version }), saved)
    expect(changed).toEqual({ templateCode, version: 2 })
    const stale = await save('旧的', [title('x')], { templateCode, version: 1 })
    expect(conflictingChange.parse(stale.data)).toMatchObject({ version: 2, current: { templateName: '新模板' } })
    const late = await teacher('deletePlanTemplate', { templateCode, version: 1 })
    expect(late).toMatchObject(refusal(900145, '内容刚刚被他人修改过，请核对后再删除'))
    expect((await teacher('deletePlanTemplate', { templateCode, version: 2 })).success).toBe(true)
    expect(await teacher('deletePlanTemplate', { templateCode })).toMatchObject(notFound)
    expect(await titles(student, businessCode)).toHaveLength(5)
  })

  test('B504 a template has at least one title, at most four levels, at most 1,000 titles, and a unique name', async () => {
    expect(await save('空的', [])).toMatchObject(refusal(900225, '请至少添加一个标题'))
    const deep = title('1', title('2', title('3', title('4', title('5')))))
    expect(await save('太深', [deep])).toMatchObject(refusal(900215, '禁止添加五级标题'))
    // Deeper input is not a template, and does no harm.
    const depth = 15_000
    const open = '{"sectionName":"x","keyWords":[],"childList":['.repeat(depth)
    const body = `{"templateName":"无底","childList":[${open}${']}'.repeat(depth)}]}`
    const headers = { authorization: await server.login('t002'), 'content-type': 'application/json' }
    const endless = await server.request('/platform/admin/businessTemplate/save', { method: 'POST', headers, body })
    expect(endless.code).toBe(900001)
    other = await signedIn(server, 't002')
    const many = Array.from({ length: 10 }, (_, n) =>
      title(`第${n}章`, ...Array.from({ length: 100 }, (_, m) => title(`第${m}节`))),
    )
    expect(await save('太多', many)).toMatchObject(refusal(900218, '标题数量已达上限，不能继续添加'))
    expect(await save('标准商业计划书', [title('一')])).toMatchObject(refusal(900221, '已有同名的模板，请修改后重试'))
    const { templateCode } = dataOf(await save('Lean', [title('一')]), saved)
    expect((await save('LEAN', [title('一')], {}, other)).code).toBe(900221)
    expect((await save('精益画布式计划', [title('一')], { templateCode })).code).toBe(900221)
    const answers = await Promise.all([teacher, other].map((as) => save('同时', [title('一')], {}, as)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 900221])
  })

  test('only its author changes or deletes it; foreign, built-in and missing ones get the same answer', async () => {
    for (const templateCode of ['demo-plan-template-4', 'demo-plan-template-1', 'missing']) {
      expect(await save('改名', [title('一')], { templateCode }, other)).toMatchObject(notFound)
      expect(await other('deletePlanTemplate', { templateCode })).toMatchObject(notFound)
    }
    expect((await save('学生的', [title('一')], {}, student)).code).toBe(900003)
    expect(await find(student)).toEqual(
      expect.arrayContaining([expect.objectContaining({ templateName: '校园服务项目计划' })]),
    )
  })
})
