/**
 * Test papers on a real server: five sections, items of the library, previews, and the student's items (B414; D4 D7 D9
 * D17).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils, write } from 'xlsx'
import { z } from 'zod'
import { calls } from '../../../contract/calls'
import {
  paperPreview,
  type ResourceItem,
  resourceDetail,
  resourceRow,
} from '../../../contract/entities/library/resource'
import { jobProgress } from '../../../contract/entities/shared/job'
import { sheetCheck } from '../../../contract/entities/shared/sheetImport'
import { testAttempt, testResult } from '../../../contract/entities/work/testTaking'
import { testInFull } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { classWithPaper, paperItems, shuffledAll, unshuffled } from '../../support/work/paperCourse'
import { type Ask, askerOf, dataOf, notFound, refusal, signedIn } from '../documents/support'

/** The sections in order, with their kinds of items (D7). */
const sectionOrder = ['single', 'multiple', 'trueFalse', 'gap', 'essay']

describeOnEither('test papers', (database) => {
  let server: TestApp
  let ask: Ask
  let other: Ask
  let students: Ask[]
  let token: string
  let otherToken: string

  beforeAll(async () => {
    server = await startApp(database)
    token = await server.login('t001')
    otherToken = await server.login('t002')
    ask = askerOf(server, token)
    other = askerOf(server, otherToken)
    students = await Promise.all(['s001', 's002', 's003', 's004'].map((code) => signedIn(server, code)))
  })
  afterAll(() => server.close())

  const contentOf = (items: readonly ResourceItem[], paper = unshuffled) => ({
    text: '',
    handIn: '0' as const,
    items: [...items],
    paper,
  })
  const make = async (resName: string, items = paperItems, by = ask) =>
    dataOf(await by('createResource', { resType: '10', resName, content: contentOf(items) }), resourceRow)
  const read10 = async (resId: string) => dataOf(await ask('getResource', { resId }), resourceDetail)
  const say = (position: number, response: string[]) => ({
    position,
    response,
    isMarked: '0' as const,
    writer: 'desk',
    sequence: position + 1,
  })

  test('D7 D9 a paper has items of all kinds, and stores them section by section; other kinds have no shuffling', async () => {
    const row = await make('期末试卷')
    expect(row).toMatchObject({ resType: '10', itemNum: 10, maxPoints: 30, versionNo: 1 })
    const { items, paper } = await read10(row.resId)
    expect(paper).toEqual(unshuffled)
    const expected = sectionOrder.flatMap((kind) => paperItems.filter(({ itemType }) => itemType === kind))
    expect(items).toEqual(expected)
    const places = await server.app.database.db
      .selectFrom('resource_item')
      .innerJoin('resource', 'resource.current_version_id', 'resource_item.resource_version_id')
      .select('section')
      .where('resource.resource_id', '=', row.resId)
      .orderBy('position')
      .execute()
    expect(places.map(({ section }) => section)).toEqual([1, 1, 1, 1, 1, 1, 2, 3, 4, 5])
    const [one] = expected
    if (!one) throw new Error('the paper has items')
    const set = { resType: '3' as const, resName: '小测', content: contentOf([one], shuffledAll) }
    const made = dataOf(await ask('createResource', set), resourceRow)
    expect((await read10(made.resId)).paper).toBeUndefined()
    expect(await ask('createResource', { ...set, resType: '10', content: contentOf([]) })).toMatchObject(
      refusal(900286, '请至少添加一道题'),
    )
    const wrong = { ...one, answers: [] }
    expect(await ask('createResource', { ...set, resType: '10', content: contentOf([wrong]) })).toMatchObject(
      refusal(900286, '第1题：请选择正确答案'),
    )
  })

  test('D4 a change creates a version, and is refused if based on an old one; shuffling options are part of it', async () => {
    const { resId, version } = await make('变动的试卷')
    const content = contentOf(paperItems, shuffledAll)
    const change = { resId, resName: '变动的试卷', content, version }
    expect((await ask('changeResource', change)).success).toBe(true)
    expect(await read10(resId)).toMatchObject({ versionNo: 2, paper: shuffledAll })
    expect(await ask('changeResource', change)).toMatchObject({ success: false, code: 900145 })
    const copied = dataOf(await ask('copyResource', { resId, floderId: '' }), resourceRow)
    expect(await read10(copied.resId)).toMatchObject({ paper: shuffledAll, itemNum: 10 })
    const request = { resType: '10' as const, resName: '一次', content, requestId: 'paper-once' }
    const twice = [await ask('createResource', request), await ask('createResource', request)]
    expect(new Set(twice.map((answer) => dataOf(answer, resourceRow).resId)).size).toBe(1)
  })

  test("B414 the teacher's paper is previewed by its name, as a student sees it, without keys", async () => {
    await make('预览的试卷')
    const answer = await ask('getPaperPreview', { resName: '预览的试卷' })
    const preview = dataOf(answer, paperPreview)
    expect(preview).toMatchObject({ resName: '预览的试卷', maxPoints: 30, paper: unshuffled })
    expect(preview.items.map(({ section, points }) => [section, points])).toEqual(
      [1, 1, 1, 1, 1, 1]
        .map((section) => [section, 2])
        .concat([
          [2, 3],
          [3, 1],
          [4, 4],
          [5, 10],
        ]),
    )
    expect(JSON.stringify(answer)).not.toMatch(/概述|言之有据|"answers"|"gaps"|"reference"|"analysis"/)
    const unknown = refusal(900350, '没有找到这份试卷')
    expect(await other('getPaperPreview', { resName: '预览的试卷' })).toMatchObject(unknown)
    expect(await ask('getPaperPreview', { resName: '没有的试卷' })).toMatchObject(unknown)
    const { resId } = await make('删去的试卷')
    await ask('deleteResources', { resIds: [resId] })
    expect(await ask('getPaperPreview', { resName: '删去的试卷' })).toMatchObject(unknown)
  })

  test('R201 items of the library are found by kind, folder and words, and drawn at random: no duplicates, no existing ones', async () => {
    const folder = z.object({ floderId: z.string() })
    const outer = dataOf(await ask('createFolder', { floderType: '3', floderName: '题库' }), folder).floderId
    const inner = dataOf(
      await ask('createFolder', { floderType: '3', floderName: '第一章题库', parentId: outer }),
      folder,
    ).floderId
    const item = (word: string): ResourceItem => ({
      itemType: 'single',
      stem: `<p>抽取 <b>${word}</b></p>`,
      options: ['一', '二'],
      answers: ['A'],
      gaps: [],
      reference: '',
      analysis: '',
      points: 1,
    })
    const put = (resName: string, floderId: string, words: string[]) =>
      ask('createResource', { resType: '3', resName, floderId, content: contentOf(words.map(item)) })
    await put('甲集', outer, ['一', '二', '三'])
    await put('乙集', inner, ['三', '四', '五'])
    const found = calls.findItems.data
    const where = { itemType: 'single' as const, floderId: outer }
    const all = dataOf(await ask('findItems', where), found)
    expect(all.total).toBe(6)
    expect(all.list.map(({ resName }) => resName)).toEqual(['乙集', '乙集', '乙集', '甲集', '甲集', '甲集'])
    expect(all.list.map(({ item: { answers } }) => answers)).toEqual(Array.from({ length: 6 }, () => ['A']))
    expect(dataOf(await ask('findItems', { ...where, floderId: inner }), found).total).toBe(3)
    expect(dataOf(await ask('findItems', { ...where, word: '抽取 五' }), found).total).toBe(1)
    expect(dataOf(await ask('findItems', { ...where, itemType: 'multiple' }), found).total).toBe(0)
    expect(dataOf(await ask('findItems', { ...where, pageNo: 2, pageSize: 4 }), found).list).toEqual(all.list.slice(4))
    expect(await other('findItems', where)).toMatchObject(notFound)
    expect(dataOf(await other('findItems', { itemType: 'single', word: '抽取', scope: 'shared' }), found).total).toBe(0)

    const inPapers = { itemType: 'single' as const, word: '抽取', scope: 'papers' as const }
    expect(dataOf(await ask('findItems', inPapers), found).total).toBe(0)
    await make('抽题的试卷', [item('六'), item('七')])
    const ofPaper = dataOf(await ask('findItems', inPapers), found)
    expect(ofPaper.list.map(({ resName }) => resName)).toEqual(['抽题的试卷', '抽题的试卷'])
    expect(dataOf(await other('findItems', inPapers), found).total).toBe(0)
    // A folder of sets is not one of papers.
    expect(await ask('findItems', { ...inPapers, floderId: outer })).toMatchObject(notFound)
    expect(dataOf(await ask('findItems', { ...where, word: '抽取' }), found).total).toBe(6)

    const drawing = { ...where, count: 3, stems: [], requestId: 'draw-1' }
    const drawn = dataOf(await ask('drawItems', drawing), calls.drawItems.data)
    expect([drawn.items.length, drawn.total]).toEqual([3, 5])
    expect(dataOf(await ask('drawItems', drawing), calls.drawItems.data)).toEqual(drawn)
    const stems = drawn.items.map(({ stem }) => stem.replace('抽取 ', '抽取&nbsp;'))
    const rest = dataOf(await ask('drawItems', { ...drawing, count: 9, stems }), calls.drawItems.data)
    expect([rest.items.length, rest.total]).toEqual([2, 2])
    expect(new Set([...drawn.items, ...rest.items].map(({ stem }) => stem)).size).toBe(5)
    expect(await other('drawItems', drawing)).toMatchObject(notFound)
  })

  test('R088 D7 D17 a student takes a pushed paper; shuffled, each sees another order, and the same answers earn the same', async () => {
    const given = { name: '打乱的试卷', items: paperItems, paper: shuffledAll }
    const place = await classWithPaper(server.origin, token, 'pa-', given)
    const { teachingClassId, lessonTaskId, resId } = place
    const orders: unknown[] = []
    for (const student of students) {
      const record = await student('createUserTask', { teachingClassId, lessonTaskId })
      const { userTaskId } = dataOf(record, calls.createUserTask.data)
      const attempt = dataOf(await student('openTest', { userTaskId }), testAttempt)
      expect(attempt.items.map(({ section }) => section)).toEqual([1, 1, 1, 1, 1, 1, 2, 3, 4, 5])
      expect(attempt.items.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      for (const { options, order } of attempt.items)
        if (options.length > 0) expect(order?.toSorted()).toEqual(['A', 'B', 'C', 'D'])
        else expect(order).toBeUndefined()
      expect(dataOf(await student('openTest', { userTaskId }), testAttempt).items).toEqual(attempt.items)
      orders.push(attempt.items.map(({ position, order }) => [position, order]))
      const byPlace = [['B'], ['B'], ['A'], ['B'], [], ['B'], ['A', 'D'], ['B'], ['摘要', '市 场'], ['一个机会']]
      const answer = byPlace.map((response, position) => say(position, response))
      const { testUserId } = attempt
      const handed = dataOf(await student('submitTest', { userTaskId, testUserId, answer }), testAttempt)
      // An essay waits for grading.
      expect(handed).toMatchObject({ testState: 'submitted', score: null })
      const read = await ask('readTest', { userTaskId, userId: await userIdOf(userTaskId) })
      const result = dataOf(read, testResult)
      expect(result.items.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(result.items.some(({ order }) => order !== undefined)).toBe(false)
      expect(result.results.map(({ points }) => points)).toEqual([2, 2, 0, 2, 0, 2, 1.5, 1, 2, null])
    }
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(students.length)
    const { version } = await read10(resId)
    const content = contentOf(paperItems.slice(0, 2))
    expect((await ask('changeResource', { resId, resName: '打乱的试卷', content, version })).success).toBe(true)
    const [first] = students
    const record = await first?.('createUserTask', { teachingClassId, lessonTaskId })
    const { userTaskId } = dataOf(
      record ?? (await ask('findFolderTree', { floderType: '3' })),
      calls.createUserTask.data,
    )
    expect(dataOf((await first?.('openTest', { userTaskId })) ?? notAnswered, testAttempt).items).toHaveLength(10)
  })
  const notAnswered = { status: 0, code: 0, errDesc: 'not asked', success: false, data: null }
  const userIdOf = async (userTaskId: string): Promise<string> =>
    (
      await server.app.database.db
        .selectFrom('user_task')
        .select('student_id')
        .where('user_task_id', '=', userTaskId)
        .executeTakeFirstOrThrow()
    ).student_id

  const titles = ['题型', '题目', '选项A', '选项B', '选项C', '选项D', '选项E', '选项F', '正确答案', '分值', '解析']
  const upload = (rows: readonly (readonly string[])[], given: Record<string, string>, heads = titles, by = token) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([heads, ...rows.map((row) => [...row])]), '题目')
    const body = new FormData()
    for (const [key, value] of Object.entries(given)) body.append(key, value)
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
    body.append('file', new Blob([bytes]), '导入.xlsx')
    const path = '/platform/api/resourcePool/importItems'
    return server.request(path, { method: 'POST', headers: { authorization: by }, body })
  }
  const startImport = async (importId: string) => {
    await ask('startImport', { importId })
    const state = async () =>
      jobProgress.parse((await server.post('/admin/import/get', { importId }, token)).data).state
    await expect.poll(state).toBe('done')
  }
  const row = (kind: string, stem: string, answer: string, ...options: string[]) => [
    ...[kind, stem, ...Array.from({ length: 6 }, (_, place) => options[place] ?? '')],
    ...[answer, '4', '说明'],
  ]
  const five = [
    row('主观题', '谈谈创新', '言之有理'),
    row('填空题', '先___后___', '调研|访谈；设计'),
    row('单选题', '选一个', 'B', '一', '二'),
    row('多选题', '选几个', 'AB', '一', '二', '三'),
    row('判断题', '对吗', '错误'),
    row('简答题', '没有参考答案', ''),
  ]

  test('B516 a list of items of all kinds becomes a paper, or is added to one; problems in rows are reported first', async () => {
    const wrong = [row('填空题', '没有空', '答案'), row('填空题', '一个___', '甲；乙'), row('填空题', '空的___', '')]
    const given = { resType: '10', resName: '导入的试卷' }
    const checked = sheetCheck.parse((await upload([...five, ...wrong], given)).data)
    expect([checked.total, checked.valid]).toEqual([9, 6])
    expect(checked.problems.map(({ row: no, column, text }) => [no, column, text])).toEqual([
      [8, '题目', '请用三个下划线“___”在题目中标出要填写的空'],
      [9, '正确答案', '答案的个数与空的个数不一致'],
      [10, '正确答案', '请填写每个空的答案'],
    ])
    await startImport(checked.importId)
    const list = dataOf(
      await ask('findResources', { resType: '10', resName: '导入的试卷' }),
      calls.findResources.data,
    ).list
    const [paper] = list
    expect(list.map(({ itemNum, maxPoints }) => [itemNum, maxPoints])).toEqual([[6, 24]])
    const resId = paper?.resId ?? ''
    const { items } = await read10(resId)
    expect(items.map(({ itemType }) => itemType)).toEqual([...sectionOrder, 'essay'])
    expect(items[3]).toMatchObject({ gaps: [['调研', '访谈'], ['设计']], analysis: '<p>说明</p>', points: 4 })
    expect(items[4]?.reference).toBe('<p>言之有理</p>')
    const more = sheetCheck.parse((await upload(five.slice(2, 4), { ...given, resId })).data)
    await startImport(more.importId)
    const grown = await read10(resId)
    expect([grown.itemNum, grown.versionNo]).toEqual([8, 2])
    expect(await upload(five, { ...given, resId }, titles, otherToken)).toMatchObject(notFound)
    expect(await upload(five, { resType: '3', resId })).toMatchObject(notFound)
  })

  testInFull(
    'B516 of gap items and essay items each row becomes a resource, named after its question; templates are valid',
    async () => {
      const heads = ['题目', '正确答案', '分值', '解析']
      const rows = [
        ['电子商务的英文缩写是___。', 'EC|EB', '2', ''],
        ['O2O 连接___与___。', '线上；线下', '', ''],
      ]
      const checked = sheetCheck.parse((await upload(rows, { resType: '9' }, heads)).data)
      await startImport(checked.importId)
      const list = dataOf(await ask('findResources', { resType: '9', resName: 'O2O' }), calls.findResources.data).list
      expect(list.map(({ resName, itemNum, maxPoints }) => [resName, itemNum, maxPoints])).toEqual([
        ['O2O 连接___与___。', 1, 5],
      ])
      for (const [resType, name, first] of [
        ['8', '主观题', '题目'],
        ['9', '填空题', '题目'],
        ['10', '试卷题目', '题型'],
      ] as const) {
        const answer = await fetch(`${server.origin}/platform/api/resourcePool/itemTemplate`, {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ resType }),
        })
        const book = read(Buffer.from(await answer.arrayBuffer()), { type: 'buffer' })
        const shown = utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 })
        expect(shown[0]?.[0]).toBe(first)
      }
    },
  )
})
