import { expect, test } from 'vitest'
import { momentInWords } from '../../../contract/moments'
import { checkDraw } from '../../../contract/rules/live/draw'
import { makeLessons } from '../../../server/demo/live/demo.classLog'
import { describeOnEither } from '../../support/server/databases'
import { at, loggedLessons, MINUTE } from './support/loggedLessons'
import { studentId } from './support/school'
import { save } from './support/votes'

describeOnEither('rounds in the class log', (database) => {
  const lessons = loggedLessons(database)
  const { ask, meetings, events, people, who, rollCall } = lessons

  test('a running lesson is in the log: draw, timer, race, vote, each change once', async () => {
    const t = await lessons.school.classroom(lessons.teacher)
    const r = await lessons.school.voteRace(lessons.teacher)
    const s = await lessons.school.voteRace(lessons.pupil(0))
    t.send('startTimer', { teachingClassId: 'tc1', requestId: 'q1', kind: 'countdown', targetTime: 60_000 })
    const { timerId } = (await t.next('timerStarted')).data
    t.send('pauseTimer', { timerId })
    await t.next('timerPaused')
    t.send('continueTimer', { timerId })
    await t.next('timerContinued')
    t.send('pauseTimer', { timerId })
    await t.next('timerPaused')
    t.send('stopTimer', { timerId })
    await t.next('timerStopped')
    t.send('stopTimer', { timerId })
    await t.next('timerStopped')

    const saved = (await ask('saveRace', lessons.teacher, {
      teachingClassId: 'tc1',
      raceContext: '<p>1 &lt; 2?</p>',
      raceTime: 1,
      raceType: '0',
    })) as { raceId: string }
    r.send('startRace', { raceId: saved.raceId })
    await s.next('raceStarted')
    lessons.school.advance(1_500)
    s.send('press', { raceId: saved.raceId, userCode: 'code-s001', userName: '学生1' })
    await s.next('raceWon')
    const [live] = (await meetings()).list
    expect(live).toMatchObject({ isRunning: true, timerNum: 1, raceNum: 1 })
    r.send('stopRace', { raceId: saved.raceId, type: 0 })
    await s.next('raceStopped')
    // A vote begins at a whole second.
    lessons.school.advance(2_000)
    await save(lessons.school, lessons.teacher)

    const { list } = await meetings()
    expect(list).toHaveLength(1)
    const all = await events(list[0]?.meetingId ?? '')
    expect(all.list.map(({ kind }) => kind).slice(0, 9)).toEqual([
      'timer.started',
      'timer.paused',
      'timer.continued',
      'timer.paused',
      'timer.ended',
      'race.started',
      'race.pressed',
      'race.won',
      'race.ended',
    ])
    expect(all.list[5]?.detail).toBe('1 < 2?')
    expect(all.list[9]).toMatchObject({ kind: 'vote.started', detail: '课前调查' })
  })

  test('the picks of a running draw are in no log before they are revealed', async () => {
    const now = new Date(lessons.school.now() + 8 * 60 * MINUTE).toISOString().slice(0, 23)
    await rollCall('live', now, [0, 1], { status: 'running', is_revealed: false, closed_at: null })
    const [live] = (await meetings()).list
    const meetingId = live?.meetingId ?? ''
    expect(live?.isRunning).toBe(true)
    expect((await events(meetingId)).list.map(({ kind }) => kind)).toEqual(['rollCall.started'])
    expect((await people({ meetingId })).list.filter(({ pickedNum }) => pickedNum > 0)).toEqual([])
    lessons.school.clock.skew += 7_000
    expect((await events(meetingId)).list.map(({ kind }) => kind)).toEqual([
      'rollCall.started',
      'rollCall.picked',
      'rollCall.picked',
    ])
    expect((await people({ meetingId })).list.filter(({ pickedNum }) => pickedNum > 0)).toHaveLength(2)
  })

  test('student requests before the first round belong to the meeting; votes are counted', async () => {
    await rollCall('a', '2026-03-02T08:00:00', [0])
    const vote = (voteId: string, more: object) => ({
      vote_id: voteId,
      teaching_class_id: 'tc1',
      user_id: studentId(2),
      user_name: '学生3',
      is_request: true,
      request_id: voteId,
      vote_name: `投票${voteId}`,
      vote_time: 2,
      vote_content: '[]',
      status: '2' as const,
      listed_at: 0,
      settled_at: null,
      started_at: null,
      ends_at: null,
      created_at: at('2026-03-02T07:30:00'),
      vote_number: 0,
      vote_sum: 0,
      ...more,
    })
    const ended = { started_at: at('2026-03-02T08:20:00'), ends_at: at('2026-03-02T08:22:00') }
    await lessons.open.db
      .insertInto('vote')
      .values([
        vote('one', { ...ended, vote_number: 1, vote_sum: 2 }),
        vote('two', { status: '3', settled_at: at('2026-03-02T08:40:00') }),
        vote('early', { status: '3', created_at: at('2026-03-02T06:00:00'), settled_at: at('2026-03-02T06:01:00') }),
      ])
      .execute()
    const voter = (i: number, answered: string | null) => ({
      vote_id: 'one',
      user_id: studentId(i),
      user_code: `code-${studentId(i)}`,
      user_name: `学生${i + 1}`,
      login_code: studentId(i),
      answer: answered === null ? null : '1',
      answered_at: answered === null ? null : at(answered),
    })
    await lessons.open.db
      .insertInto('vote_voter')
      .values([voter(0, '2026-03-02T08:20:30'), voter(1, null)])
      .execute()
    const meetingId = String(at('2026-03-02T08:00:00'))
    const { list } = await events(meetingId, { tool: 'vote' })
    expect(list.map(({ kind, user, detail }) => [kind, user?.loginCode ?? '', detail])).toEqual([
      ['vote.requested', 's003', '投票one'],
      ['vote.requested', 's003', '投票two'],
      ['vote.started', '', '投票one'],
      ['vote.answered', 's001', ''],
      ['vote.ended', '', '2人中1人参与'],
      ['vote.refused', 's003', '投票two'],
    ])
    const counted = (await people({ meetingId })).list.map(({ answeredNum, voteNum }) => [answeredNum, voteNum])
    expect(counted.slice(0, 3)).toEqual([
      [1, 1],
      [0, 1],
      [0, 0],
    ])
  })

  test('an anonymous vote is in the log with its number of voters, and without names', async () => {
    const vote = await save(lessons.school, lessons.teacher, { isAnonymous: '1' })
    const client = await lessons.school.voteRace(lessons.pupil(0))
    client.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,1,1' })
    await client.next('voteAnswered')
    await lessons.school.call('voteOver', lessons.teacher, { voteId: vote.voteId })
    const [meeting] = (await meetings()).list
    const { list } = await events(meeting?.meetingId ?? '', { tool: 'vote' })
    expect(list.map(({ kind, user, detail }) => [kind, user?.loginCode ?? '', detail])).toEqual([
      ['vote.started', '', '课前调查'],
      ['vote.ended', '', '12人中1人参与'],
    ])
    const counted = (await people({ meetingId: meeting?.meetingId })).list
    expect(new Set(counted.map(({ answeredNum, voteNum }) => `${answeredNum}/${voteNum}`))).toEqual(new Set(['0/0']))
  })

  test('the history of the demo school: three lessons, whose draws pass the check', async () => {
    const people = Array.from({ length: 12 }, (_, i) => who(i))
    const room = { teachingClassId: 'tc1', teacher: { userId: 't1', userName: '王老师' }, students: people }
    await lessons.open.db.transaction().execute((trx) => makeLessons(trx, room))
    const { list } = await meetings()
    expect(
      list.map(({ startedAt, endedAt, rollCallNum, raceNum, timerNum }) => [
        [momentInWords(startedAt), momentInWords(endedAt)],
        [rollCallNum, raceNum, timerNum],
      ]),
    ).toEqual([
      [
        ['2026-09-22 08:15', '2026-09-22 08:33'],
        [1, 1, 1],
      ],
      [
        ['2026-09-15 08:15', '2026-09-15 08:40'],
        [1, 1, 1],
      ],
      [
        ['2026-09-08 08:15', '2026-09-08 08:35'],
        [1, 1, 1],
      ],
    ])
    const draws = await lessons.open.db.selectFrom('roll_call').selectAll().execute()
    expect(draws.map(({ stu_num: stuNum, ...draw }) => checkDraw({ ...draw, stuNum }))).toEqual(
      draws.map(() => ({ commitmentHolds: true, choiceHolds: true })),
    )
    const [last] = list
    const kinds = (await events(last?.meetingId ?? '')).list.map(({ kind }) => kind)
    expect(kinds).toEqual([
      'rollCall.started',
      'rollCall.picked',
      'rollCall.picked',
      'rollCall.picked',
      'rollCall.closed',
      'race.started',
      'race.pressed',
      'race.won',
      'race.ended',
      'timer.started',
      'timer.ended',
    ])
  })
})
