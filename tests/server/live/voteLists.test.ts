/** Stored votes: the lists of teachers and students, drafts, the export, and the calls over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { Vote, VoteDraft, VoteRow } from '../../../contract/entities/live/vote'
import { VOTE_DRAFTS_MAX } from '../../../contract/limits'
import type { OpenDatabase } from '../../../server/database'
import { createVoteLists } from '../../../server/features/live/vote/vote.repository'
import { FileAnswer, Refusal } from '../../../server/kernel'
import { slice } from '../../../server/shared/paging'
import { testInFull } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { fill, type Person, School, studentId } from './support/school'
import { asText, people, question, questions, save } from './support/votes'

interface Listed<Row> {
  list: Row[]
  total: number
  pageNo: number
  pageSize: number
}

describeOnEither('lists of votes', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let pupil: (i: number) => Person

  beforeAll(async () => {
    open = await database.open()
    await fill(open, 3)
    school = await School.start(open)
    ;({ teacher, other, pupil } = await people(school, 3))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(() => school.reset())

  const over = async ({ voteId }: Pick<Vote, 'voteId'>) => (await school.call('voteOver', teacher, { voteId })) as Vote
  /** An ended vote; the next one is later. */
  const ended = async (voteName: string) => {
    const vote = await over(await save(school, teacher, { voteName }))
    school.clock.skew += 10
    return vote
  }
  const list = async (
    name: 'findVotes' | 'getFinishedVotes' | 'getReviewVotes',
    person: Person,
    more: { pageNo?: number; pageSize?: number; voteName?: string } = {},
  ) => (await school.call(name, person, { teachingClassId: 'tc1', ...more })) as Listed<VoteRow>
  const names = ({ list: rows }: Listed<VoteRow>) => rows.map(({ voteName }) => voteName)

  test('B346 B351 the teacher sees ongoing and ended votes, a student also the own requests, newest first, in pages', async () => {
    await ended('一')
    await save(school, pupil(0), { voteName: '甲的' })
    school.clock.skew += 10
    await save(school, pupil(1), { voteName: '乙的' })
    school.clock.skew += 10
    const last = await save(school, teacher, { voteName: '二' })
    expect(names(await list('findVotes', teacher))).toEqual(['二', '一'])
    expect(names(await list('findVotes', pupil(0)))).toEqual(['二', '甲的', '一'])
    expect(names(await list('findVotes', pupil(2)))).toEqual(['二', '一'])
    const second = await list('findVotes', pupil(1), { pageNo: 2, pageSize: 2 })
    expect({ ...second, list: names(second) }).toEqual({ list: ['一'], total: 3, pageNo: 2, pageSize: 2 })
    const { list: rows } = await list('findVotes', teacher)
    expect(rows[0]).toEqual({
      voteId: last.voteId,
      teachingClassId: 'tc1',
      voteName: '二',
      voteTime: 2,
      isAnonymous: '0',
      voteContent: asText(questions),
      voteStatus: '1',
      startTime: last.startTime,
      endsAt: last.endsAt,
      createDate: last.createDate,
      voteUser: { userId: 't1', userName: '王老师' },
      answerStatus: 0,
      voteNumber: 0,
      voteSum: 3,
    })
  })

  test('B229 a row has whether its student has answered, and the number of answers', async () => {
    const vote = await save(school, teacher)
    const s = await school.voteRace(pupil(0))
    s.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,0,0' })
    await s.next('voteAnswered')
    const seen = async (person: Person) =>
      (await list('findVotes', person)).list.map(({ answerStatus, voteNumber, voteSum }) => [
        answerStatus,
        voteNumber,
        voteSum,
      ])
    expect(await seen(pupil(0))).toEqual([[1, 1, 3]])
    expect(await seen(pupil(1))).toEqual([[0, 1, 3]])
    await over(vote)
    expect(await seen(teacher)).toEqual([[0, 1, 3]])
    expect(await seen(pupil(0))).toEqual([[1, 1, 3]])
    const seenNowhere = JSON.stringify([await list('findVotes', pupil(1)), await list('getFinishedVotes', pupil(1))])
    expect(seenNowhere).not.toContain('Statistic')
  })

  test('B347 B396 ended votes are found by a part of their title, and paged', async () => {
    for (const name of ['周一 50%', '周二 50_', '周三']) await ended(name)
    await save(school, teacher, { voteName: '周四' })
    expect(names(await list('getFinishedVotes', teacher))).toEqual(['周三', '周二 50_', '周一 50%'])
    expect(names(await list('getFinishedVotes', teacher, { voteName: '50%' }))).toEqual(['周一 50%'])
    expect(names(await list('getFinishedVotes', teacher, { voteName: '_' }))).toEqual(['周二 50_'])
    expect(await list('getFinishedVotes', teacher, { pageNo: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      list: [{ voteName: '周一 50%' }],
    })
    expect(names(await list('getFinishedVotes', pupil(0)))).toHaveLength(3)
  })

  test('requests: pending ones first, the oldest of them first, then the decided ones, newest first', async () => {
    const asked: Vote[] = []
    for (const [i, voteName] of ['一', '二', '三', '四', '五'].entries()) {
      asked.push(await save(school, pupil(i % 3), { voteName }))
      school.clock.skew += 10
    }
    await ended('不是申请')
    for (const [i, name] of [
      [0, 'refuseVote'],
      [2, 'agreeVote'],
    ] as const) {
      await school.call(name, teacher, { voteId: asked[i]?.voteId ?? '' })
      school.clock.skew += 10
    }
    const all = await list('getReviewVotes', teacher)
    expect([names(all), all.total]).toEqual([['二', '四', '五', '三', '一'], 5])
    expect(all.list.map(({ voteStatus }) => voteStatus)).toEqual(['0', '0', '0', '1', '3'])
    const pages = await Promise.all([1, 2, 3].map((pageNo) => list('getReviewVotes', teacher, { pageNo, pageSize: 2 })))
    expect(pages.map(names)).toEqual([['二', '四'], ['五', '三'], ['一']])
  })

  test('classes of others and students in foreign classes get the same answer', async () => {
    await save(school, teacher)
    for (const name of ['findVotes', 'getFinishedVotes', 'getReviewVotes'] as const) {
      await expect(list(name, other)).rejects.toEqual(new Refusal('notFound'))
      await expect(school.call(name, teacher, { teachingClassId: 'unknown' })).rejects.toEqual(new Refusal('notFound'))
    }
    await expect(list('getReviewVotes', pupil(0))).rejects.toEqual(new Refusal('notFound'))
    await expect(save(school, other)).rejects.toEqual(new Refusal('notFound'))
    await expect(school.call('getVote', teacher, { voteId: 'unknown' })).rejects.toEqual(new Refusal('notFound'))
  })

  testInFull(
    'every page query of 20,000 votes is answered from its index',
    async () => {
      await open.db
        .insertInto('vote')
        .values(await rowsOf(20_000))
        .execute()
        .catch(async () => {
          // PostgreSQL accepts 65,535 parameters per statement.
          const rows = await rowsOf(20_000)
          for (let i = 0; i < rows.length; i += 2_000) {
            await open.db
              .insertInto('vote')
              .values(rows.slice(i, i + 2_000))
              .execute()
          }
        })
      const lists = createVoteLists(open.db)
      const asked = slice({ pageNo: 1_000, pageSize: 8 })
      expect((await lists.ofClass('tc1', 's001', true, asked)).total).toBe(20_000)
      expect((await lists.finished('tc1', 's001', undefined, asked)).rows).toHaveLength(8)
      expect((await lists.requests('tc1', asked)).rows).toHaveLength(8)
    },
    60_000,
  )

  const rowsOf = async (count: number) => {
    const { voteId } = await save(school, teacher)
    await over({ voteId })
    const row = await open.db.selectFrom('vote').selectAll().where('vote_id', '=', voteId).executeTakeFirstOrThrow()
    await open.db.deleteFrom('vote_voter').execute()
    await open.db.deleteFrom('vote').execute()
    return Array.from({ length: count }, (_, i) => ({
      ...row,
      vote_id: `vote-${String(i).padStart(6, '0')}`,
      is_request: true,
      settled_at: row.created_at + i,
      listed_at: row.created_at + i,
    }))
  }

  const draft = async (person: Person, more: Record<string, unknown> = {}) =>
    (await school.call('saveVoteDraft', person, {
      teachingClassId: 'tc1',
      voteName: '草稿',
      voteTime: 3,
      voteContent: asText([question('一', ['甲', '', '乙'])]),
      ...more,
    })) as VoteDraft
  const drafts = async (person: Person, more: { pageNo?: number; pageSize?: number } = {}) =>
    (await school.call('findVoteDrafts', person, { teachingClassId: 'tc1', ...more })) as Listed<VoteDraft>

  test('B334 B347 a draft is stored without empty options, replaced by its draftId, and listed newest first', async () => {
    const first = await draft(teacher)
    expect(first).toEqual({
      draftId: expect.stringMatching(/^[0-9a-z]{26}$/),
      teachingClassId: 'tc1',
      voteName: '草稿',
      voteTime: 3,
      isAnonymous: '0',
      voteContent: asText([question('一', ['甲', '乙'])]),
      creatDate: first.creatDate,
      version: 1,
    })
    school.clock.skew += 10
    const second = await draft(teacher, { voteName: '' })
    expect(second.voteName).toBe('课堂调查')
    school.clock.skew += 10
    const replaced = await draft(teacher, { draftId: first.draftId, voteName: '改过', voteTime: 1 })
    expect(replaced).toEqual({ ...first, voteName: '改过', voteTime: 1, creatDate: replaced.creatDate, version: 2 })
    expect(await drafts(teacher)).toEqual({ list: [replaced, second], total: 2, pageNo: 1, pageSize: 10 })
    expect(await drafts(teacher, { pageNo: 2, pageSize: 1 })).toMatchObject({ list: [second], total: 2 })
  })

  test('B333 a draft needs a question; an unfinished one may lack options', async () => {
    for (const voteContent of ['[]', asText([question('', ['', ' '])])]) {
      await expect(draft(teacher, { voteContent })).rejects.toEqual(new Refusal('voteNoQuestions'))
    }
    await expect(draft(teacher, { voteContent: '{' })).rejects.toMatchObject({
      reason: 'invalidInput',
      text: '提交的内容有误：“投票内容”的格式不正确',
    })
    await expect(draft(teacher, { voteName: '长'.repeat(21) })).rejects.toEqual(new Refusal('voteTitleTooLong'))
    const half = await draft(teacher, { voteContent: asText([question('还没有选项', ['', '']), question('', ['甲'])]) })
    expect(JSON.parse(half.voteContent)).toEqual([question('还没有选项', []), question('', ['甲'])])
  })

  test('B347 drafts belong to their teacher: no one else lists, replaces or deletes them', async () => {
    const own = await draft(teacher)
    const ask = { draftId: own.draftId }
    expect((await school.call('findVoteDrafts', other, { teachingClassId: 'tc2' })) as Listed<VoteDraft>).toMatchObject(
      {
        total: 0,
      },
    )
    await expect(drafts(other)).rejects.toEqual(new Refusal('notFound'))
    await expect(draft(other, { ...ask, teachingClassId: 'tc2' })).rejects.toEqual(new Refusal('notFound'))
    await expect(draft(teacher, { ...ask, teachingClassId: 'tc1b' })).rejects.toEqual(new Refusal('notFound'))
    await expect(draft(teacher, { draftId: 'unknown' })).rejects.toEqual(new Refusal('notFound'))
    await expect(school.call('deleteVoteDraft', other, ask)).rejects.toEqual(new Refusal('notFound'))
    expect((await drafts(teacher)).list).toEqual([own])
    expect(await school.call('deleteVoteDraft', teacher, ask)).toBeNull()
    expect((await drafts(teacher)).total).toBe(0)
    await expect(school.call('deleteVoteDraft', teacher, ask)).rejects.toEqual(new Refusal('notFound'))
  })

  test("the number of a teacher's drafts in a class is limited, and replacing still works at the limit", async () => {
    const first = await draft(teacher)
    const row = await open.db.selectFrom('vote_draft').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: VOTE_DRAFTS_MAX - 2 }, (_, i) => ({ ...row, draft_id: `draft-${i}` }))
    await open.db.insertInto('vote_draft').values(more).execute()
    const two = await Promise.allSettled([draft(teacher), draft(teacher)])
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(draft(teacher)).rejects.toEqual(new Refusal('voteTooManyDrafts'))
    await expect(draft(teacher, { draftId: first.draftId })).resolves.toMatchObject({ draftId: first.draftId })
    await expect(draft(teacher, { teachingClassId: 'tc1b' })).resolves.toMatchObject({ teachingClassId: 'tc1b' })
  })

  test('the export of an ended vote contains tallies, answers by student and non-voters', async () => {
    const vote = await save(school, teacher, {
      voteName: '=1+1',
      voteContent: asText([question('=题', ['=甲', '乙']), question('多选', ['丙', '丁', '戊'], 1)]),
    })
    const exported = () => school.call('exportVote', teacher, { voteId: vote.voteId })
    await expect(exported()).rejects.toEqual(new Refusal('voteNotEnded'))
    const answers = ['1,0|1,0,1', '1,0|0,0,0']
    for (const [i, statisticList] of answers.entries()) {
      const client = await school.voteRace(pupil(i))
      client.send('answerVote', { voteId: vote.voteId, statisticList })
      await client.next('voteAnswered')
    }
    await over(vote)
    const file = await exported()
    if (!(file instanceof FileAnswer) || !Buffer.isBuffer(file.body)) throw new Error('no file')
    expect(file.fileName).toMatch(/^=1\+1_\d{4}-\d\d-\d\d\.xlsx$/)
    const book = read(file.body, { cellDates: true })
    const sheet = (name: string) =>
      utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1, blankrows: false, defval: null })
    expect(book.SheetNames).toEqual(['投票结果', '投票明细', '未投票名单'])
    expect(sheet('投票结果')).toEqual([
      ['题目', '类型', '选项', '票数', '占投票人数'],
      ['=题', '单选', 'A. =甲', 2, '100%'],
      ['=题', '单选', 'B. 乙', 0, '0%'],
      ['多选', '多选', 'A. 丙', 1, '50%'],
      ['多选', '多选', 'B. 丁', 0, '0%'],
      ['多选', '多选', 'C. 戊', 1, '50%'],
    ])
    expect(sheet('投票明细')).toEqual([
      ['帐号', '姓名', '=题', '多选', '投票时间'],
      [studentId(0), '学生1', 'A. =甲', 'A. 丙；C. 戊', expect.anything()],
      [studentId(1), '学生2', 'A. =甲', null, expect.anything()],
    ])
    expect(sheet('未投票名单')).toEqual([
      ['帐号', '姓名'],
      [studentId(2), '学生3'],
    ])
    const formulas = book.SheetNames.flatMap((name) =>
      Object.values(book.Sheets[name] ?? {}).filter((cell) => cell?.f !== undefined),
    )
    expect(formulas).toEqual([])
    for (const person of [other, pupil(0)]) {
      await expect(school.call('exportVote', person, { voteId: vote.voteId })).rejects.toEqual(new Refusal('notFound'))
    }
  }, 60_000)

  test('the export of an anonymous vote contains the tallies and no name', async () => {
    const vote = await save(school, teacher, { isAnonymous: '1', voteContent: asText([question('一', ['甲', '乙'])]) })
    const client = await school.voteRace(pupil(0))
    client.send('answerVote', { voteId: vote.voteId, statisticList: '0,1' })
    await client.next('voteAnswered')
    await over(vote)
    const file = await school.call('exportVote', teacher, { voteId: vote.voteId })
    if (!(file instanceof FileAnswer) || !Buffer.isBuffer(file.body)) throw new Error('no file')
    const book = read(file.body)
    expect(book.SheetNames).toEqual(['投票结果（匿名）'])
    expect(utils.sheet_to_json(book.Sheets['投票结果（匿名）'] ?? {}, { header: 1 })).toEqual([
      ['题目', '类型', '选项', '票数', '占投票人数'],
      ['一', '单选', 'A. 甲', 0, '0%'],
      ['一', '单选', 'B. 乙', 1, '100%'],
    ])
  })

  test('a draft stores whether its vote is to be anonymous', async () => {
    const kept = (await school.call('saveVoteDraft', teacher, {
      teachingClassId: 'tc1',
      voteName: '匿名',
      voteTime: 1,
      voteContent: asText([question('一', ['甲', '乙'])]),
      isAnonymous: '1',
    })) as VoteDraft
    const { list } = (await school.call('findVoteDrafts', teacher, { teachingClassId: 'tc1' })) as Listed<VoteDraft>
    expect([kept.isAnonymous, list[0]?.isAnonymous]).toEqual(['1', '1'])
  })
})

describeOnEither('votes over HTTP', (database) => {
  let server: TestApp
  let teacher: string
  let student: string
  const teachingClassId = 'demo-teaching-class-1'

  beforeAll(async () => {
    server = await startApp(database)
    teacher = await server.login('t001')
    student = await server.login('s001')
  })
  afterAll(() => server.close())

  const form = { teachingClassId, voteName: '表单', voteTime: '2', voteContent: asText(questions) }

  test('B362 B286 a form saves a vote; its answer has the server’s clock as HTTP date', async () => {
    const saved = await server.post('/api/edVote/save', form, teacher)
    expect(saved).toMatchObject({ status: 200, code: 200, data: { voteName: '表单', voteTime: 2, voteStatus: '1' } })
    const { voteId, startTime } = saved.data as Vote
    const before = Math.floor(Date.now() / 1_000) * 1_000
    const response = await fetch(`${server.origin}/platform/api/edVote/get`, {
      method: 'POST',
      headers: { authorization: student },
      body: new URLSearchParams({ voteId }),
    })
    const date = Date.parse(response.headers.get('date') ?? '')
    expect(date).toBeGreaterThanOrEqual(before)
    expect(date).toBeLessThanOrEqual(Date.now())
    expect(((await response.json()) as { data: Vote }).data).toMatchObject({ voteId, startTime, voteStatistics: '' })
    const over = await server.post('/api/edVote/voteOver', { voteId }, teacher)
    expect(over.data).toMatchObject({ voteStatus: '2', voteSum: 40 })
  })

  test('B327 B321 a problem of a form is reported by its code', async () => {
    const codeOf = async (more: Record<string, string>) => {
      const { code, errDesc } = await server.post('/api/edVote/save', { ...form, ...more }, teacher)
      return [code, errDesc]
    }
    expect(await codeOf({ voteTime: '1a' })).toEqual([900001, '提交的内容有误：“投票时间”的格式不正确'])
    expect(await codeOf({ voteName: '长'.repeat(21) })).toEqual([900080, '投票标题不能超过20个字符'])
    expect(await codeOf({ voteContent: '[]' })).toEqual([900084, '请输入投票选项'])
  })

  test('B348 B346 calls for teachers are forbidden to students', async () => {
    for (const call of ['edVote/updateVoteStatus', 'edVote/refuse', 'edVote/voteOver', 'edVote/export']) {
      expect((await server.post(`/api/${call}`, { voteId: 'v' }, student)).code).toBe(900003)
    }
    for (const call of ['edVote/getReviewVote', 'draft/findDraftPage']) {
      expect((await server.post(`/api/${call}`, { teachingClassId }, student)).code).toBe(900003)
    }
  })

  test('the demo school has a history of votes', async () => {
    const { data } = await server.post('/api/edVote/getFinishedVote', { teachingClassId, voteName: '' }, student)
    const history = (data as Listed<VoteRow>).list.filter(({ voteId }) => voteId.startsWith('demo-'))
    expect(history.map(({ voteName, voteNumber, voteSum }) => [voteName, voteNumber, voteSum])).toEqual([
      ['实训分组意向', 40, 40],
      ['预习情况调查', 36, 40],
    ])
    const { data: vote } = await server.post('/api/edVote/get', { voteId: history[1]?.voteId ?? '' }, student)
    expect((vote as Vote).userList).toHaveLength(4)
    expect((vote as Vote).voteStatistics.split('|')).toHaveLength(2)
  })
})
