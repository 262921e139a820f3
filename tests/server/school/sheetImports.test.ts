import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, utils, write } from 'xlsx'
import { z } from 'zod'
import type { JobProgress } from '../../../contract/entities/shared/job'
import type { OpenDatabase } from '../../../server/database'
import { type Caller, Refusal } from '../../../server/kernel'
import { createAudit } from '../../../server/services/operations/audit'
import { createScheduler, type RunningScheduler } from '../../../server/shared/scheduler'
import { createSheetImports, type DeclaredImport, type SheetImports } from '../../../server/sheets/sheetImports'
import { readSpreadsheet } from '../../../server/sheets/spreadsheet'
import { readSheet } from '../../../server/sheets/spreadsheetReading'
import { sheetWith, workbookParts, zipOf } from '../../support/archives'
import { describeOnEither } from '../../support/server/databases'

const log = pino({ level: 'silent' })
const scope = z.object({ prefix: z.string() })
type Scope = z.output<typeof scope>

const caller = (userId: string): Caller => ({
  sessionId: '',
  userId,
  userCode: userId,
  loginCode: userId,
  realName: userId,
  role: 'admin',
  mustChangePassword: false,
})

/** A file as a user would create it; `type` is Excel's name for its format. */
function file(rows: readonly (readonly unknown[])[], fileName = '名单.xlsx', bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '名单')
  return { fileName, bytes: Buffer.from(write(book, { type: 'buffer', bookType })) }
}

/** Settings have no passwords. */
const noPasswords = { derive: () => Promise.reject(new Error('no account is made here')) }

/** One node: its imports are rows of `setting`, the simplest table. */
class Node {
  readonly told: (JobProgress & { userId: string })[] = []
  readonly scheduler: RunningScheduler
  readonly imports: SheetImports
  readonly list: DeclaredImport<Scope>
  /** Called within each batch. */
  beforeWrite: (names: readonly string[]) => Promise<void> | void = () => undefined
  readonly #waiting: { isTrue: () => boolean; resolve: () => void }[] = []

  constructor(db: OpenDatabase['db'], now: () => number) {
    this.scheduler = createScheduler({ log, now })
    const audit = createAudit(db, log, now)
    this.imports = createSheetImports({
      db,
      now,
      log,
      audit,
      initialPasswords: noPasswords,
      scheduler: this.scheduler,
      // A thread for every file would take most of the time of these tests; one test below has one.
      read: async (bytes, bounds) => readSheet(bytes, bounds),
      sendProgress: (userId, progress) => {
        this.told.push({ userId, ...progress })
        for (const one of this.#waiting.filter(({ isTrue }) => isTrue())) one.resolve()
      },
    })
    this.list = this.imports.declare({
      kind: 'setting',
      name: '设置',
      columns: [
        { key: 'name', title: '名称', required: true, maxLength: 20, unique: true },
        { key: 'level', title: '级别', maxLength: 2, choices: ['高', '低'], example: '高' },
        { key: 'code', title: '编号', maxLength: 20, pattern: { test: /^\d*$/, text: '编号只能是数字' } },
      ],
      scope,
      async check(rows, { scope: { prefix } }) {
        const names = await db.selectFrom('setting').select('name').where('name', 'like', `${prefix}%`).execute()
        const taken = new Set(names.map(({ name }) => name))
        return rows
          .filter(({ values }) => taken.has(`${prefix}${values.name}`))
          .map(({ row }) => ({ row, key: 'name', text: '名称已存在' }))
      },
      write: async (trx, rows, { scope: { prefix }, userId }) => {
        await this.beforeWrite(rows.map(({ values }) => values.name ?? ''))
        const made = await trx
          .insertInto('setting')
          .values(rows.map(({ values }) => ({ name: `${prefix}${values.name}`, value: userId })))
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .execute()
        const names = new Set(made.map(({ name }) => name))
        return rows
          .filter(({ values }) => !names.has(`${prefix}${values.name}`))
          .map(({ row }) => ({ row, key: 'name', text: '名称已存在' }))
      },
    })
  }

  /** Waits for a progress message of the node. */
  until(isTrue: (last: JobProgress | undefined) => boolean): Promise<void> {
    const holds = () => isTrue(this.told.at(-1))
    return holds() ? Promise.resolve() : new Promise((resolve) => this.#waiting.push({ isTrue: holds, resolve }))
  }

  async stop(): Promise<void> {
    await this.imports.close()
    await this.scheduler.stop()
  }
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => [`名${from + n}`, n % 2 ? '高' : '低', String(from + n)])

describeOnEither('imports by spreadsheet', (database) => {
  let open: OpenDatabase
  let node: Node
  const clock = { skew: 0 }
  const now = () => Date.now() + clock.skew
  const admin = caller('admin')
  const other = caller('other')
  beforeAll(async () => {
    open = await database.open()
    await open.db
      .insertInto('users')
      .values(
        [admin, other].map(({ userId }) => ({
          user_id: userId,
          user_type: '3' as const,
          user_code: userId,
          login_code: userId,
          real_name: userId,
          password_hash: '',
          cover_img: '',
          motto: '',
          must_change_password: false,
          status: '1' as const,
          created_at: 0,
        })),
      )
      .execute()
    node = new Node(open.db, now)
    await node.scheduler.start()
  })
  afterAll(async () => {
    await node.stop()
    await open.close()
  })

  const written = async (prefix: string) => {
    const rows = await open.db.selectFrom('setting').select('name').where('name', 'like', `${prefix}%`).execute()
    return rows.length
  }
  const check = (rows: readonly (readonly unknown[])[], prefix: string, by = admin) =>
    node.list.check({ file: file(rows), caller: by, scope: { prefix } })

  test('a file is checked row by row before anything is written, by its columns and by the database', async () => {
    await open.db.insertInto('setting').values({ name: 'a.旧', value: '' }).execute()
    const checked = await check(
      [
        ['编号', '名称*', '别的', '级别'],
        ['1', '甲', 'x', '高'],
        [],
        ['', '', 'x', ''],
        ['二', '乙', '', '中'],
        [3, '旧', '', ''],
        [202601010101, '  丙\u3000', '', '低'],
        ['', '甲', '', ''],
        ['', '', '', '高'],
        ['', '长'.repeat(21), '', ''],
      ],
      'a.',
    )
    expect(checked).toEqual({
      importId: checked.importId,
      fileName: '名单.xlsx',
      total: 7,
      valid: 2,
      problemTotal: 6,
      problems: [
        { row: 5, column: '级别', value: '中', text: '级别只能是高、低' },
        { row: 5, column: '编号', value: '二', text: '编号只能是数字' },
        { row: 6, column: '名称', value: '旧', text: '名称已存在' },
        { row: 8, column: '名称', value: '甲', text: '名称与第2行重复' },
        { row: 9, column: '名称', value: '', text: '名称不能为空' },
        { row: 10, column: '名称', value: '长'.repeat(21), text: '名称不能超过20个字符' },
      ],
      notes: [{ row: 0, column: '', value: '', text: '未识别的列：别的，其内容不会导入' }],
      columns: ['名称', '级别', '编号'],
      preview: [
        { row: 2, cells: ['甲', '高', '1'] },
        { row: 7, cells: ['丙', '低', '202601010101'] },
      ],
    })
    expect(await written('a.')).toBe(1)
  })

  test('B201 a file that is not xls or xlsx, by name or by content, is refused; an old xls is read', async () => {
    const refused = (name: string, bytes: Buffer) =>
      expect(node.list.check({ file: { fileName: name, bytes }, caller: admin, scope: { prefix: 'b.' } })).rejects
    const { bytes } = file([['名称'], ['甲']])
    const reason = (name: string) => expect.objectContaining({ reason: name })
    await refused('名单.csv', bytes).toEqual(reason('notASpreadsheet'))
    await refused('名单.xlsx', Buffer.from('名称\n甲')).toEqual(reason('notASpreadsheet'))
    await refused('名单.xlsx', Buffer.from('PK\u0003\u0004 and nothing else')).toEqual(reason('spreadsheetUnreadable'))
    await refused('空.xlsx', file([]).bytes).toEqual(reason('spreadsheetEmpty'))
    await refused('空.xlsx', file([['名称']]).bytes).toEqual(reason('spreadsheetEmpty'))
    await refused('别.xlsx', file([['编号'], ['1']]).bytes).toEqual(reason('spreadsheetTitles'))
    const old = await node.list.check({
      file: file([['名称'], ['甲']], '名单.XLS', 'biff8'),
      caller: admin,
      scope: { prefix: 'b.' },
    })
    expect([old.total, old.valid]).toEqual([1, 1])
  })

  test('10,000 rows are accepted and written in batches of 500 with progress messages; one more is refused', async () => {
    const titles = ['名称', '级别', '编号']
    await expect(check([titles, ...numbered(1, 10_001)], 'c.')).rejects.toMatchObject({ reason: 'spreadsheetTooLong' })
    const { importId, valid } = await check([titles, ...numbered(1, 10_000)], 'c.')
    expect(valid).toBe(10_000)
    const sizes: number[] = []
    node.beforeWrite = (names) => void sizes.push(names.length)
    node.told.splice(0)
    const progress = { jobId: importId, kind: 'setting', total: 10_000, skipped: 0, text: '' }
    expect(await node.imports.start(admin, importId)).toEqual({ ...progress, state: 'running', done: 0 })
    await node.until((last) => last?.state === 'done')
    expect(sizes).toEqual(Array.from({ length: 20 }, () => 500))
    expect(node.told).toEqual(
      sizes.map((_, n) => ({
        userId: 'admin',
        ...progress,
        state: n === 19 ? 'done' : 'running',
        done: 500 * (n + 1),
      })),
    )
    expect(await written('c.')).toBe(10_000)
    await expect(node.imports.start(admin, importId)).rejects.toMatchObject({ reason: 'importOver' })
    const audited = await open.db.selectFrom('audit').select('action').where('subject', '=', importId).execute()
    expect(audited.map(({ action }) => action).sort()).toEqual(['import.done', 'import.start'])
  })

  test('rows that can no longer be written are listed; no other user sees them', async () => {
    const { importId } = await check([['名称'], ['甲'], ['乙'], ['丙']], 'd.')
    await open.db.insertInto('setting').values({ name: 'd.乙', value: '' }).execute()
    node.beforeWrite = () => undefined
    node.told.splice(0)
    for (const act of [node.imports.start, node.imports.cancel, node.imports.find]) {
      await expect(act(other, importId)).rejects.toMatchObject({ reason: 'notFound' })
      await expect(act(admin, 'nothing')).rejects.toMatchObject({ reason: 'notFound' })
    }
    await node.imports.start(admin, importId)
    await node.until((last) => last?.state === 'done')
    expect(await node.imports.find(admin, importId)).toEqual({
      jobId: importId,
      kind: 'setting',
      state: 'done',
      done: 3,
      total: 3,
      skipped: 1,
      text: '',
      fileName: '名单.xlsx',
      problems: [{ row: 3, column: '', value: '乙', text: '名称已存在' }],
    })
    const left = await badRows(importId)
    expect(left).toEqual([
      ['名称', '级别', '编号', '问题说明'],
      ['乙', '', '', '名称已存在'],
    ])
  })

  /** The cells of the file of bad rows, as a user opens it. */
  const badRows = async (importId: string): Promise<unknown[][]> => {
    const answer = await node.imports.badRows(admin, importId)
    const sheet = readSheet(z.instanceof(Buffer).parse(answer.body), { rows: 100, columns: 10 })
    if ('problem' in sheet) throw new Error(sheet.problem)
    const width = sheet.sheet.rows[0]?.cells.length ?? 0
    return sheet.sheet.rows.map(({ cells }) => Array.from({ length: width }, (_, n) => cells[n] ?? ''))
  }

  test("the rows with problems have the template's columns and their reasons; corrected, they are accepted as they are", async () => {
    const long = '长'.repeat(80)
    const rows = [
      ['编号', '名称', '级别'],
      ['1', '好', '高'],
      ['二', '坏', '中'],
      ['', long, ''],
      ['3', '=1+1', '低'],
    ]
    const { importId, valid, problems } = await check(rows, 'bad.')
    expect(valid).toBe(2)
    expect(problems.at(-1)).toMatchObject({ row: 4, column: '名称', value: `${'长'.repeat(60)}…` })
    expect(await badRows(importId)).toEqual([
      ['名称', '级别', '编号', '问题说明'],
      ['坏', '中', '二', '级别只能是高、低；编号只能是数字'],
      [long, '', '', '名称不能超过20个字符'],
    ])
    await expect(node.imports.badRows(other, importId)).rejects.toMatchObject({ reason: 'notFound' })
    const again = await check(
      [
        ['名称', '级别', '编号', '问题说明'],
        ['坏', '低', '2', '级别只能是高、低；编号只能是数字'],
      ],
      'bad.',
    )
    expect([again.valid, again.problems]).toEqual([1, []])
    await expect(node.imports.badRows(admin, again.importId)).rejects.toMatchObject({ reason: 'importNothing' })
  })

  test('one import of a user runs at a time, concurrently with those of others', async () => {
    const first = await check([['名称'], ['甲']], 'f.')
    const second = await check([['名称'], ['乙']], 'f.')
    const others = await check([['名称'], ['丙']], 'f.', other)
    const running = (lease_until: number | null) =>
      open.db
        .updateTable('sheet_import')
        .set({ state: lease_until === null ? 'checked' : 'running', lease_until })
        .where('import_id', '=', first.importId)
        .execute()
    // A lease of another node.
    await running(now() + 600_000)
    node.told.splice(0)
    await expect(node.imports.start(admin, second.importId)).rejects.toMatchObject({ reason: 'importRunning' })
    await node.imports.start(other, others.importId)
    await node.until((last) => last?.state === 'done')
    await running(null)
    await node.imports.start(admin, second.importId)
    await node.until((last) => last?.jobId === second.importId && last.state === 'done')
    expect(await written('f.')).toBe(2)
  })

  test('a cancelled import ends after the current batch and written rows remain', async () => {
    const { importId } = await check([['名称'], ...numbered(1, 5_000)], 'e.')
    let cancelled: Promise<JobProgress> | undefined
    node.beforeWrite = (names) => {
      if (names[0] === '名501') cancelled = node.imports.cancel(admin, importId)
    }
    node.told.splice(0)
    await node.imports.start(admin, importId)
    await node.until((last) => last?.state === 'cancelled')
    expect(await cancelled).toMatchObject({ state: 'cancelled' })
    await node.stop()
    const { done } = await node.imports.find(admin, importId)
    expect(done).toBeGreaterThanOrEqual(1_000)
    expect(done).toBeLessThan(5_000)
    expect(await written('e.')).toBe(done)
    expect(await node.imports.cancel(admin, importId)).toMatchObject({ state: 'cancelled', done })
    node = new Node(open.db, now)
    await node.scheduler.start()
  })

  test('a refusal in the middle ends it and reports its progress', async () => {
    const { importId } = await check([['名称'], ...numbered(1, 700)], 'h.')
    node.beforeWrite = (names) => {
      if (names[0] === '名501') throw new Refusal('notFound', '班级已被删除')
    }
    node.told.splice(0)
    await node.imports.start(admin, importId)
    await node.until((last) => last?.state === 'failed')
    expect(node.told.at(-1)).toMatchObject({ done: 500, total: 700, text: '已处理500行，其余未导入：班级已被删除' })
    expect(await written('h.')).toBe(500)
  })

  test('an abandoned import continues on another node, once its lease has expired, and no row is written twice', async () => {
    const { importId } = await check([['名称'], ...numbered(1, 1_200)], 'i.')
    await node.stop()
    // The state that a dead node left: the first batch is written, a lease is held.
    await open.db
      .updateTable('sheet_import')
      .set({ state: 'running', done: 500, lease_until: now() + 15_000 })
      .where('import_id', '=', importId)
      .execute()
    clock.skew += 16_000
    node = new Node(open.db, now)
    await node.scheduler.start()
    await node.until((last) => last?.state === 'done')
    expect(node.told.map(({ done }) => done)).toEqual([1_000, 1_200])
    expect(await written('i.')).toBe(700)
  })

  test('a stopping node finishes its batch and the next one continues from there', async () => {
    const { importId } = await check([['名称'], ...numbered(1, 1_200)], 'j.')
    const going = node
    let closing: Promise<void> | undefined
    going.beforeWrite = (names) => {
      if (names[0] === '名1') closing = going.imports.close()
    }
    going.told.splice(0)
    await going.imports.start(admin, importId)
    await going.until((last) => last?.done === 500)
    await closing
    await going.scheduler.stop()
    node = new Node(open.db, now)
    await node.scheduler.start()
    await node.until((last) => last?.state === 'done')
    expect(node.told.map(({ done }) => done)).toEqual([1_000, 1_200])
    expect(await written('j.')).toBe(1_200)
  })
})

test('B201 a file is read in a separate process; pictures and foreign parts are ignored', async () => {
  const bounds = { rows: 10, columns: 5 }
  const answer = await readSpreadsheet(file([['甲', 1, true], [], [new Date(2026, 0, 2)]]).bytes, bounds)
  expect(answer).toMatchObject({ sheet: { isCut: false, rows: [{ row: 1, cells: ['甲', '1', 'TRUE'] }, { row: 3 }] } })
  const others = { 'xl/media/image1.png': 'x', 'META-INF/manifest.xml': '<x/>', 'Index.zip': 'PK' }
  expect(readSheet(zipOf(workbookParts(others)), bounds)).toEqual({
    sheet: { isCut: false, inexact: [], rows: [{ row: 1, cells: ['姓名', '帐号'] }] },
  })
})

test.each([
  ['a dimension of all rows and columns', sheetWith('<row r="1"><c r="A1"><v>1</v></c></row>', 'A1:XFD1048576')],
  [
    'a cell in the last row',
    sheetWith('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"/></row>'),
  ],
  [
    'all cells merged',
    `${sheetWith('<row r="1"><c r="A1"><v>1</v></c></row>').replace('</worksheet>', '')}<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
  ],
])('a sheet that claims to be huge costs nothing: %s', (_name, sheet) => {
  const answer = readSheet(zipOf(workbookParts({ 'xl/worksheets/sheet1.xml': sheet })), { rows: 10, columns: 5 })
  expect(answer).toEqual({ sheet: { isCut: false, inexact: [], rows: [{ row: 1, cells: ['1'] }] } })
})

test('a text that is shared by many cells is read only up to the limit', () => {
  const strings = `<sst uniqueCount="4294967295"><si><t>${'长'.repeat(30_000)}</t></si></sst>`
  const rows = Array.from({ length: 400 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`)
  const parts = workbookParts({ 'xl/sharedStrings.xml': strings, 'xl/worksheets/sheet1.xml': sheetWith(rows.join('')) })
  expect(readSheet(zipOf(parts), { rows: 1_000, columns: 5 })).toEqual({ problem: 'tooLarge' })
})

describe('templates', () => {
  test('have only the titles on the first page; explanations are on the second', async () => {
    const unused = undefined as never
    const imports = createSheetImports({
      db: unused,
      now: Date.now,
      log,
      audit: unused,
      initialPasswords: noPasswords,
      scheduler: { register: () => () => undefined, wake: () => undefined },
      sendProgress: () => undefined,
    })
    const list = imports.declare({
      kind: 'x',
      name: '老师',
      columns: [
        { key: 'a', title: '=姓名', required: true, maxLength: 10, example: '@王' },
        { key: 'b', title: '备注', maxLength: 20, hint: '随便写' },
      ],
      scope: z.object({}),
      check: async () => [],
      write: async () => [],
    })
    const { fileName, body } = await list.template()
    expect(fileName).toBe('老师导入模板.xlsx')
    const book = read(body, { type: 'buffer', cellFormula: true })
    const rows = book.SheetNames.map((name) => utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 }))
    expect(rows).toEqual([
      [['=姓名', '备注']],
      [
        ['列名', '是否必填', '说明', '示例'],
        ['=姓名', '必填', '不超过10个字符', '@王'],
        ['备注', '选填', '随便写'],
      ],
    ])
    expect(book.Sheets.老师?.A1).toMatchObject({ t: 's', v: '=姓名' })
    expect(book.Sheets.老师?.A1.f).toBe(undefined)
  })
})
