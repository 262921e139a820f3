/**
 * Lists of people in the formats of schools: codes keep their zeros, dates stay dates, titles and files of other
 * systems are read (B201).
 */
import { describe, expect, test } from 'vitest'
import { type CellObject, utils, write } from 'xlsx'
import { rowsUnder, type SheetColumn } from '../../../server/sheets/sheetChecks'
import { readSheet } from '../../../server/sheets/spreadsheetReading'

const bounds = { rows: 100, columns: 20 }
const columns: readonly SheetColumn[] = [
  { key: 'loginCode', title: '帐号', aliases: ['学生学号'], required: true, unique: true, maxLength: 20 },
  { key: 'studentName', title: '姓名', required: true, maxLength: 20 },
]

function sheetOf(bytes: Uint8Array) {
  const answer = readSheet(bytes, bounds)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.sheet
}
function listed(bytes: Uint8Array) {
  const found = rowsUnder(columns, sheetOf(bytes))
  if ('missing' in found) throw new Error(`missing ${found.missing.join()}`)
  return { ...found, rows: found.rows.map(({ row, values }) => [row, values.loginCode, values.studentName]) }
}

/** A workbook; an object is a cell with its format. */
function workbook(rows: readonly (readonly (string | CellObject)[])[], bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : null))))
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) if (typeof cell !== 'string') sheet[utils.encode_cell({ r, c })] = cell
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: 10 } })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '名单')
  return new Uint8Array(write(book, { type: 'buffer', bookType }))
}
const number = (v: number, z = 'General'): CellObject => ({ t: 'n', v, z })
const csv = (text: string) => new TextEncoder().encode(text)

describe.each(['xlsx', 'biff8'] as const)('cells of %s', (bookType) => {
  test('a number keeps the zeros that its format shows, and all of its digits', () => {
    const { rows } = sheetOf(
      workbook(
        [[number(1, '000000'), number(202600000001), number(5, '0.00'), number(0.5), number(1234, '#,##0')]],
        bookType,
      ),
    )
    expect(rows[0]?.cells.slice(0, 5)).toEqual(['000001', '202600000001', '5', '0.5', '1234'])
  })

  test('a date is written as year, month and day, whatever its format', () => {
    const day = 46_024
    const { rows } = sheetOf(
      workbook(
        [[number(day, 'm/d/yy'), number(day, 'yyyy"年"m"月"d"日"'), number(day + 0.5, 'm/d/yy h:mm')]],
        bookType,
      ),
    )
    expect(rows[0]?.cells.slice(0, 3)).toEqual(['2026-01-02', '2026-01-02', '2026-01-02 12:00'])
  })
})

describe('lists of people', () => {
  test('a number of more than 15 digits is refused with instructions', () => {
    const found = listed(
      workbook([
        ['帐号', '姓名'],
        [number(1234567890123456), '王'],
        [number(123456789012345), '李'],
      ]),
    )
    expect(found.problems).toEqual([
      {
        row: 2,
        key: 'loginCode',
        text: '超过15位的数字已被表格存成近似值，请把该列的单元格格式设为“文本”，重新填写后再上传',
      },
    ])
    expect(found.rows[1]).toEqual([3, '123456789012345', '李'])
  })

  test('full-width characters of a code are normalised; those of a name are unchanged', () => {
    expect(listed(csv('帐号,姓名\nＳ２０２６００１,王Ａ')).rows).toEqual([[2, 'S2026001', '王Ａ']])
  })

  test('rows above the titles, decorated titles, other names, further columns and remarks are accepted; omissions are reported', () => {
    const found = listed(
      workbook([
        ['2026级1班学生名单'],
        ['填表说明：帐号不能重复'],
        ['序号', '学生学号（必填）', '*姓 名', '联系电话', '问题说明'],
        ['1', 's1', '王', '138', ''],
        ['备注：以上共1人'],
      ]),
    )
    expect(found.rows).toEqual([[4, 's1', '王']])
    expect(found.notes).toEqual([
      { row: 0, text: '未识别的列：序号、联系电话，其内容不会导入' },
      { row: 5, text: '该行是说明“备注：以上共1人”，不会导入' },
    ])
  })

  test('missing titles are named', () => {
    expect(rowsUnder(columns, sheetOf(csv('帐号,电话\n1,2')))).toEqual({ missing: ['姓名'] })
  })
})

describe('files that are not workbooks', () => {
  test('csv with quotes, line breaks in cells, other separators, in GBK', () => {
    expect(listed(csv('\ufeff帐号,姓名\r\n000001,"王\n""小""明"\r\n="000002",李\r\n')).rows).toEqual([
      [2, '000001', '王 "小"明'],
      [3, '000002', '李'],
    ])
    expect(listed(csv('帐号\t姓名\n1\t王')).rows).toEqual([[2, '1', '王']])
    // 帐号,姓名 and 王 in GBK.
    const gbk = Buffer.from('d5cabac52cd0d5c3fb0a312ccdf5', 'hex')
    expect(listed(gbk).rows).toEqual([[2, '1', '王']])
  })

  test('a web page that is named .xls is read by its longest table', () => {
    const html = `<html><head><style>td {x: y}</style></head><body><table><tr><td>标题</td></tr></table>
      <table><tr><td colspan="2">1班</td></tr><tr><th>帐号</th><th>姓&nbsp;名</th></tr>
      <tr><td>000001</td><td>王&amp;明</td></tr><tr><td rowspan="2">000002</td><td>李</td></tr><tr><td>张</td></tr></table></body></html>`
    expect(listed(csv(html)).rows).toEqual([
      [3, '000001', '王&明'],
      [4, '000002', '李'],
      [5, '', '张'],
    ])
    expect(readSheet(csv('<html><p>无</p></html>'), bounds)).toEqual({ problem: 'unreadable' })
  })
})
