/**
 * Items of other systems on a real server: checked, imported, and exported unchanged, with their pictures (issue 16;
 * B415).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceDetail, resourceRow } from '../../../contract/entities/library/resource'
import { jobProgress } from '../../../contract/entities/shared/job'
import { sheetCheck } from '../../../contract/entities/shared/sheetImport'
import { pageOf } from '../../../contract/fields'
import { openArchive } from '../../../contract/rules/shared/archive'
import { zipOf } from '../../support/archives'
import { testInFull } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'
import { type Ask, askerOf, dataOf, notFound, refusal, signedIn } from '../documents/support'

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const manifest = (hrefs: readonly string[]) =>
  xml(
    `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${hrefs
      .map((href) => `<resource identifier="${href}" type="imsqti_item_xmlv2p1" href="${href}"/>`)
      .join('')}</resources></manifest>`,
  )
const essay = (body: string) =>
  xml(
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="e" title="看图" adaptive="false" timeDependent="false"><itemBody>${body}<extendedTextInteraction responseIdentifier="RESPONSE"/></itemBody></assessmentItem>`,
  )

describeOnEither('items of other systems', (database) => {
  let server: TestApp
  let ask: Ask
  let token: string

  beforeAll(async () => {
    server = await startApp(database)
    token = await server.login('t002')
    ask = askerOf(server, token)
  })
  afterAll(() => server.close())

  const upload = (bytes: Buffer, fileName: string, given: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [key, value] of Object.entries({ resType: '10', ...given })) body.append(key, value)
    body.append('file', new Blob([new Uint8Array(bytes)]), fileName)
    const path = '/platform/api/resourcePool/importItems'
    return server.request(path, { method: 'POST', headers: { authorization: token }, body })
  }
  const write = async (importId: string) => {
    await server.post('/admin/import/start', { importId }, token)
    const progress = async () => jobProgress.parse((await server.post('/admin/import/get', { importId }, token)).data)
    await expect.poll(async () => (await progress()).state).toBe('done')
  }
  const named = async (resName: string, resType: '8' | '10' = '10') => {
    const { list } = dataOf(await ask('findResources', { resType, resName }), pageOf(resourceRow))
    const [row] = list
    if (!row) throw new Error(`there is no ${resName}`)
    return dataOf(await ask('getResource', { resId: row.resId }), resourceDetail)
  }
  const save = async (resIds: readonly string[], format: 'gift' | 'qti') => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const path = `${server.origin}/platform/api/resourcePool/exportItems`
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ resIds, format }) })
    expect(answer.headers.get('content-disposition')).toContain(format === 'gift' ? '.gift.txt' : '.qti.zip')
    return Buffer.from(await answer.arrayBuffer())
  }

  const gift = `// Moodle
::一::下面哪个是质数？{=7 ~9 ~\\\\(x^2\\\\)}

::二::[html]<p>偶数<script>alert(1)</script></p>{~%50%2 ~%50%4 ~%-100%5}

连线{=a -> b =c -> d =e -> f}

中国的首都是{=北京 =北京市}。
`

  test('GIFT is checked item by item, written as a paper, and exported equal in both formats', async () => {
    const checked = dataOf(await upload(Buffer.from(gift), '摸底.txt'), sheetCheck)
    expect([checked.total, checked.valid]).toEqual([4, 3])
    expect(checked.problems).toEqual([expect.objectContaining({ row: 3, column: '题目', text: '暂不支持匹配题' })])
    expect(checked.preview.map(({ cells }) => cells)).toEqual([
      ['单选题', '下面哪个是质数？', 'A', '5'],
      ['多选题', '偶数', 'AB', '5'],
      ['填空题', '中国的首都是 _____ 。', '北京|北京市', '5'],
    ])
    await write(checked.importId)
    const first = await named('摸底')
    expect(first.items.map(({ stem, options }) => [stem, options])).toEqual([
      ['<p>下面哪个是质数？</p>', ['7', '9', '<span data-formula="x^2">x^2</span>']],
      ['<p>偶数</p>', ['2', '4', '5']],
      ['<p>中国的首都是 _____ 。</p>', []],
    ])
    for (const format of ['gift', 'qti'] as const) {
      const again = dataOf(
        await upload(await save([first.resId], format), `再来 ${format}.${format === 'gift' ? 'gift' : 'zip'}`),
        sheetCheck,
      )
      expect([again.total, again.valid]).toEqual([3, 3])
      await write(again.importId)
      expect((await named(`再来 ${format}`)).items).toEqual(first.items)
    }
  })

  test('pictures of a package are stored with their items, and are in the exported package', async () => {
    const bytes = zipOf([
      { name: 'imsmanifest.xml', bytes: manifest(['items/a.xml', 'items/b.xml', 'items/c.xml']) },
      { name: 'items/a.xml', bytes: essay('<p>看<img src="../pictures/one.png" alt="一"/></p>') },
      { name: 'items/b.xml', bytes: essay('<p><img src="../pictures/none.png" alt=""/></p>') },
      { name: 'items/c.xml', bytes: essay('<p><img src="../pictures/two.png" alt=""/></p>') },
      { name: 'pictures/one.png', bytes: png() },
      { name: 'pictures/two.png', bytes: Buffer.from('not a picture') },
    ])
    const checked = dataOf(await upload(bytes, '看图.zip', { resType: '8' }), sheetCheck)
    expect(checked.problems.map(({ row, text }) => [row, text])).toEqual([
      [2, '图片“../pictures/none.png”不在压缩包中'],
      [3, expect.stringContaining('图片“../pictures/two.png”不是')],
    ])
    await write(checked.importId)
    const made = await named('看', '8')
    const [, address = ''] = /src="([^"]+)"/.exec(made.items[0]?.stem ?? '') ?? []
    const picture = await fetch(server.origin + address, { headers: { authorization: token } })
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png())
    const saved = openArchive(new Uint8Array(await save([made.resId], 'qti')), {
      entries: 10,
      entryBytes: 1e6,
      totalBytes: 1e6,
      ratio: 100,
      freeBytes: 1e6,
    })
    expect(saved.map(({ name }) => name)).toEqual([
      'imsmanifest.xml',
      'items/item-1.xml',
      `pictures/${address.slice(address.lastIndexOf('/') + 1)}`,
    ])
  })

  test('an item is imported only into kinds that allow it', async () => {
    const checked = dataOf(await upload(Buffer.from(gift), '主观.gift', { resType: '8' }), sheetCheck)
    expect([checked.valid, new Set(checked.problems.map(({ text }) => text))]).toEqual([
      0,
      new Set(['此类资源不能有这种题型', '暂不支持匹配题']),
    ])
  })

  testInFull('invalid files are refused with the reason', async () => {
    expect(await upload(Buffer.from('PK'), '题.zip')).toMatchObject({ code: 900400 })
    expect(await upload(Buffer.from('// nothing'), '题.txt')).toMatchObject({ code: 900402 })
    expect(await upload(xml('<!DOCTYPE a><a/>'), '题.xml')).toMatchObject({ code: 900403 })
    expect(await upload(Buffer.from('x'), '题.pdf')).toMatchObject({ code: 900130 })
  })

  test("other users' resources, and ones without items, are not exported", async () => {
    const foreign = await signedIn(server, 't001')
    const { list } = dataOf(await foreign('findResources', { resType: '3' }), pageOf(resourceRow))
    const own = list.find(({ isOwn, share }) => isOwn === '1' && share === '0')
    expect(await ask('exportItems', { resIds: [own?.resId ?? ''], format: 'gift' })).toMatchObject(notFound)
    const document = dataOf(
      await ask('createResource', {
        resType: '2',
        resName: '作业',
        floderId: '',
        content: { text: '<p>写</p>', handIn: '0', items: [] },
      }),
      resourceRow,
    )
    expect(await ask('exportItems', { resIds: [document.resId], format: 'qti' })).toMatchObject(
      refusal(900404, '所选资源中没有可以导出的题目'),
    )
  })
})
