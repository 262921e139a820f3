import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { SPREADSHEET_CELLS_MAX, SpreadsheetTooLarge, writeSpreadsheet } from '../../../../server/sheets/spreadsheet'
import { testInFull } from '../../../support/full'

/** The sheets of a file as rows of values, formats and formulas. */
const open = (file: Buffer) => read(file, { type: 'buffer', cellNF: true, cellFormula: true, cellStyles: true })
const valuesIn = (file: Buffer, name: string) => {
  const sheet = open(file).Sheets[name]
  return sheet ? utils.sheet_to_json(sheet, { header: 1, raw: true }) : null
}

test('sheets keep their names, titles, widths and rows; Chinese, numbers and leading zeros are unchanged', async () => {
  const file = await writeSpreadsheet([
    {
      name: '签到明细',
      columns: [{ title: '帐号' }, { title: '姓名', width: 30 }, { title: '次数' }],
      rows: [['007', '王子涵', 3]],
    },
    { name: '汇总', columns: [{ title: '姓名' }], rows: [] },
  ])
  const book = open(file)
  expect(book.SheetNames).toEqual(['签到明细', '汇总'])
  expect(valuesIn(file, '签到明细')).toEqual([
    ['帐号', '姓名', '次数'],
    ['007', '王子涵', 3],
  ])
  expect(valuesIn(file, '汇总')).toEqual([['姓名']])
  expect(book.Sheets.签到明细?.['!cols']?.map(({ wch }) => Math.round(wch ?? 0))).toEqual([6, 30, 6])
})

test('text that begins like a formula is text, also after an edit', async () => {
  const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","点我")', "'=1"]
  const file = await writeSpreadsheet([
    { name: 'a', columns: [{ title: '=title' }], rows: nasty.map((text) => [text]) },
  ])
  const sheet = open(file).Sheets.a ?? {}
  const cells = ['A1', ...nasty.map((_, i) => `A${i + 2}`)].map((address) => sheet[address])
  for (const cell of cells) expect(cell).toMatchObject({ t: 's', z: '@' })
  expect(cells.map((cell) => cell.f)).toEqual(cells.map(() => undefined))
  expect(cells.map((cell) => cell.v.replaceAll(/\s/g, ''))).toEqual(['=title', ...nasty.map((text) => text.trim())])
})

test("moments are in the school's time zone, regardless of the machine's", async () => {
  const rows = [new Date('2026-02-28T15:59:59Z'), new Date('2026-02-28T16:00:00Z')].map((at) => [at])
  const before = process.env.TZ
  try {
    for (const zone of ['UTC', 'America/New_York']) {
      process.env.TZ = zone
      const file = await writeSpreadsheet([{ name: 'a', columns: [{ title: '时间' }], rows }])
      const sheet = open(file).Sheets.a ?? {}
      expect([sheet.A2.w, sheet.A3.w]).toEqual(['2026-02-28 23:59:59', '2026-03-01 00:00:00'])
    }
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('values that a file cannot contain are omitted: empty cells, NaN, control characters, lone surrogates', async () => {
  const rows = [
    [null, ''],
    [Number.NaN, Number.POSITIVE_INFINITY],
    ['a\u0000b\uFFFE', '半\uD800'],
    ['x'.repeat(40_000), '😀'],
    ['one'],
  ]
  const file = await writeSpreadsheet([{ name: 'a', columns: [{ title: '一' }, { title: '二' }], rows }])
  const sheet = open(file).Sheets.a ?? {}
  expect([sheet.A2, sheet.B2, sheet.A3, sheet.B3, sheet.B6]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([sheet.A4.v, sheet.B4.v, sheet.A5.v.length, sheet.B5.v]).toEqual(['ab', '半\uFFFD', 32_767, '😀'])
})

test('invalid sheet names are corrected and made unique', async () => {
  const names = ['a/b:c?*[d]\\', 'x'.repeat(40), 'X'.repeat(40), '', "'名单'"]
  const file = await writeSpreadsheet(names.map((name) => ({ name, columns: [{ title: 't' }], rows: [] })))
  expect(open(file).SheetNames).toEqual(['a b c   d', 'x'.repeat(31), `${'X'.repeat(29)} 2`, 'Sheet', '名单'])
})

testInFull(
  'concurrent ones run one after another; one that is too large is refused before it costs anything',
  async () => {
    const one = (title: string) => writeSpreadsheet([{ name: 'a', columns: [{ title }], rows: [] }])
    const files = await Promise.all(['甲', '乙', '丙'].map(one))
    expect(files.map((file) => valuesIn(file, 'a'))).toEqual([[['甲']], [['乙']], [['丙']]])
    const rows = Array.from({ length: SPREADSHEET_CELLS_MAX }, () => ['x'])
    await expect(writeSpreadsheet([{ name: 'a', columns: [{ title: 't' }], rows }])).rejects.toThrow(
      SpreadsheetTooLarge,
    )
  },
)
