import { describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { VOTE_IMPORT_MAX } from '../../../contract/limits'
import { findingsIn, importFailure } from '../../../src/machines/live/vote/editor/voteImport.logic'
import { texts } from '../../../src/machines/live/vote/texts'
import { readRows, type SheetAnswer, type SheetRequest } from '../../../src/services/files/sheets/sheetReader'
import { writeTexts } from '../../../src/services/files/sheets/sheetWriting'
import { readSpreadsheet, SpreadsheetError } from '../../../src/services/files/sheets/spreadsheet'
import { bombs } from '../../support/archives'

type Cells = (string | number | null)[][]
const wanted = { sheet: 'Sheet1', fromRow: 3, rows: VOTE_IMPORT_MAX.rows, columns: 22 } as const

function book(sheets: Record<string, Cells>, bookType: 'xlsx' | 'biff8' = 'xlsx'): ArrayBuffer {
  const made = utils.book_new()
  for (const [name, cells] of Object.entries(sheets)) utils.book_append_sheet(made, utils.aoa_to_sheet(cells), name)
  const bytes: ArrayBuffer = write(made, { type: 'array', bookType })
  return bytes
}
const cells: Cells = [
  ['投票题目导入模板'],
  ['题目', '题型', '选项一', '选项二', '选项三'],
  ['1+1=?', '单选', 1, 2, 3],
  ['喜欢哪些?', '多选', '讲授', '讨论'],
  [],
  ['别的题型', '判断', '对', '错'],
  ['只有一个选项', '单选', '对'],
  ['超'.repeat(51), '单选', '对', '错'],
]
const file = (bytes: BlobPart, name = '题目.xlsx') => new File([bytes], name)
const found = (answer: SheetAnswer) => {
  if (!answer.ok) throw new Error(answer.problem)
  return findingsIn('题目.xlsx', answer.read)
}

/** A worker in the same thread. */
class NearWorker extends EventTarget {
  onmessage: ((event: { data: SheetAnswer }) => void) | null = null
  onerror = null
  onmessageerror = null
  isTerminated = false
  async postMessage(request: SheetRequest) {
    this.onmessage?.({ data: await readRows(request) })
  }
  terminate() {
    this.isTerminated = true
  }
}
const near = () => new NearWorker() as unknown as Worker

describe('the question import', () => {
  it.each(['xlsx', 'biff8'] as const)(
    'B337 B338 B339 reads Sheet1 from the third row: question, kind, options (%s)',
    async (kind) => {
      const { questions, leftOut } = found(
        await readRows({ bytes: book({ 别的: [['x']], Sheet1: cells }, kind), ...wanted }),
      )
      const options = (...texts: string[]) => texts.map((content) => ({ content }))
      expect(questions).toEqual([
        { voteContentName: '1+1=?', voteContentType: 0, voteContent: options('1', '2', '3') },
        { voteContentName: '喜欢哪些?', voteContentType: 1, voteContent: options('讲授', '讨论') },
        { voteContentName: '别的题型', voteContentType: 1, voteContent: options('对', '错') },
      ])
      expect(leftOut).toEqual([
        { row: 7, name: '只有一个选项', reason: '投票选项最少两个' },
        { row: 8, name: '超'.repeat(51), reason: '投票题目不能超过50个字符' },
      ])
    },
  )

  it('B337 ignores other sheets: without Sheet1 there are no questions', async () => {
    expect(await readRows({ bytes: book({ sheet1: cells }), ...wanted })).toEqual({ ok: false, problem: 'noSheet' })
    expect(importFailure(new SpreadsheetError('noSheet'))).toBe(texts.importNoSheet)
  })

  it('B337 a sheet of two rows contains no question', async () => {
    expect(found(await readRows({ bytes: book({ Sheet1: cells.slice(0, 2) }), ...wanted })).questions).toEqual([])
  })

  it.each([
    ['题目.csv', book({ Sheet1: cells })],
    ['题目.xlsx', 'question,单选,a,b'],
    ['题目.xls', '<table><tr><td>x</td></tr></table>'],
    ['题目.docx', 'PK'],
  ] as const)('B340 refuses a file that is not a spreadsheet: %s', async (name, bytes) => {
    const reading = readSpreadsheet(file(bytes, name), { ...wanted, maxBytes: VOTE_IMPORT_MAX.bytes }, undefined, near)
    const error = await reading.catch((reason: unknown) => reason)
    expect(error).toEqual(new SpreadsheetError('notSheet'))
    expect(importFailure(error)).toBe('上传文件格式不正确，请上传xls或者xlsx格式')
  })

  it('reads a limited number of rows, and says so', async () => {
    const many: Cells = [[], [], ...Array.from({ length: 600 }, (_, index) => [`第${index}题`, '单选', '对', '错'])]
    const answer = await readRows({ bytes: book({ Sheet1: many }), ...wanted })
    if (!answer.ok) throw new Error(answer.problem)
    expect([answer.read.rows.length, answer.read.isCut]).toEqual([VOTE_IMPORT_MAX.rows, true])
  })

  it('accepts as many questions as a vote may have, and names the others', () => {
    const rows = Array.from({ length: 52 }, (_, index) => ({
      row: 3 + index,
      cells: [`第${index}题`, '单选', '对', '错'],
    }))
    const { questions, leftOut } = findingsIn('题目.xlsx', { rows, isCut: false })
    expect([questions.length, leftOut.map(({ row }) => row)]).toEqual([50, [53, 54]])
  })

  it('refuses a file that is too large without opening it', async () => {
    const large = file(new Uint8Array(VOTE_IMPORT_MAX.bytes + 1))
    const reading = readSpreadsheet(large, { ...wanted, maxBytes: VOTE_IMPORT_MAX.bytes }, undefined, () => {
      throw new Error('it was opened')
    })
    await expect(reading).rejects.toEqual(new SpreadsheetError('tooLarge'))
  })

  it.each(bombs)('refuses a hostile archive: $name', async ({ make, problem }) => {
    const file = make()
    expect(file.byteLength).toBeLessThan(VOTE_IMPORT_MAX.bytes)
    const bytes = new Uint8Array(file).buffer
    expect(await readRows({ bytes, ...wanted })).toEqual({ ok: false, problem })
  })

  it('a damaged file is reported as unreadable, and the worker is terminated', async () => {
    const damaged = book({ Sheet1: cells }).slice(0, 900)
    expect((await readRows({ bytes: damaged, ...wanted })).ok).toBe(false)
    const worker = new NearWorker()
    const reading = readSpreadsheet(file(damaged), { ...wanted, maxBytes: 9_999 }, undefined, () => worker as never)
    await expect(reading).rejects.toBeInstanceOf(SpreadsheetError)
    expect(worker.isTerminated).toBe(true)
  })
})

it('B605 a column of a written sheet is as wide as its longest text, with Chinese characters twice as wide as others', () => {
  const titles = ['姓名', '说明', 'code', '全部']
  const rows = [['欧阳明月', '初次登录后请修改密码', 'student-2026-001', '很'.repeat(30)]]
  const book = read(writeTexts({ name: '名单', titles, rows }), { cellStyles: true })
  const widths = (book.Sheets.名单?.['!cols'] ?? []).map(({ width }) => Math.round(width ?? 0))
  // 8, 20 and 16 plus two for the padding; at least 12, at most 40.
  expect(widths.map((width, column) => Math.abs(width - ([12, 22, 18, 40][column] ?? 0)) <= 1)).toEqual(
    Array(4).fill(true),
  )
})
