/** The content of resources on a real server: items, keys, texts and files. */

import { expect, test } from 'vitest'
import type { ResourceItem } from '../../../contract/entities/library/resource'
import { describeOnEither } from '../../support/server/databases'
import { dataOf, refusal } from '../documents/support'
import { content, gap, multiple, resourceLibrary, saved, single } from './support/resources'

const trueFalse: ResourceItem = {
  ...single,
  itemType: 'trueFalse',
  stem: '<p>地球是圆的。</p>',
  options: [],
  answers: ['A'],
  points: 1,
}

const essay: ResourceItem = {
  ...single,
  itemType: 'essay',
  options: [],
  answers: [],
  reference: '<p>言之有理</p>',
  points: 20,
}

describeOnEither('content of resources', (database) => {
  const library = resourceLibrary(database)
  const { make, list, detail, version } = library

  test('D9 each kind has its own content: items are stored as they were written, with their keys', async () => {
    const set = await make(library.teacher, '一套题', { content: content([single, multiple, trueFalse]) })
    expect(set).toMatchObject({ versionNo: 1, itemNum: 3, maxPoints: 8.5, isOwn: '1', share: '0', floderId: null })
    expect((await detail(library.teacher, set.resId)).items).toEqual([single, multiple, trueFalse])
    const kinds = { '8': essay, '9': gap } as const
    for (const resType of ['8', '9'] as const) {
      const { resId } = await make(library.teacher, `第${resType}种`, { resType, content: content([kinds[resType]]) })
      expect((await detail(library.teacher, resId)).items).toEqual([kinds[resType]])
    }
    const text = await make(library.teacher, '作业', { resType: '2', content: content([], '<p>写一篇报告。</p>') })
    expect((await detail(library.teacher, text.resId)).text).toBe('<p>写一篇报告。</p>')
  })

  test('D7 the tables that students read have no keys: these are in a separate table, one row per item', async () => {
    const { resId } = await make(library.teacher, '有答案')
    const { db } = library.server.app.database
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
      expect(await library.student(call, { resId })).toMatchObject({ success: false, code: 900003 })
  })

  test('incomplete content is refused with its position, and nothing of it is stored', async () => {
    const before = (await list(library.teacher)).total
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
      expect(await library.teacher('createResource', input as never)).toMatchObject(refusal(900286, text))
    }
    expect(
      await library.teacher('createResource', { resType: '3', resName: ' ', content: content([single]) }),
    ).toMatchObject(refusal(900280, '请填写资源名称'))
    expect((await list(library.teacher)).total).toBe(before)
  })

  test('hostile texts: scripts and external pictures are removed, names are displayed literally', async () => {
    const hostile = {
      ...single,
      stem: '<p onclick="x()">题<script>alert(1)</script><img src="https://evil.test/a.png"></p>',
    }
    const { resId, resName } = await make(library.teacher, '<img src=x onerror=alert(1)>', {
      content: content([hostile]),
    })
    expect(resName).toBe('<img src=x onerror=alert(1)>')
    expect((await detail(library.teacher, resId)).items[0]?.stem).toBe('<p>题</p>')
    expect(
      await library.teacher('createResource', { resType: '3', resName: '坏\u0007', content: content([single]) }),
    ).toMatchObject({
      code: 900009,
    })
    await library.teacher('deleteResources', { resIds: [resId] })
  })

  /** A file as an upload leaves it. */
  const upload = async (owner: string, file_id: string, name: string, size = 10) => {
    const { db } = library.server.app.database
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
    const made = await make(library.teacher, '第一章', { resType: '0', content: undefined, fileId: pdf })
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
      expect(await library.teacher('createResource', { resType, resName: name, fileId } as never), name).toMatchObject(
        answer,
      )
    }
    expect(await library.other('createResource', { resType: '0', resName: '不是我的', fileId: pdf })).toMatchObject({
      code: 900260,
    })

    const next = await upload('demo-t001', 'f2', '第一章 新.pdf', 20)
    const replaced = { resId: made.resId, resName: '第一章', fileId: next, version: 1 }
    expect(dataOf(await library.teacher('changeResource', replaced), saved).version).toBe(2)
    const versions = await version(library.teacher, made.resId)
    expect(versions.map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual([
      ['第一章 新.pdf', 20],
      ['第一章.pdf', 10],
    ])
    const claims = async () =>
      (
        await library.server.app.database.db
          .selectFrom('file_claim')
          .select('file_id')
          .where('by_table', '=', 'resource_version')
          .where('file_id', 'in', [pdf, next])
          .orderBy('file_id')
          .execute()
      ).map(({ file_id }) => file_id)
    expect(await claims()).toEqual([pdf, next])
    await library.teacher('deleteResources', { resIds: [made.resId] })
    await library.teacher('eraseResources', { resIds: [made.resId] })
    expect(await claims()).toEqual([])
  })
})
