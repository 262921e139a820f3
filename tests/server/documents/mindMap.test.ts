/** Mind maps on a real server: stored for their owners, found, changed, copied, deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MindMapRow, StoredMindMap } from '../../../contract/entities/documents/mindMap'
import { conflictingChange } from '../../../contract/entities/shared/version'
import type { Page } from '../../../contract/fields'
import { MIND_MAP_BODY_MAX, MIND_MAPS_MAX, MIND_PREVIEW } from '../../../contract/limits'
import { newMindMap, nodeCount, readMindMap, writeMindMap } from '../../../contract/rules/documents/mindMap'
import { edited } from '../../../contract/rules/documents/mindMapEdits'
import { mindMapOf } from '../../../contract/rules/documents/mindMapOutline'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const refusal = (code: number, errDesc: string, data: unknown = null) => ({
  status: 200,
  code,
  errDesc,
  success: false,
  data,
})
const notFound = refusal(900002, '内容不存在或您无权查看')
const invalid = refusal(900250, '思维导图的内容有误，未能保存')

const plain = newMindMap('图', '主题')
const body = writeMindMap(plain)
const wide = mindMapOf(
  '大',
  '大图',
  Array.from({ length: 1_999 }, (_, i) => ({ title: `节点${i}`, level: 1 + (i % 3) })),
)

describeOnEither('mind maps', (database) => {
  let server: TestApp
  let teacher: string
  let student: string
  let other: string
  let time = Date.UTC(2026, 10, 1)

  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    teacher = await server.login('t001')
    student = await server.login('s002')
    other = await server.login('s003')
  })
  afterAll(() => server.close())

  const ask = (call: string, input: unknown, token: string) =>
    server.request(`/platform/admin/mindMap/${call}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  const list = async (token: string, input: object = {}) =>
    (await ask('findList', input, token)).data as Page<MindMapRow>
  const save = async (token: string, input: object = {}) =>
    (await ask('save', { name: '图', body, ...input }, token)).data as MindMapRow
  const get = async (token: string, mindMapCode: string) =>
    (await ask('get', { mindMapCode }, token)).data as StoredMindMap
  const names = async (token: string, input: object = {}) => (await list(token, input)).list.map(({ name }) => name)

  test('the demo school has three maps of a teacher and two of a student', async () => {
    expect(await names(teacher)).toEqual(['学生项目点评要点', '第三周实训安排', '商务流程自动化课程大纲'])
    const s001 = await server.login('s001')
    expect(await names(s001)).toEqual(['期末复习', '校园咖啡车'])
    const map = await get(s001, 'demo-mind-map-4')
    expect(nodeCount(readMindMap(map.name, map.body) ?? plain)).toBe(map.nodeNum)
  })

  test('D37 a saved map is read back unchanged, by its owner only', async () => {
    time += 1_000
    const made = await save(student, { name: ' 新图 ', body: writeMindMap(wide) })
    expect(made).toEqual({
      mindMapCode: made.mindMapCode,
      name: '新图',
      nodeNum: 2_000,
      createTime: time,
      updateTime: time,
      version: 1,
    })
    const stored = await get(student, made.mindMapCode)
    expect(readMindMap('大', stored.body)).toEqual(wide)
    const [row] = (await list(student)).list
    expect(row && nodeCount(readMindMap('大', row.preview) ?? plain)).toBe(MIND_PREVIEW.nodes)
    expect(await names(other)).toEqual([])
    for (const call of ['get', 'delete', 'copy']) {
      expect(await ask(call, { mindMapCode: made.mindMapCode }, other)).toEqual(notFound)
      expect(await ask(call, { mindMapCode: 'none' }, student)).toEqual(notFound)
    }
    const theirs = { mindMapCode: made.mindMapCode, name: '别名', body }
    for (const call of ['rename', 'save']) expect(await ask(call, theirs, other)).toEqual(notFound)
    expect(await get(student, made.mindMapCode)).toEqual(stored)
  })

  test('a save based on another version gets the current map, and changes nothing', async () => {
    const { mindMapCode } = await save(student, { name: '两处' })
    time += 1_000
    const map = edited(plain, { do: 'child', id: 'n0', text: '枝' }).map ?? plain
    const first = await save(student, { mindMapCode, name: '甲', body: writeMindMap(map), version: 1 })
    expect(first).toMatchObject({ version: 2, nodeNum: 2, updateTime: time })
    const answer = await ask('save', { mindMapCode, name: '乙', body, version: 1 }, student)
    expect(answer).toMatchObject({ code: 900145, success: false })
    expect(conflictingChange.parse(answer.data)).toMatchObject({
      version: 2,
      current: { name: '甲', body: writeMindMap(map) },
    })
    expect(await get(student, mindMapCode)).toMatchObject({ name: '甲', version: 2 })
    expect(await save(student, { mindMapCode, name: '乙', version: 2 })).toMatchObject({ version: 3 })
  })

  test('a repeated request for a new map finds its map, with its new content', async () => {
    const first = await save(student, { name: '一次', requestId: 'press1' })
    const again = await save(student, { name: '一次，改过', requestId: 'press1' })
    expect(again).toMatchObject({ mindMapCode: first.mindMapCode, name: '一次，改过', version: 2 })
    const theirs = await save(other, { name: '别人的', requestId: 'press1' })
    expect(theirs.mindMapCode).not.toBe(first.mindMapCode)
    const both = await Promise.all([0, 1].map(() => save(student, { name: '同时', requestId: 'press2' })))
    expect(both[0]?.mindMapCode).toBe(both[1]?.mindMapCode)
    await ask('delete', { mindMapCode: theirs.mindMapCode }, other)
  })

  test('B456 renamed, copied, found by name, the most recently changed first; permanently deleted', async () => {
    for (const name of ['营销计划', '100%成功', '复习']) {
      time += 1_000
      await save(other, { name })
    }
    expect(await names(other)).toEqual(['复习', '100%成功', '营销计划'])
    const [, , oldest] = (await list(other)).list
    time += 1_000
    const renamed = await ask('rename', { mindMapCode: oldest?.mindMapCode, name: ' 营销方案 ' }, other)
    expect(renamed.data).toMatchObject({ name: '营销方案', version: 2, updateTime: time })
    time += 1_000
    const copy = await ask('copy', { mindMapCode: oldest?.mindMapCode }, other)
    expect(copy.data).toMatchObject({ name: '营销方案 副本', version: 1, createTime: time })
    expect(await names(other)).toEqual(['营销方案 副本', '营销方案', '复习', '100%成功'])
    expect(await names(other, { name: '%' })).toEqual(['100%成功'])
    expect(await names(other, { name: '方案' })).toEqual(['营销方案 副本', '营销方案'])
    expect(await list(other, { pageNo: 2, pageSize: 3 })).toMatchObject({
      total: 4,
      pageNo: 2,
      pageSize: 3,
      list: [{ name: '100%成功' }],
    })
    expect(await ask('delete', { mindMapCode: oldest?.mindMapCode }, other)).toMatchObject({
      success: true,
      data: null,
    })
    expect(await names(other)).toEqual(['营销方案 副本', '复习', '100%成功'])
    expect(await ask('delete', { mindMapCode: oldest?.mindMapCode }, other)).toEqual(notFound)
    const long = await save(other, { name: '长'.repeat(40) })
    const cut = await ask('copy', { mindMapCode: long.mindMapCode }, other)
    expect(cut.data).toMatchObject({ name: `${'长'.repeat(37)} 副本` })
  })

  test('refuses invalid maps and names, and stores none of them', async () => {
    const before = (await list(student)).total
    for (const bad of ['', '{', '[]', JSON.stringify({ style: plain.style, nodes: [] })]) {
      expect(await ask('save', { name: '坏', body: bad }, student)).toEqual(invalid)
    }
    const strange = JSON.stringify({ style: plain.style, nodes: [{ id: 'a', parentId: null, text: 'a\u0000b' }] })
    expect(await ask('save', { name: '坏', body: strange }, student)).toEqual(invalid)
    expect(await ask('save', { name: ' ', body }, student)).toEqual(refusal(900252, '导图名称不能为空'))
    expect(await ask('save', { name: '长'.repeat(41), body }, student)).toEqual(
      refusal(900253, '导图名称不能超过40个字符'),
    )
    expect(await ask('save', { name: '大', body: 'x'.repeat(MIND_MAP_BODY_MAX + 1) }, student)).toMatchObject({
      code: 900001,
    })
    expect(await ask('save', { name: '坏\u0007', body }, student)).toMatchObject({ code: 900009 })
    const extra = JSON.stringify({ ...JSON.parse(body), script: 'x' })
    const kept = await save(student, { name: '多余', body: extra })
    expect((await get(student, kept.mindMapCode)).body).toBe(body)
    expect((await list(student)).total).toBe(before + 1)
  })

  test(`no user has more than ${MIND_MAPS_MAX} maps`, async () => {
    const s004 = await server.login('s004')
    const first = await save(s004)
    const row = await server.app.database.db
      .selectFrom('mind_map')
      .selectAll()
      .where('mind_map_id', '=', first.mindMapCode)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: MIND_MAPS_MAX - 2 }, (_, i) => ({ ...row, mind_map_id: `many-${i}` }))
    await server.app.database.db.insertInto('mind_map').values(rows).execute()
    // Two concurrent requests for the last place.
    const answers = await Promise.all([0, 1].map(() => ask('save', { name: '图', body }, s004)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 900251])
    expect(await ask('copy', { mindMapCode: first.mindMapCode }, s004)).toEqual(
      refusal(900251, '思维导图数量已达上限，请先删除不需要的导图'),
    )
    expect((await list(s004)).total).toBe(MIND_MAPS_MAX)
  })
})
