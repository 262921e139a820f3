/** The library of teachers on a real server: folders, resources with their versions and items, sharing, the trash. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openedFile } from '../../../contract/entities/library/file'
import { folder, resourceRow } from '../../../contract/entities/library/resource'
import { FOLDER_DEPTH_MAX } from '../../../contract/limits'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, dataOf, notFound, refusal, signedIn } from '../documents/support'
import { content, gap, multiple, resourceLibrary, saved, single } from './support/resources'

describeOnEither('the library', (database) => {
  const library = resourceLibrary(database)
  const { make, list, detail, version } = library

  const tree = async (ask: Ask, floderType: '0' | '3' | '4' | '9' = '4') =>
    dataOf(await ask('findFolderTree', { floderType }), z.array(folder))

  const makeFolder = async (ask: Ask, floderName: string, parentId = '', floderType: '4' | '9' | '2' = '4') =>
    dataOf(await ask('createFolder', { floderType, floderName, parentId }), folder).floderId

  const names = async (ask: Ask, input: object = {}) => (await list(ask, input)).list.map(({ resName }) => resName)

  test('the demo school has folders and resources of several kinds', async () => {
    expect((await tree(library.teacher, '0')).map(({ floderName, parentId }) => [floderName, parentId])).toEqual(
      expect.arrayContaining([
        ['第一章 认识流程', null],
        ['变量与条件', 'demo-folder-2'],
      ]),
    )
    expect(await names(library.teacher)).toEqual(['第一单元测试', '认识流程 课前小测'])
    const set = await detail(library.teacher, 'demo-resource-1')
    expect([set.itemNum, set.maxPoints, set.items.map(({ itemType }) => itemType)]).toEqual([
      3,
      12.5,
      ['single', 'multiple', 'trueFalse'],
    ])
  })

  test('a shared file of the demo school is opened by another teacher, byte for byte, until it is no longer shared', async () => {
    const place = { placeKind: 'resource', placeId: 'demo-resource-8' }
    expect(await library.student('openFile', place)).toMatchObject(notFound)
    const opened = dataOf(await library.other('openFile', place), openedFile)
    expect([opened.fileName, opened.viewer, opened.mayDownload]).toEqual(['第一章 认识流程.pdf', 'pdf', true])
    const read = () => fetch(library.server.origin + opened.address)
    const bytes = Buffer.from(await (await read()).arrayBuffer())
    expect([bytes.length, bytes.subarray(0, 8).toString()]).toEqual([opened.size, '%PDF-1.4'])
    await library.teacher('shareResources', { resIds: ['demo-resource-8'], share: '0' })
    expect((await read()).status).toBe(404)
    expect(await library.other('openFile', place)).toMatchObject(notFound)
    await library.teacher('shareResources', { resIds: ['demo-resource-8'], share: '1' })
  })

  test('folders are nested at most five levels deep, with unique names among siblings', async () => {
    const ids: string[] = []
    for (let level = 1; level <= FOLDER_DEPTH_MAX; level += 1)
      ids.push(await makeFolder(library.teacher, `层${level}`, ids.at(-1) ?? ''))
    const deepest = ids.at(-1) ?? ''
    expect(
      await library.teacher('createFolder', { floderType: '4', floderName: '太深', parentId: deepest }),
    ).toMatchObject(refusal(900283, '文件夹最多5层'))
    expect(await library.teacher('createFolder', { floderType: '4', floderName: '层1' })).toMatchObject(
      refusal(900282, '该位置已有同名的文件夹'),
    )
    expect(await library.teacher('createFolder', { floderType: '4', floderName: ' ' })).toMatchObject(
      refusal(900281, '请填写文件夹名称'),
    )
    // The same name in another folder, kind or owner is another folder.
    await makeFolder(library.teacher, '层1', ids[0])
    await makeFolder(library.teacher, '层1', '', '9')
    const theirs = await makeFolder(library.other, '层1')
    const [first = '', second = ''] = ids
    expect(await library.teacher('moveFolder', { floderId: first, parentId: deepest })).toMatchObject(
      refusal(900284, '不能把文件夹移动到它自己里面'),
    )
    expect(await library.teacher('moveFolder', { floderId: first, parentId: theirs })).toMatchObject(notFound)
    const aside = await makeFolder(library.teacher, '旁边')
    // Four levels fit below one level, not below two.
    const inner = await makeFolder(library.teacher, '里面', aside)
    expect(await library.teacher('moveFolder', { floderId: second, parentId: inner })).toMatchObject(
      refusal(900283, '文件夹最多5层'),
    )
    expect(await library.teacher('moveFolder', { floderId: second, parentId: aside })).toMatchObject({ success: true })
    expect((await tree(library.teacher)).find(({ floderId }) => floderId === second)?.parentId).toBe(aside)
    expect(await library.teacher('renameFolder', { floderId: inner, floderName: '层2' })).toMatchObject(
      refusal(900282, '该位置已有同名的文件夹'),
    )
    expect(await library.teacher('renameFolder', { floderId: inner, floderName: '里头' })).toMatchObject({
      success: true,
    })
    expect(await library.other('renameFolder', { floderId: inner, floderName: '我的' })).toMatchObject(notFound)
  })

  test('deleting a folder deletes its subfolders; their resources go to the trash and are restored outside', async () => {
    const outer = await makeFolder(library.teacher, '外', '', '9')
    const inner = await makeFolder(library.teacher, '内', outer, '9')
    const given = { resType: '9', content: content([gap]) }
    const { resId } = await make(library.teacher, '在内', { ...given, floderId: inner })
    await make(library.teacher, '在外', given)
    expect(await names(library.teacher, { resType: '9', floderId: inner })).toEqual(['在内'])
    expect((await tree(library.teacher, '9')).find(({ floderId }) => floderId === inner)?.resNum).toBe(1)
    expect((await library.teacher('deleteFolder', { floderId: outer })).data).toEqual({ resNum: 1 })
    expect((await tree(library.teacher, '9')).some(({ floderId }) => floderId === inner)).toBe(false)
    expect(await library.teacher('findResources', { resType: '9', floderId: inner })).toMatchObject(notFound)
    expect(await names(library.teacher, { resType: '9', scope: 'trash' })).toEqual(['在内'])
    expect(await library.teacher('restoreResources', { resIds: [resId] })).toMatchObject({ success: true })
    expect(await names(library.teacher, { resType: '9', floderId: 'root' })).toContain('在内')
  })

  test('resources are found by a part of the name, by sharing and time, sorted and in pages', async () => {
    for (const resName of ['100%正确', '100分', '期中', '期末']) await make(library.other, resName)
    expect(await names(library.other, { resName: '100%' })).toEqual(['100%正确'])
    expect(await names(library.other, { resName: '期' })).toEqual(['期末', '期中'])
    expect(await names(library.other, { resName: '末' })).toEqual(['期末'])
    expect(
      await names(library.other, { sortField: 'createTime', sortOrder: 'asc', beginTime: library.time - 1_000 }),
    ).toEqual(['期中', '期末'])
    expect(await names(library.other, { share: '1' })).toEqual(['财务基础自测'])
    const second = await list(library.other, { pageNo: 2, pageSize: 2 })
    expect([second.total, second.list.map(({ resName }) => resName)]).toEqual([5, ['100分', '100%正确']])
  })

  test('D4 changed content creates a version, equal content does not; restoring an earlier one creates the latest', async () => {
    const { resId, version: shown } = await make(library.teacher, '会变', { content: content([single, multiple]) })
    const change = (input: object) =>
      library.teacher('changeResource', { resId, resName: '会变', content: content([single, multiple]), ...input })
    expect(dataOf(await change({ resName: '改名', version: shown }), saved).version).toBe(2)
    expect(await version(library.teacher, resId)).toHaveLength(1)
    expect(dataOf(await change({ content: content([single]), version: 2 }), saved).version).toBe(3)
    expect(await change({ version: 2 })).toMatchObject({ code: 900145, success: false })
    const [latest, first] = await version(library.teacher, resId)
    expect([latest?.versionNo, latest?.isCurrent, latest?.itemNum, first?.maxPoints]).toEqual([2, '1', 1, 7.5])
    // The unchanged item is the same row, so that its responses remain.
    const { rows: kept } = await library.server.app.database.db
      .selectFrom('resource_item')
      .innerJoin('resource_version', 'resource_version.resource_version_id', 'resource_item.resource_version_id')
      .select('resource_item.item_id')
      .where('resource_version.resource_id', '=', resId)
      .where('resource_item.position', '=', 0)
      .execute()
      .then((found) => ({ rows: new Set(found.map(({ item_id }) => item_id)) }))
    expect(kept.size).toBe(1)
    const back = { resId, resVersionId: first?.resVersionId ?? '' }
    expect(dataOf(await library.teacher('restoreResourceVersion', back), saved).version).toBe(4)
    expect((await detail(library.teacher, resId)).items).toEqual([single, multiple])
    expect((await version(library.teacher, resId)).map(({ versionNo }) => versionNo)).toEqual([3, 2, 1])
    expect(await library.other('restoreResourceVersion', back)).toMatchObject(notFound)
  })

  test('shared with the school: others read and copy it, and change nothing', async () => {
    const { resId } = await make(library.teacher, '共享的')
    expect(await library.other('getResource', { resId })).toMatchObject(notFound)
    await library.teacher('shareResources', { resIds: [resId], share: '1' })
    const shared = await list(library.other, { scope: 'shared', resName: '共享' })
    expect(shared.list).toMatchObject([{ resId, isOwn: '0', ownerName: '陈思远', floderId: null }])
    expect((await detail(library.other, resId)).items).toEqual([single])
    for (const input of [
      library.other('changeResource', { resId, resName: '我的' }),
      library.other('moveResources', { resIds: [resId] }),
      library.other('shareResources', { resIds: [resId], share: '0' }),
      library.other('deleteResources', { resIds: [resId] }),
      library.other('findResourceVersions', { resId }),
    ])
      expect(await input).toMatchObject(notFound)
    const copy = dataOf(await library.other('copyResource', { resId }), resourceRow)
    expect(copy).toMatchObject({ resName: '共享的 副本', isOwn: '1', share: '0', versionNo: 1 })
    await library.teacher('shareResources', { resIds: [resId], share: '0' })
    expect(await library.other('getResource', { resId })).toMatchObject(notFound)
    expect((await detail(library.other, copy.resId)).items).toEqual([single])
  })

  test('moved and trashed all together or not at all; only resources in the trash are erased', async () => {
    const folderId = dataOf(
      await library.teacher('createFolder', { floderType: '3', floderName: '归档' }),
      folder,
    ).floderId
    const [one, two] = [await make(library.teacher, '甲'), await make(library.teacher, '乙')]
    const theirs = await make(library.other, '丙')
    const resIds = [one.resId, two.resId]
    const wrongKind = await makeFolder(library.teacher, '别的类型', '', '2')
    expect(await library.teacher('moveResources', { resIds, floderId: wrongKind })).toMatchObject(notFound)
    expect(
      await library.teacher('moveResources', { resIds: [...resIds, theirs.resId], floderId: folderId }),
    ).toMatchObject(notFound)
    expect(await names(library.teacher, { floderId: folderId })).toEqual([])
    expect(await library.teacher('moveResources', { resIds, floderId: folderId })).toMatchObject({ success: true })
    expect(await names(library.teacher, { floderId: folderId })).toEqual(['乙', '甲'])
    expect(await library.teacher('eraseResources', { resIds })).toMatchObject(notFound)
    await library.teacher('deleteResources', { resIds })
    expect(await names(library.teacher, { floderId: folderId })).toEqual([])
    expect(await library.teacher('getResource', { resId: one.resId })).toMatchObject(notFound)
    expect(await library.teacher('deleteResources', { resIds })).toMatchObject(notFound)
    await library.teacher('restoreResources', { resIds: [one.resId] })
    expect(await names(library.teacher, { floderId: folderId })).toEqual(['甲'])
    expect(await library.teacher('eraseResources', { resIds: [two.resId] })).toMatchObject({ success: true })
    expect(await names(library.teacher, { scope: 'trash', resName: '乙' })).toEqual([])
  })

  test('resources that a course uses are listed with their tasks, and not permanently deleted', async () => {
    const { resId } = await make(library.teacher, '被使用')
    const { db } = library.server.app.database
    const made = { version_id: 'uses-draft', course_id: 'demo-course', no: null, published_at: null, created_at: 0 }
    const draft = await db
      .selectFrom('course_version')
      .select('version_id')
      .where('course_id', '=', 'demo-course')
      .where('no', 'is', null)
      .executeTakeFirst()
    if (!draft) await db.insertInto('course_version').values(made).execute()
    const place = { node_id: 'uses-task', parent_id: null, level: 'lessonTask', position: 99, path: '0099' } as const
    await db
      .insertInto('course_node')
      .values({
        version_id: draft?.version_id ?? made.version_id,
        ...place,
        name: '课前小测',
        kind: '3',
        resource_id: resId,
      })
      .execute()
    expect((await library.teacher('findResourceUses', { resId })).data).toMatchObject([
      { courseId: 'demo-course', nodeName: '课前小测' },
    ])
    expect(await library.other('findResourceUses', { resId })).toMatchObject(notFound)
    expect(await library.teacher('deleteResources', { resIds: [resId] })).toMatchObject({ success: true })
    expect(await library.teacher('eraseResources', { resIds: [resId] })).toMatchObject(
      refusal(900288, '有课程正在使用该资源，不能彻底删除'),
    )
    await db.deleteFrom('course_node').where('node_id', '=', 'uses-task').execute()
    expect(await library.teacher('eraseResources', { resIds: [resId] })).toMatchObject({ success: true })
  })

  test('a repeated request creates one resource, also concurrently', async () => {
    const once = { resType: '3', resName: '一次', content: content([single]), requestId: 'press-1' } as const
    const answers = await Promise.all([
      library.teacher('createResource', once),
      library.teacher('createResource', once),
    ])
    const ids = answers.map((answer) => dataOf(answer, resourceRow).resId)
    expect(ids[0]).toBe(ids[1])
    expect(await names(library.teacher, { resName: '一次' })).toEqual(['一次'])
  })
})

describeOnEither('the library of a school without the features', (database) => {
  let server: TestApp
  let later = 0
  beforeAll(async () => {
    server = await startApp(database, { now: () => Date.now() + later })
  })
  afterAll(() => server.close())

  test('D1 kinds that neither the mode nor the licence includes are refused, the others are not', async () => {
    const ask = await signedIn(server, 't001')
    await server.app.database.db.updateTable('license').set({ modules: '[]' }).execute()
    const off = refusal(900240, '本校未开通此功能，请联系管理员')
    // The licence is reloaded after a while.
    later = 3_600_000
    await expect.poll(async () => (await ask('findResources', { resType: '3' })).code).toBe(off.code)
    for (const resType of ['2', '5', '7', '8'] as const) {
      expect(await ask('findResources', { resType })).toMatchObject(off)
      expect(await ask('findFolderTree', { floderType: resType })).toMatchObject(off)
      expect(await ask('createResource', { resType, resName: '甲' })).toMatchObject(off)
    }
    expect(await ask('getResource', { resId: 'demo-resource-1' })).toMatchObject(off)
    expect(await ask('deleteResources', { resIds: ['demo-resource-1'] })).toMatchObject(off)
    for (const resType of ['0', '1', '4', '9'] as const)
      expect(await ask('findResources', { resType })).toMatchObject({ success: true })
  })
})
