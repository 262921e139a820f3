/** The library of teachers on a real server: folders, resources with their versions and items, sharing, the trash. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openedFile } from '../../../contract/entities/library/file'
import {
  folder,
  type ResourceContent,
  type ResourceItem,
  type ResourceRow,
  resourceDetail,
  resourceRow,
  resourceVersion,
} from '../../../contract/entities/library/resource'
import { pageOf } from '../../../contract/fields'
import { FOLDER_DEPTH_MAX } from '../../../contract/limits'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, dataOf, notFound, refusal, signedIn } from '../documents/support'

const rows = pageOf(resourceRow)
const saved = z.object({ version: z.number() })

const single: ResourceItem = {
  itemType: 'single',
  stem: '<p>一加一等于几？</p>',
  options: ['一', '二', '三'],
  answers: ['B'],
  gaps: [],
  reference: '',
  analysis: '<p>数一数。</p>',
  points: 2.5,
}
const multiple: ResourceItem = {
  ...single,
  itemType: 'multiple',
  stem: '<p>哪些是偶数？</p>',
  answers: ['A', 'C'],
  points: 5,
}
const trueFalse: ResourceItem = {
  ...single,
  itemType: 'trueFalse',
  stem: '<p>地球是圆的。</p>',
  options: [],
  answers: ['A'],
  points: 1,
}
const gap: ResourceItem = {
  ...single,
  itemType: 'gap',
  options: [],
  answers: [],
  points: 4,
  stem: '<p>____ 是____。</p>',
  gaps: [['天', '天空'], ['蓝的']],
}
const essay: ResourceItem = {
  ...single,
  itemType: 'essay',
  options: [],
  answers: [],
  reference: '<p>言之有理</p>',
  points: 20,
}
const content = (items: readonly ResourceItem[], text = ''): ResourceContent => ({
  text,
  handIn: '0',
  items: [...items],
})

describeOnEither('the library', (database) => {
  let server: TestApp
  let teacher: Ask
  let other: Ask
  let student: Ask
  let time = Date.UTC(2026, 10, 2)

  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    teacher = await signedIn(server, 't001')
    other = await signedIn(server, 't002')
    student = await signedIn(server, 's001')
  })
  afterAll(() => server.close())

  const tree = async (ask: Ask, floderType: '0' | '3' | '4' | '9' = '4') =>
    dataOf(await ask('findFolderTree', { floderType }), z.array(folder))
  const makeFolder = async (ask: Ask, floderName: string, parentId = '', floderType: '4' | '9' | '2' = '4') =>
    dataOf(await ask('createFolder', { floderType, floderName, parentId }), folder).floderId
  const make = async (ask: Ask, resName: string, more: object = {}): Promise<ResourceRow> => {
    time += 1_000
    const input = { resType: '3', resName, content: content([single]), ...more } as const
    return dataOf(await ask('createResource', input), resourceRow)
  }
  const list = async (ask: Ask, input: object = {}) =>
    dataOf(await ask('findResources', { resType: '3', ...input }), rows)
  const names = async (ask: Ask, input: object = {}) => (await list(ask, input)).list.map(({ resName }) => resName)
  const detail = async (ask: Ask, resId: string) => dataOf(await ask('getResource', { resId }), resourceDetail)
  const version = async (ask: Ask, resId: string) =>
    dataOf(await ask('findResourceVersions', { resId }), z.array(resourceVersion))

  test('the demo school has folders and resources of several kinds', async () => {
    expect((await tree(teacher, '0')).map(({ floderName, parentId }) => [floderName, parentId])).toEqual(
      expect.arrayContaining([
        ['第一章 认识流程', null],
        ['变量与条件', 'demo-folder-2'],
      ]),
    )
    expect(await names(teacher)).toEqual(['第一单元测试', '认识流程 课前小测'])
    const set = await detail(teacher, 'demo-resource-1')
    expect([set.itemNum, set.maxPoints, set.items.map(({ itemType }) => itemType)]).toEqual([
      3,
      12.5,
      ['single', 'multiple', 'trueFalse'],
    ])
  })

  test('a shared file of the demo school is opened by another teacher, byte for byte, until it is no longer shared', async () => {
    const place = { placeKind: 'resource', placeId: 'demo-resource-8' }
    expect(await student('openFile', place)).toMatchObject(notFound)
    const opened = dataOf(await other('openFile', place), openedFile)
    expect([opened.fileName, opened.viewer, opened.mayDownload]).toEqual(['第一章 认识流程.pdf', 'pdf', true])
    const read = () => fetch(server.origin + opened.address)
    const bytes = Buffer.from(await (await read()).arrayBuffer())
    expect([bytes.length, bytes.subarray(0, 8).toString()]).toEqual([opened.size, '%PDF-1.4'])
    await teacher('shareResources', { resIds: ['demo-resource-8'], share: '0' })
    expect((await read()).status).toBe(404)
    expect(await other('openFile', place)).toMatchObject(notFound)
    await teacher('shareResources', { resIds: ['demo-resource-8'], share: '1' })
  })

  test('folders are nested at most five levels deep, with unique names among siblings', async () => {
    const ids: string[] = []
    for (let level = 1; level <= FOLDER_DEPTH_MAX; level += 1)
      ids.push(await makeFolder(teacher, `层${level}`, ids.at(-1) ?? ''))
    const deepest = ids.at(-1) ?? ''
    expect(await teacher('createFolder', { floderType: '4', floderName: '太深', parentId: deepest })).toMatchObject(
      refusal(900283, '文件夹最多5层'),
    )
    expect(await teacher('createFolder', { floderType: '4', floderName: '层1' })).toMatchObject(
      refusal(900282, '该位置已有同名的文件夹'),
    )
    expect(await teacher('createFolder', { floderType: '4', floderName: ' ' })).toMatchObject(
      refusal(900281, '请填写文件夹名称'),
    )
    // The same name in another folder, kind or owner is another folder.
    await makeFolder(teacher, '层1', ids[0])
    await makeFolder(teacher, '层1', '', '9')
    const theirs = await makeFolder(other, '层1')
    const [first = '', second = ''] = ids
    expect(await teacher('moveFolder', { floderId: first, parentId: deepest })).toMatchObject(
      refusal(900284, '不能把文件夹移动到它自己里面'),
    )
    expect(await teacher('moveFolder', { floderId: first, parentId: theirs })).toMatchObject(notFound)
    const aside = await makeFolder(teacher, '旁边')
    // Four levels fit below one level, not below two.
    const inner = await makeFolder(teacher, '里面', aside)
    expect(await teacher('moveFolder', { floderId: second, parentId: inner })).toMatchObject(
      refusal(900283, '文件夹最多5层'),
    )
    expect(await teacher('moveFolder', { floderId: second, parentId: aside })).toMatchObject({ success: true })
    expect((await tree(teacher)).find(({ floderId }) => floderId === second)?.parentId).toBe(aside)
    expect(await teacher('renameFolder', { floderId: inner, floderName: '层2' })).toMatchObject(
      refusal(900282, '该位置已有同名的文件夹'),
    )
    expect(await teacher('renameFolder', { floderId: inner, floderName: '里头' })).toMatchObject({ success: true })
    expect(await other('renameFolder', { floderId: inner, floderName: '我的' })).toMatchObject(notFound)
  })

  test('deleting a folder deletes its subfolders; their resources go to the trash and are restored outside', async () => {
    const outer = await makeFolder(teacher, '外', '', '9')
    const inner = await makeFolder(teacher, '内', outer, '9')
    const given = { resType: '9', content: content([gap]) }
    const { resId } = await make(teacher, '在内', { ...given, floderId: inner })
    await make(teacher, '在外', given)
    expect(await names(teacher, { resType: '9', floderId: inner })).toEqual(['在内'])
    expect((await tree(teacher, '9')).find(({ floderId }) => floderId === inner)?.resNum).toBe(1)
    expect((await teacher('deleteFolder', { floderId: outer })).data).toEqual({ resNum: 1 })
    expect((await tree(teacher, '9')).some(({ floderId }) => floderId === inner)).toBe(false)
    expect(await teacher('findResources', { resType: '9', floderId: inner })).toMatchObject(notFound)
    expect(await names(teacher, { resType: '9', scope: 'trash' })).toEqual(['在内'])
    expect(await teacher('restoreResources', { resIds: [resId] })).toMatchObject({ success: true })
    expect(await names(teacher, { resType: '9', floderId: 'root' })).toContain('在内')
  })

  test('D9 each kind has its own content: items are stored as they were written, with their keys', async () => {
    const set = await make(teacher, '一套题', { content: content([single, multiple, trueFalse]) })
    expect(set).toMatchObject({ versionNo: 1, itemNum: 3, maxPoints: 8.5, isOwn: '1', share: '0', floderId: null })
    expect((await detail(teacher, set.resId)).items).toEqual([single, multiple, trueFalse])
    const kinds = { '8': essay, '9': gap } as const
    for (const resType of ['8', '9'] as const) {
      const { resId } = await make(teacher, `第${resType}种`, { resType, content: content([kinds[resType]]) })
      expect((await detail(teacher, resId)).items).toEqual([kinds[resType]])
    }
    const text = await make(teacher, '作业', { resType: '2', content: content([], '<p>写一篇报告。</p>') })
    expect((await detail(teacher, text.resId)).text).toBe('<p>写一篇报告。</p>')
  })

  test('D7 the tables that students read have no keys: these are in a separate table, one row per item', async () => {
    const { resId } = await make(teacher, '有答案')
    const { db } = server.app.database
    const found = await db
      .selectFrom('resource')
      .innerJoin('resource_item', 'resource_item.resource_version_id', 'resource.current_version_id')
      .innerJoin('item', 'item.item_id', 'resource_item.item_id')
      .innerJoin('item_key', 'item_key.item_id', 'item.item_id')
      .select(['item.stem', 'item.interaction', 'item_key.key', 'item_key.analysis'])
      .where('resource.resource_id', '=', resId)
      .execute()
    expect(found).toEqual([
      {
        stem: single.stem,
        interaction: JSON.stringify({ options: single.options }),
        key: JSON.stringify({ answers: ['B'], gaps: [], reference: '' }),
        analysis: single.analysis,
      },
    ])
    for (const call of ['getResource', 'findResourceVersions'] as const)
      expect(await student(call, { resId })).toMatchObject({ success: false, code: 900003 })
  })

  test('incomplete content is refused with its position, and nothing of it is stored', async () => {
    const before = (await list(teacher)).total
    const tries: readonly (readonly [string, readonly ResourceItem[], string])[] = [
      ['3', [], '请至少添加一道题'],
      ['3', [single, { ...single, answers: [] }], '第2题：请选择正确答案'],
      ['3', [{ ...single, answers: ['D'] }], '第1题：正确答案不在选项之中'],
      ['3', [{ ...single, answers: ['A', 'B'] }], '第1题：此题只能有一个正确答案'],
      ['3', [{ ...multiple, answers: ['A'] }], '第1题：多选题至少有两个正确答案'],
      ['3', [{ ...single, options: ['一'] }], '第1题：请填写 2 至 10 个选项'],
      ['3', [{ ...single, options: ['一', '<p><br></p>'] }], '第1题：选项不能为空'],
      ['3', [{ ...single, stem: '<p> </p>' }], '第1题：请填写题目内容'],
      ['3', [{ ...single, points: 0.25 }], '第1题：分值为 0.5 至 100，最多一位小数'],
      ['3', [essay], '第1题：此类资源不能有这种题型'],
      ['9', [{ ...gap, stem: '<p>没有空</p>' }], '第1题：请用三个下划线“___”在题目中标出要填写的空'],
      ['9', [{ ...gap, gaps: [['天']] }], '第1题：答案的个数与空的个数不一致'],
      ['9', [{ ...gap, gaps: [['天'], [' ']] }], '第1题：请填写每个空的答案'],
      ['9', [gap, gap], '最多 1 道题'],
      ['2', [], '请填写内容'],
      ['0', [], '请先上传文件'],
    ]
    for (const [resType, items, text] of tries) {
      const input = { resType, resName: '坏', content: content(items) }
      expect(await teacher('createResource', input as never)).toMatchObject(refusal(900286, text))
    }
    expect(await teacher('createResource', { resType: '3', resName: ' ', content: content([single]) })).toMatchObject(
      refusal(900280, '请填写资源名称'),
    )
    expect((await list(teacher)).total).toBe(before)
  })

  test('hostile texts: scripts and external pictures are removed, names are displayed literally', async () => {
    const hostile = {
      ...single,
      stem: '<p onclick="x()">题<script>alert(1)</script><img src="https://evil.test/a.png"></p>',
    }
    const { resId, resName } = await make(teacher, '<img src=x onerror=alert(1)>', { content: content([hostile]) })
    expect(resName).toBe('<img src=x onerror=alert(1)>')
    expect((await detail(teacher, resId)).items[0]?.stem).toBe('<p>题</p>')
    expect(
      await teacher('createResource', { resType: '3', resName: '坏\u0007', content: content([single]) }),
    ).toMatchObject({
      code: 900009,
    })
    await teacher('deleteResources', { resIds: [resId] })
  })

  test('resources are found by the beginning of a name, by sharing and time, sorted and in pages', async () => {
    for (const resName of ['100%正确', '100分', '期中', '期末']) await make(other, resName)
    expect(await names(other, { resName: '100%' })).toEqual(['100%正确'])
    expect(await names(other, { resName: '期' })).toEqual(['期末', '期中'])
    expect(await names(other, { resName: '末' })).toEqual([])
    expect(await names(other, { sortField: 'createTime', sortOrder: 'asc', beginTime: time - 1_000 })).toEqual([
      '期中',
      '期末',
    ])
    expect(await names(other, { share: '1' })).toEqual(['财务基础自测'])
    const second = await list(other, { pageNo: 2, pageSize: 2 })
    expect([second.total, second.list.map(({ resName }) => resName)]).toEqual([5, ['100分', '100%正确']])
  })

  test('D4 changed content creates a version, equal content does not; restoring an earlier one creates the latest', async () => {
    const { resId, version: shown } = await make(teacher, '会变', { content: content([single, multiple]) })
    const change = (input: object) =>
      teacher('changeResource', { resId, resName: '会变', content: content([single, multiple]), ...input })
    expect(dataOf(await change({ resName: '改名', version: shown }), saved).version).toBe(2)
    expect(await version(teacher, resId)).toHaveLength(1)
    expect(dataOf(await change({ content: content([single]), version: 2 }), saved).version).toBe(3)
    expect(await change({ version: 2 })).toMatchObject({ code: 900145, success: false })
    const [latest, first] = await version(teacher, resId)
    expect([latest?.versionNo, latest?.isCurrent, latest?.itemNum, first?.maxPoints]).toEqual([2, '1', 1, 7.5])
    // The unchanged item is the same row, so that its responses remain.
    const { rows: kept } = await server.app.database.db
      .selectFrom('resource_item')
      .innerJoin('resource_version', 'resource_version.resource_version_id', 'resource_item.resource_version_id')
      .select('resource_item.item_id')
      .where('resource_version.resource_id', '=', resId)
      .where('resource_item.position', '=', 0)
      .execute()
      .then((found) => ({ rows: new Set(found.map(({ item_id }) => item_id)) }))
    expect(kept.size).toBe(1)
    const back = { resId, resVersionId: first?.resVersionId ?? '' }
    expect(dataOf(await teacher('restoreResourceVersion', back), saved).version).toBe(4)
    expect((await detail(teacher, resId)).items).toEqual([single, multiple])
    expect((await version(teacher, resId)).map(({ versionNo }) => versionNo)).toEqual([3, 2, 1])
    expect(await other('restoreResourceVersion', back)).toMatchObject(notFound)
  })

  test('shared with the school: others read and copy it, and change nothing', async () => {
    const { resId } = await make(teacher, '共享的')
    expect(await other('getResource', { resId })).toMatchObject(notFound)
    await teacher('shareResources', { resIds: [resId], share: '1' })
    const shared = await list(other, { scope: 'shared', resName: '共享' })
    expect(shared.list).toMatchObject([{ resId, isOwn: '0', ownerName: '陈思远', floderId: null }])
    expect((await detail(other, resId)).items).toEqual([single])
    for (const input of [
      other('changeResource', { resId, resName: '我的' }),
      other('moveResources', { resIds: [resId] }),
      other('shareResources', { resIds: [resId], share: '0' }),
      other('deleteResources', { resIds: [resId] }),
      other('findResourceVersions', { resId }),
    ])
      expect(await input).toMatchObject(notFound)
    const copy = dataOf(await other('copyResource', { resId }), resourceRow)
    expect(copy).toMatchObject({ resName: '共享的 副本', isOwn: '1', share: '0', versionNo: 1 })
    await teacher('shareResources', { resIds: [resId], share: '0' })
    expect(await other('getResource', { resId })).toMatchObject(notFound)
    expect((await detail(other, copy.resId)).items).toEqual([single])
  })

  test('moved and trashed all together or not at all; only resources in the trash are erased', async () => {
    const folderId = dataOf(await teacher('createFolder', { floderType: '3', floderName: '归档' }), folder).floderId
    const [one, two] = [await make(teacher, '甲'), await make(teacher, '乙')]
    const theirs = await make(other, '丙')
    const resIds = [one.resId, two.resId]
    const wrongKind = await makeFolder(teacher, '别的类型', '', '2')
    expect(await teacher('moveResources', { resIds, floderId: wrongKind })).toMatchObject(notFound)
    expect(await teacher('moveResources', { resIds: [...resIds, theirs.resId], floderId: folderId })).toMatchObject(
      notFound,
    )
    expect(await names(teacher, { floderId: folderId })).toEqual([])
    expect(await teacher('moveResources', { resIds, floderId: folderId })).toMatchObject({ success: true })
    expect(await names(teacher, { floderId: folderId })).toEqual(['乙', '甲'])
    expect(await teacher('eraseResources', { resIds })).toMatchObject(notFound)
    await teacher('deleteResources', { resIds })
    expect(await names(teacher, { floderId: folderId })).toEqual([])
    expect(await teacher('getResource', { resId: one.resId })).toMatchObject(notFound)
    expect(await teacher('deleteResources', { resIds })).toMatchObject(notFound)
    await teacher('restoreResources', { resIds: [one.resId] })
    expect(await names(teacher, { floderId: folderId })).toEqual(['甲'])
    expect(await teacher('eraseResources', { resIds: [two.resId] })).toMatchObject({ success: true })
    expect(await names(teacher, { scope: 'trash', resName: '乙' })).toEqual([])
  })

  /** A file as an upload leaves it. */
  const upload = async (owner: string, file_id: string, name: string, size = 10) => {
    const { db } = server.app.database
    const extension = name.slice(name.lastIndexOf('.') + 1)
    const stored = { file_id, sha256: file_id.padEnd(64, '0'), size, extension, mime: 'application/pdf', created_at: 0 }
    await db
      .insertInto('file')
      .values({ ...stored, facts: '{}' })
      .execute()
    const session = { upload_id: `u-${file_id}`, owner_id: owner, kind: 'courseware', file_name: name, size, file_id }
    await db
      .insertInto('upload_session')
      .values({ ...session, fingerprint: 'x', state: 'finished', created_at: 0, touched_at: 0 })
      .execute()
    return file_id
  }

  test('B203 B204 B205 B514 B515 a file becomes a resource of its kind; one of another kind, too large or of another user does not', async () => {
    const MB = 1024 * 1024
    const pdf = await upload('demo-t001', 'f1', '第一章.pdf')
    const made = await make(teacher, '第一章', { resType: '0', content: undefined, fileId: pdf })
    expect(made).toMatchObject({ fileName: '第一章.pdf', fileSize: 10, itemNum: 0, versionNo: 1 })
    const wrong = { success: false, code: 900287 }
    const tries: readonly (readonly [string, string, string, number, object])[] = [
      ['1', 'v1', 'a.mp4', 200 * MB, { success: true }],
      ['1', 'v2', 'a.mp4', 200 * MB + 1, wrong],
      ['1', 'v3', 'a.pdf', 10, wrong],
      ['0', 'c1', 'a.html', 50 * MB, { success: true }],
      ['0', 'c2', 'a.pdf', 50 * MB + 1, wrong],
      ['0', 'c3', 'a.exe', 10, wrong],
      ['2', 's1', 'a.docx', 10, { success: true }],
      ['2', 's2', 'a.html', 10, wrong],
      ['2', 's3', 'a.nupkg', 10, wrong],
      ['5', 'a1', 'a.zip', 50 * MB + 1, wrong],
      ['9', 'g1', 'a.pdf', 10, refusal(900286, '请至少添加一道题')],
    ]
    for (const [resType, id, name, size, answer] of tries) {
      const fileId = await upload('demo-t001', id, name, size)
      expect(await teacher('createResource', { resType, resName: name, fileId } as never), name).toMatchObject(answer)
    }
    expect(await other('createResource', { resType: '0', resName: '不是我的', fileId: pdf })).toMatchObject({
      code: 900260,
    })

    const next = await upload('demo-t001', 'f2', '第一章 新.pdf', 20)
    const replaced = { resId: made.resId, resName: '第一章', fileId: next, version: 1 }
    expect(dataOf(await teacher('changeResource', replaced), saved).version).toBe(2)
    const versions = await version(teacher, made.resId)
    expect(versions.map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual([
      ['第一章 新.pdf', 20],
      ['第一章.pdf', 10],
    ])
    const claims = async () =>
      (
        await server.app.database.db
          .selectFrom('file_claim')
          .select('file_id')
          .where('by_table', '=', 'resource_version')
          .where('file_id', 'in', [pdf, next])
          .orderBy('file_id')
          .execute()
      ).map(({ file_id }) => file_id)
    expect(await claims()).toEqual([pdf, next])
    await teacher('deleteResources', { resIds: [made.resId] })
    await teacher('eraseResources', { resIds: [made.resId] })
    expect(await claims()).toEqual([])
  })

  test('resources that a course uses are listed with their tasks, and not permanently deleted', async () => {
    const { resId } = await make(teacher, '被使用')
    const { db } = server.app.database
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
    expect((await teacher('findResourceUses', { resId })).data).toMatchObject([
      { courseId: 'demo-course', nodeName: '课前小测' },
    ])
    expect(await other('findResourceUses', { resId })).toMatchObject(notFound)
    expect(await teacher('deleteResources', { resIds: [resId] })).toMatchObject({ success: true })
    expect(await teacher('eraseResources', { resIds: [resId] })).toMatchObject(
      refusal(900288, '有课程正在使用该资源，不能彻底删除'),
    )
    await db.deleteFrom('course_node').where('node_id', '=', 'uses-task').execute()
    expect(await teacher('eraseResources', { resIds: [resId] })).toMatchObject({ success: true })
  })

  test('a repeated request creates one resource, also concurrently', async () => {
    const once = { resType: '3', resName: '一次', content: content([single]), requestId: 'press-1' } as const
    const answers = await Promise.all([teacher('createResource', once), teacher('createResource', once)])
    const ids = answers.map((answer) => dataOf(answer, resourceRow).resId)
    expect(ids[0]).toBe(ids[1])
    expect(await names(teacher, { resName: '一次' })).toEqual(['一次'])
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
