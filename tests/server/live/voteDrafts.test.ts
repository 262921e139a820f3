/** Drafts of votes, and the export of ended ones. */

import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { VoteDraft } from '../../../contract/entities/live/vote'
import { VOTE_DRAFTS_MAX } from '../../../contract/limits'
import { FileAnswer, Refusal } from '../../../server/kernel'
import { describeOnEither } from '../../support/server/databases'
import { type Listed, pastVotes } from './support/pastVotes'
import { type Person, studentId } from './support/school'
import { asText, question, save } from './support/votes'

describeOnEither('drafts and exports of votes', (database) => {
  const past = pastVotes(database)
  const { over } = past

  const draft = async (person: Person, more: Record<string, unknown> = {}) =>
    (await past.school.call('saveVoteDraft', person, {
      teachingClassId: 'tc1',
      voteName: '草稿',
      voteTime: 3,
      voteContent: asText([question('一', ['甲', '', '乙'])]),
      ...more,
    })) as VoteDraft

  const drafts = async (person: Person, more: { pageNo?: number; pageSize?: number } = {}) =>
    (await past.school.call('findVoteDrafts', person, { teachingClassId: 'tc1', ...more })) as Listed<VoteDraft>

  test('B334 B347 a draft is stored without empty options, replaced by its draftId, and listed newest first', async () => {
    const first = await draft(past.teacher)
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
    past.school.clock.skew += 10
    const second = await draft(past.teacher, { voteName: '' })
    expect(second.voteName).toBe('课堂调查')
    past.school.clock.skew += 10
    const replaced = await draft(past.teacher, { draftId: first.draftId, voteName: '改过', voteTime: 1 })
    expect(replaced).toEqual({ ...first, voteName: '改过', voteTime: 1, creatDate: replaced.creatDate, version: 2 })
    expect(await drafts(past.teacher)).toEqual({ list: [replaced, second], total: 2, pageNo: 1, pageSize: 10 })
    expect(await drafts(past.teacher, { pageNo: 2, pageSize: 1 })).toMatchObject({ list: [second], total: 2 })
  })

  test('B333 a draft needs a question; an unfinished one may lack options', async () => {
    for (const voteContent of ['[]', asText([question('', ['', ' '])])]) {
      await expect(draft(past.teacher, { voteContent })).rejects.toEqual(new Refusal('voteNoQuestions'))
    }
    await expect(draft(past.teacher, { voteContent: '{' })).rejects.toMatchObject({
      reason: 'invalidInput',
      text: '提交的内容有误：“投票内容”的格式不正确',
    })
    await expect(draft(past.teacher, { voteName: '长'.repeat(21) })).rejects.toEqual(new Refusal('voteTitleTooLong'))
    const half = await draft(past.teacher, {
      voteContent: asText([question('还没有选项', ['', '']), question('', ['甲'])]),
    })
    expect(JSON.parse(half.voteContent)).toEqual([question('还没有选项', []), question('', ['甲'])])
  })

  test('B347 drafts belong to their teacher: no one else lists, replaces or deletes them', async () => {
    const own = await draft(past.teacher)
    const ask = { draftId: own.draftId }
    expect(
      (await past.school.call('findVoteDrafts', past.other, { teachingClassId: 'tc2' })) as Listed<VoteDraft>,
    ).toMatchObject({
      total: 0,
    })
    await expect(drafts(past.other)).rejects.toEqual(new Refusal('notFound'))
    await expect(draft(past.other, { ...ask, teachingClassId: 'tc2' })).rejects.toEqual(new Refusal('notFound'))
    await expect(draft(past.teacher, { ...ask, teachingClassId: 'tc1b' })).rejects.toEqual(new Refusal('notFound'))
    await expect(draft(past.teacher, { draftId: 'unknown' })).rejects.toEqual(new Refusal('notFound'))
    await expect(past.school.call('deleteVoteDraft', past.other, ask)).rejects.toEqual(new Refusal('notFound'))
    expect((await drafts(past.teacher)).list).toEqual([own])
    expect(await past.school.call('deleteVoteDraft', past.teacher, ask)).toBeNull()
    expect((await drafts(past.teacher)).total).toBe(0)
    await expect(past.school.call('deleteVoteDraft', past.teacher, ask)).rejects.toEqual(new Refusal('notFound'))
  })

  test("the number of a teacher's drafts in a class is limited, and replacing still works at the limit", async () => {
    const first = await draft(past.teacher)
    const row = await past.open.db.selectFrom('vote_draft').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: VOTE_DRAFTS_MAX - 2 }, (_, i) => ({ ...row, draft_id: `draft-${i}` }))
    await past.open.db.insertInto('vote_draft').values(more).execute()
    const two = await Promise.allSettled([draft(past.teacher), draft(past.teacher)])
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(draft(past.teacher)).rejects.toEqual(new Refusal('voteTooManyDrafts'))
    await expect(draft(past.teacher, { draftId: first.draftId })).resolves.toMatchObject({ draftId: first.draftId })
    await expect(draft(past.teacher, { teachingClassId: 'tc1b' })).resolves.toMatchObject({ teachingClassId: 'tc1b' })
  })

  test('the export of an ended vote contains tallies, answers by student and non-voters', async () => {
    const vote = await save(past.school, past.teacher, {
      voteName: '=1+1',
      voteContent: asText([question('=题', ['=甲', '乙']), question('多选', ['丙', '丁', '戊'], 1)]),
    })
    const exported = () => past.school.call('exportVote', past.teacher, { voteId: vote.voteId })
    await expect(exported()).rejects.toEqual(new Refusal('voteNotEnded'))
    const answers = ['1,0|1,0,1', '1,0|0,0,0']
    for (const [i, statisticList] of answers.entries()) {
      const client = await past.school.voteRace(past.pupil(i))
      client.send('answerVote', { voteId: vote.voteId, statisticList })
      await client.next('voteAnswered')
    }
    const choosers = () => past.school.call('findVoteChoosers', past.teacher, { voteId: vote.voteId })
    await expect(choosers()).rejects.toEqual(new Refusal('voteNotEnded'))
    await over(vote)
    expect(await choosers()).toEqual(
      answers.map((statisticList, i) => ({
        userCode: `code-${studentId(i)}`,
        userName: `学生${i + 1}`,
        statisticList,
      })),
    )
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
    for (const person of [past.other, past.pupil(0)]) {
      for (const call of ['exportVote', 'findVoteChoosers'] as const) {
        await expect(past.school.call(call, person, { voteId: vote.voteId })).rejects.toEqual(new Refusal('notFound'))
      }
    }
  }, 60_000)

  test('the export of an anonymous vote contains the tallies and no name', async () => {
    const vote = await save(past.school, past.teacher, {
      isAnonymous: '1',
      voteContent: asText([question('一', ['甲', '乙'])]),
    })
    const client = await past.school.voteRace(past.pupil(0))
    client.send('answerVote', { voteId: vote.voteId, statisticList: '0,1' })
    await client.next('voteAnswered')
    await over(vote)
    expect(await past.school.call('findVoteChoosers', past.teacher, { voteId: vote.voteId })).toEqual([])
    const file = await past.school.call('exportVote', past.teacher, { voteId: vote.voteId })
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
    const kept = (await past.school.call('saveVoteDraft', past.teacher, {
      teachingClassId: 'tc1',
      voteName: '匿名',
      voteTime: 1,
      voteContent: asText([question('一', ['甲', '乙'])]),
      isAnonymous: '1',
    })) as VoteDraft
    const { list } = (await past.school.call('findVoteDrafts', past.teacher, {
      teachingClassId: 'tc1',
    })) as Listed<VoteDraft>
    expect([kept.isAnonymous, list[0]?.isAnonymous]).toEqual(['1', '1'])
  })
})
