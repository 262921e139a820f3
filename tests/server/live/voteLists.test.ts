/** Stored votes: the lists of teachers and students, drafts, the export, and the calls over HTTP. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vote, VoteRow } from '../../../contract/entities/live/vote'
import { createVoteLists } from '../../../server/features/live/vote/vote.repository'
import { Refusal } from '../../../server/kernel'
import { slice } from '../../../server/shared/paging'
import { testInFull } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Listed, pastVotes } from './support/pastVotes'
import type { Person } from './support/school'
import { asText, questions, save } from './support/votes'

describeOnEither('lists of votes', (database) => {
  const past = pastVotes(database)
  const { over, list } = past

  /** An ended vote; the next one is later. */
  const ended = async (voteName: string) => {
    const vote = await over(await save(past.school, past.teacher, { voteName }))
    past.school.clock.skew += 10
    return vote
  }

  const names = ({ list: rows }: Listed<VoteRow>) => rows.map(({ voteName }) => voteName)

  test('B346 B351 the teacher sees ongoing and ended votes, a student also the own requests, newest first, in pages', async () => {
    await ended('一')
    await save(past.school, past.pupil(0), { voteName: '甲的' })
    past.school.clock.skew += 10
    await save(past.school, past.pupil(1), { voteName: '乙的' })
    past.school.clock.skew += 10
    const last = await save(past.school, past.teacher, { voteName: '二' })
    expect(names(await list('findVotes', past.teacher))).toEqual(['二', '一'])
    expect(names(await list('findVotes', past.pupil(0)))).toEqual(['二', '甲的', '一'])
    expect(names(await list('findVotes', past.pupil(2)))).toEqual(['二', '一'])
    const second = await list('findVotes', past.pupil(1), { pageNo: 2, pageSize: 2 })
    expect({ ...second, list: names(second) }).toEqual({ list: ['一'], total: 3, pageNo: 2, pageSize: 2 })
    const { list: rows } = await list('findVotes', past.teacher)
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
    const vote = await save(past.school, past.teacher)
    const s = await past.school.voteRace(past.pupil(0))
    s.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,0,0' })
    await s.next('voteAnswered')
    const seen = async (person: Person) =>
      (await list('findVotes', person)).list.map(({ answerStatus, voteNumber, voteSum }) => [
        answerStatus,
        voteNumber,
        voteSum,
      ])
    expect(await seen(past.pupil(0))).toEqual([[1, 1, 3]])
    expect(await seen(past.pupil(1))).toEqual([[0, 1, 3]])
    await over(vote)
    expect(await seen(past.teacher)).toEqual([[0, 1, 3]])
    expect(await seen(past.pupil(0))).toEqual([[1, 1, 3]])
    const seenNowhere = JSON.stringify([
      await list('findVotes', past.pupil(1)),
      await list('getFinishedVotes', past.pupil(1)),
    ])
    expect(seenNowhere).not.toContain('Statistic')
  })

  test('B347 B396 ended votes are found by a part of their title, and paged', async () => {
    for (const name of ['周一 50%', '周二 50_', '周三']) await ended(name)
    await save(past.school, past.teacher, { voteName: '周四' })
    expect(names(await list('getFinishedVotes', past.teacher))).toEqual(['周三', '周二 50_', '周一 50%'])
    expect(names(await list('getFinishedVotes', past.teacher, { voteName: '50%' }))).toEqual(['周一 50%'])
    expect(names(await list('getFinishedVotes', past.teacher, { voteName: '_' }))).toEqual(['周二 50_'])
    expect(await list('getFinishedVotes', past.teacher, { pageNo: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      list: [{ voteName: '周一 50%' }],
    })
    expect(names(await list('getFinishedVotes', past.pupil(0)))).toHaveLength(3)
  })

  test('requests: pending ones first, the oldest of them first, then the decided ones, newest first', async () => {
    const asked: Vote[] = []
    for (const [i, voteName] of ['一', '二', '三', '四', '五'].entries()) {
      asked.push(await save(past.school, past.pupil(i % 3), { voteName }))
      past.school.clock.skew += 10
    }
    await ended('不是申请')
    for (const [i, name] of [
      [0, 'refuseVote'],
      [2, 'agreeVote'],
    ] as const) {
      await past.school.call(name, past.teacher, { voteId: asked[i]?.voteId ?? '' })
      past.school.clock.skew += 10
    }
    const all = await list('getReviewVotes', past.teacher)
    expect([names(all), all.total]).toEqual([['二', '四', '五', '三', '一'], 5])
    expect(all.list.map(({ voteStatus }) => voteStatus)).toEqual(['0', '0', '0', '1', '3'])
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) => list('getReviewVotes', past.teacher, { pageNo, pageSize: 2 })),
    )
    expect(pages.map(names)).toEqual([['二', '四'], ['五', '三'], ['一']])
  })

  test('classes of others and students in foreign classes get the same answer', async () => {
    await save(past.school, past.teacher)
    for (const name of ['findVotes', 'getFinishedVotes', 'getReviewVotes'] as const) {
      await expect(list(name, past.other)).rejects.toEqual(new Refusal('notFound'))
      await expect(past.school.call(name, past.teacher, { teachingClassId: 'unknown' })).rejects.toEqual(
        new Refusal('notFound'),
      )
    }
    await expect(list('getReviewVotes', past.pupil(0))).rejects.toEqual(new Refusal('notFound'))
    await expect(save(past.school, past.other)).rejects.toEqual(new Refusal('notFound'))
    await expect(past.school.call('getVote', past.teacher, { voteId: 'unknown' })).rejects.toEqual(
      new Refusal('notFound'),
    )
  })

  testInFull(
    'every page query of 20,000 votes is answered from its index',
    async () => {
      await past.open.db
        .insertInto('vote')
        .values(await rowsOf(20_000))
        .execute()
        .catch(async () => {
          // PostgreSQL accepts 65,535 parameters per statement.
          const rows = await rowsOf(20_000)
          for (let i = 0; i < rows.length; i += 2_000) {
            await past.open.db
              .insertInto('vote')
              .values(rows.slice(i, i + 2_000))
              .execute()
          }
        })
      const lists = createVoteLists(past.open.db)
      const asked = slice({ pageNo: 1_000, pageSize: 8 })
      expect((await lists.ofClass('tc1', 's001', true, asked)).total).toBe(20_000)
      expect((await lists.finished('tc1', 's001', undefined, asked)).rows).toHaveLength(8)
      expect((await lists.requests('tc1', asked)).rows).toHaveLength(8)
    },
    60_000,
  )

  const rowsOf = async (count: number) => {
    const { voteId } = await save(past.school, past.teacher)
    await over({ voteId })
    const row = await past.open.db
      .selectFrom('vote')
      .selectAll()
      .where('vote_id', '=', voteId)
      .executeTakeFirstOrThrow()
    await past.open.db.deleteFrom('vote_voter').execute()
    await past.open.db.deleteFrom('vote').execute()
    return Array.from({ length: count }, (_, i) => ({
      ...row,
      vote_id: `vote-${String(i).padStart(6, '0')}`,
      is_request: true,
      settled_at: row.created_at + i,
      listed_at: row.created_at + i,
    }))
  }
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
