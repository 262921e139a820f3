/**
 * Importing choice items from a spreadsheet on a real server: checked row by row before anything is written (B415
 * B516).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils, write } from 'xlsx'
import { z } from 'zod'
import { resourceDetail, resourceRow } from '../../../contract/entities/library/resource'
import { jobProgress } from '../../../contract/entities/shared/job'
import { sheetCheck } from '../../../contract/entities/shared/sheetImport'
import { pageOf } from '../../../contract/fields'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, notFound, refusal, signedIn } from '../documents/support'

const titles = ['题型', '题目', '选项A', '选项B', '选项C', '选项D', '选项E', '选项F', '正确答案', '分值', '解析']

/** A sheet with these rows below its titles. */
function sheetOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([titles, ...rows.map((row) => [...row])]), '客观题')
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

const good = [
  ['单选题', '一加一等于几？', '一', '二', '', '', '', '', 'b', '2.5', '数一数'],
  ['多选题', '<b>偶数</b>有哪些？', '一', '二', '三', '四', '', '', 'B、D', 5, ''],
  ['判断题', '地球是圆的。', '', '', '', '', '', '', '正确', '', ''],
]

describeOnEither('importing choice items', (database) => {
  let server: TestApp
  let ask: Ask
  let token: string

  beforeAll(async () => {
    server = await startApp(database)
    ask = await signedIn(server, 't001')
    token = await server.login('t002')
  })
  afterAll(() => server.close())

  const upload = async (bytes: Buffer, fileName = '期中测验.xlsx', given: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [key, value] of Object.entries(given)) body.append(key, value)
    body.append('file', new Blob([new Uint8Array(bytes)]), fileName)
    const path = '/platform/api/resourcePool/importObjectiveItems'
    return server.request(path, { method: 'POST', headers: { authorization: token }, body })
  }
  const post = (call: string, importId: string) => server.post(`/admin/import/${call}`, { importId }, token)
  const found = async () => {
    const input = { resType: '3', resName: '期中' }
    return pageOf(resourceRow).parse((await server.post('/api/resourcePool/findPage', input, token)).data).list
  }

  test('B516 a file that is not a spreadsheet, or has other titles, is refused', async () => {
    expect(await upload(Buffer.from('%PDF-1.7'), '题目.pdf')).toMatchObject({ code: 900130 })
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['姓名'], ['王']]), '表')
    const other = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
    expect((await upload(other)).success).toBe(false)
    expect(await upload(sheetOf(good), '期中.xlsx', { floderId: 'demo-folder-4' })).toMatchObject(notFound)
    const many = Array.from({ length: 201 }, () => good[0] ?? [])
    expect(await upload(sheetOf(many))).toMatchObject(refusal(900286, '最多 200 道题'))
  })

  test('problems are reported row by row, and only valid rows become a resource, after confirmation', async () => {
    const bad = [
      ['填空题', '一加一等于___', '', '', '', '', '', '', '二', '5', ''],
      ['单选题', '没有答案', '一', '二', '', '', '', '', '', '5', ''],
      ['单选题', '答案不在选项中', '一', '二', '', '', '', '', 'C', '5', ''],
      ['单选题', '两个答案', '一', '二', '', '', '', '', 'AB', '5', ''],
      ['多选题', '一个答案', '一', '二', '', '', '', '', 'A', '5', ''],
      ['单选题', '中间空着', '一', '', '三', '', '', '', 'A', '5', ''],
      ['单选题', '分值不对', '一', '二', '', '', '', '', 'A', '五分', ''],
      ['单选题', '分值太高', '一', '二', '', '', '', '', 'A', '101', ''],
    ]
    const checked = sheetCheck.parse((await upload(sheetOf([...good, ...bad]))).data)
    expect([checked.total, checked.valid]).toEqual([11, 3])
    expect(checked.problems.map(({ row, column, text }) => [row, column, text])).toEqual([
      [5, '题型', expect.stringContaining('单选题')],
      [6, '正确答案', expect.any(String)],
      [7, '正确答案', '正确答案不在选项之中'],
      [8, '正确答案', '此题只能有一个正确答案'],
      [9, '正确答案', '多选题至少有两个正确答案'],
      [10, '选项A', '选项不能为空'],
      [11, '分值', '分值为 0.5 至 100，最多一位小数'],
      [12, '分值', '分值为 0.5 至 100，最多一位小数'],
    ])
    expect(await found()).toEqual([])
    const { importId } = checked
    expect(await ask('startImport', { importId })).toMatchObject(notFound)
    await post('start', importId)
    const progress = async () => jobProgress.parse((await post('get', importId)).data)
    await expect.poll(async () => (await progress()).state).toBe('done')
    const [row] = await found()
    expect(row).toMatchObject({ resName: '期中测验', itemNum: 3, maxPoints: 12.5, floderId: null })
    const detail = await server.post('/api/resourcePool/get', { resId: row?.resId ?? '' }, token)
    const { items } = resourceDetail.parse(detail.data)
    expect(items.map(({ stem, options, answers, points }) => [stem, options, answers, points])).toEqual([
      ['<p>一加一等于几？</p>', ['一', '二'], ['B'], 2.5],
      ['<p>&lt;b&gt;偶数&lt;/b&gt;有哪些？</p>', ['一', '二', '三', '四'], ['B', 'D'], 5],
      ['<p>地球是圆的。</p>', [], ['A'], 5],
    ])
    expect(await ask('getResource', { resId: row?.resId ?? '' })).toMatchObject(notFound)
  })

  test('the template has the titles, and its example can be imported', async () => {
    const answer = await fetch(`${server.origin}/platform/api/resourcePool/objectiveItemTemplate`, {
      method: 'POST',
      headers: { authorization: token },
    })
    const book = read(Buffer.from(await answer.arrayBuffer()), { type: 'buffer' })
    expect(z.array(z.string()).parse(utils.sheet_to_json(book.Sheets.客观题 ?? {}, { header: 1 })[0])).toEqual(titles)
  })
})
