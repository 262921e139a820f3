import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallName } from '../../../contract/calls'
import type { ClassEvent, ClassMeetingDetail } from '../../../contract/entities/live/classLog'
import type { ErrorName } from '../../../contract/errors'
import type { OpenDatabase } from '../../../server/database'
import { describeOnEither } from '../../support/server/databases'
import { at, loggedLessons, MINUTE } from './support/loggedLessons'
import { type Person, studentId } from './support/school'

/** A thousand days, each with a sign-in of twelve students, two roll calls, a race and a vote. */
async function thousandLessons({ db }: OpenDatabase): Promise<void> {
  const day = 24 * 60 * MINUTE
  const from = at('2023-01-02T08:00:00')
  const statements = [
    `insert into sign_in (sign_in_id, teaching_class_id, teacher_id, request_id, status, mode, time_remaining, started_at, ends_at, ended_at)
      select 'si' || n, 'tc1', 't1', 'si' || n, 'ended', 'time', 60000, ${from} + n::bigint * ${day}, ${from} + n::bigint * ${day} + 60000, ${from} + n::bigint * ${day} + 60000
      from generate_series(1, 1000) as n`,
    `insert into sign_in_student (sign_in_id, student_id, teaching_class_id, started_at, student_name, login_code, sign_time)
      select 'si' || n, 's' || lpad(i::text, 3, '0'), 'tc1', ${from} + n::bigint * ${day}, '学生', 's', ${from} + n::bigint * ${day} + 1000 * i
      from generate_series(1, 1000) as n, generate_series(1, 12) as i`,
    `insert into roll_call (roll_call_id, teaching_class_id, teacher_id, request_id, status, stu_num, is_nominate_all_stu, sound, commitment, secret, seed, roster, chosen, student_list, started_at, reveal_at, ends_at, is_revealed, closed_at)
      select 'rc' || n || '-' || i, 'tc1', 't1', 'rc' || n || '-' || i, 'closed', 1, '0', '1', '', '', '', '[]', '[]', '[]',
        ${from} + n::bigint * ${day} + i * 300000, ${from} + n::bigint * ${day} + i * 300000 + 5000, ${from} + n::bigint * ${day} + i * 300000 + 65000, true, ${from} + n::bigint * ${day} + i * 300000 + 9000
      from generate_series(1, 1000) as n, generate_series(1, 2) as i`,
    `insert into roll_call_pick (nominate_id, roll_call_id, teaching_class_id, position, user_id, user_name, login_code, nominate_time)
      select 'p' || roll_call_id, roll_call_id, 'tc1', 0, 's001', '学生1', 's001', reveal_at from roll_call`,
    `insert into race (race_id, teaching_class_id, teacher_id, race_context, race_time, race_type, status, created_at, started_at, opens_at, ends_at, ended_at)
      select 'ra' || n, 'tc1', 't1', '', 3, '0', 'ended', ${from} + n::bigint * ${day}, ${from} + n::bigint * ${day} + 900000, ${from} + n::bigint * ${day} + 903000, ${from} + n::bigint * ${day} + 1500000, ${from} + n::bigint * ${day} + 930000
      from generate_series(1, 1000) as n`,
    `insert into race_press (race_id, user_id, user_code, user_name, received_at, uncertainty_ms)
      select race_id, 's' || lpad(i::text, 3, '0'), 's', '学生', opens_at + 100 * i, 1 from race, generate_series(1, 8) as i`,
    'analyze',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

describeOnEither('class log', (database) => {
  const lessons = loggedLessons(database)
  const { ask, meetings, events, people, who, rollCall, attendance, lesson } = lessons

  const refusedWith = (reason: ErrorName) => expect.objectContaining({ reason })

  const nothingDone = {
    signedNum: 0,
    lateNum: 0,
    excusedNum: 0,
    signInNum: 0,
    pickedNum: 0,
    pressNum: 0,
    winNum: 0,
    answeredNum: 0,
    voteNum: 0,
    chatNum: 0,
  }

  test('a meeting is a sequence of rounds: a pause of an hour does not end it, a longer one does', async () => {
    await rollCall('a', '2026-03-02T08:00:00', [0], { closed_at: at('2026-03-02T08:01:00') })
    await rollCall('b', '2026-03-02T09:01:00', [1], { closed_at: at('2026-03-02T09:02:00') })
    await rollCall('c', '2026-03-02T10:02:00.001', [2], { closed_at: at('2026-03-02T10:03:00') })
    expect((await meetings()).list).toEqual([
      {
        meetingId: String(at('2026-03-02T10:02:00.001')),
        teachingClassId: 'tc1',
        startedAt: at('2026-03-02T10:02:00.001'),
        endedAt: at('2026-03-02T10:03:00'),
        isRunning: false,
        signInNum: 0,
        rollCallNum: 1,
        raceNum: 0,
        voteNum: 0,
        timerNum: 0,
        slidesNum: 0,
        chatNum: 0,
      },
      expect.objectContaining({
        startedAt: at('2026-03-02T08:00:00'),
        endedAt: at('2026-03-02T09:02:00'),
        rollCallNum: 2,
      }),
    ])
  })

  test('a long vote extends its meeting; a forgotten paused timer does not', async () => {
    await rollCall('a', '2026-03-02T08:00:00', [0])
    const vote = { teaching_class_id: 'tc1', user_id: 't1', user_name: '王老师', is_request: false, request_id: null }
    const counts = { vote_number: 0, vote_sum: 12 }
    const moments = { created_at: 0, listed_at: 0, settled_at: null, started_at: at('2026-03-02T08:10:00') }
    const what = { vote_name: '长投票', vote_time: 120, vote_content: '[]', status: '2' as const }
    await lessons.open.db
      .insertInto('vote')
      .values({ vote_id: 'v', ...vote, ...what, ...counts, ...moments, ends_at: at('2026-03-02T10:10:00') })
      .execute()
    await rollCall('b', '2026-03-02T11:00:00', [1])
    const step = (revision: number, status: 'running' | 'paused' | 'stopped', clock: string, progress: number) => ({
      timer_id: 't',
      revision,
      teaching_class_id: 'tc1',
      status,
      at: at(clock),
      progress,
    })
    await lessons.open.db
      .insertInto('timer')
      .values({
        timer_id: 't',
        teaching_class_id: 'tc1',
        teacher_id: 't1',
        request_id: 't',
        kind: 'countdown',
        status: 'stopped',
        revision: 3,
        begin_time: at('2026-03-02T11:10:00'),
        progress: 60_000,
        resumed_at: null,
        stop_begin_time: null,
        target_time: 300_000,
        ends_at: null,
        closed_at: at('2026-03-05T09:00:00'),
      })
      .execute()
    await lessons.open.db
      .insertInto('timer_step')
      .values([
        step(1, 'running', '2026-03-02T11:10:00', 0),
        step(2, 'paused', '2026-03-02T11:11:00', 60_000),
        step(3, 'stopped', '2026-03-05T09:00:00', 60_000),
      ])
      .execute()
    const { list } = await meetings()
    expect(list.map(({ startedAt, endedAt, timerNum }) => [startedAt, endedAt, timerNum])).toEqual([
      [at('2026-03-05T09:00:00'), at('2026-03-05T09:00:00'), 1],
      [at('2026-03-02T08:00:00'), at('2026-03-02T11:11:00'), 1],
    ])
    const [, earlier] = list
    const said = await events(earlier?.meetingId ?? '', { tool: 'timer' })
    expect(said.list.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['timer.started', '倒计时 05:00'],
      ['timer.paused', '已计时 01:00'],
    ])
  })

  test("meetings are found by days in the school's time zone and paged, newest first", async () => {
    await rollCall('a', '2026-02-28T23:59:59', [0])
    await rollCall('b', '2026-03-02T00:00:00', [0])
    await rollCall('c', '2026-03-02T23:59:00', [0])
    await rollCall('d', '2026-03-03T08:00:00', [0])
    const starts = async (input: object) => (await meetings(input)).list.map(({ startedAt }) => startedAt)
    const [a, b, c, d] = [
      '2026-02-28T23:59:59',
      '2026-03-02T00:00:00',
      '2026-03-02T23:59:00',
      '2026-03-03T08:00:00',
    ].map(at)
    expect(await starts({})).toEqual([d, c, b, a])
    expect(await starts({ from: '', to: '2026-02-28' })).toEqual([a])
    expect(await starts({ from: '2026-03-02', to: '2026-03-02' })).toEqual([c, b])
    expect(await starts({ from: '2026-03-03', to: '2026-03-02' })).toEqual([])
    const second = await meetings({ pageNo: '2', pageSize: '3' })
    expect([second.total, second.list.map(({ startedAt }) => startedAt)]).toEqual([4, [a]])
    const beyond = await meetings({ pageNo: '9', pageSize: '3' })
    expect([beyond.total, beyond.list]).toEqual([4, []])
  })

  test('the timeline of a meeting in order; a note made in the evening belongs to the sign-in of the morning', async () => {
    await lesson()
    const { list } = await meetings()
    expect(list).toHaveLength(1)
    const meetingId = list[0]?.meetingId ?? ''
    const { list: all, total } = await events(meetingId)
    const row = ({ at: moment, kind, user, detail }: ClassEvent) => [moment, kind, user?.loginCode ?? '', detail]
    const opened = at('2026-03-02T08:20:03')
    expect(total).toBe(17)
    expect(all.map(row)).toEqual(
      [
        [at('2026-03-02T08:00:00'), 'signIn.started', '', '签到码'],
        [at('2026-03-02T08:00:30'), 'signIn.signed', 's001', ''],
        [at('2026-03-02T08:01:00'), 'signIn.signed', 's002', ''],
        [at('2026-03-02T08:02:00'), 'signIn.ended', '', ''],
        [at('2026-03-02T08:03:00'), 'signIn.marked', 's003', '请假：=1+1'],
        [at('2026-03-02T08:10:00'), 'rollCall.started', '', '抽取2人'],
        [at('2026-03-02T08:10:06'), 'rollCall.picked', 's001', ''],
        [at('2026-03-02T08:10:06'), 'rollCall.picked', 's004', ''],
        [at('2026-03-02T08:10:20'), 'rollCall.closed', '', ''],
        [at('2026-03-02T08:20:00'), 'race.started', '', '谁来 回答 ？ [图片]'],
        [opened + 740, 'race.pressed', 's002', '开抢后0.74秒'],
        [opened + 740, 'race.won', 's002', '开抢后0.74秒'],
        [opened + 910, 'race.pressed', 's001', '开抢后0.91秒'],
        [at('2026-03-02T08:20:30'), 'race.ended', '', ''],
        [at('2026-03-02T08:30:00'), 'race.started', '', '谁来 回答 ？ [图片]'],
        [at('2026-03-02T08:30:30'), 'race.ended', '', '无人抢到'],
        [at('2026-03-02T21:00:00'), 'signIn.marked', 's002', '迟到：堵车'],
      ].sort((one, two) => Number(one[0]) - Number(two[0])),
    )
  })

  test('events are filtered by student and by tool, and paged', async () => {
    await lesson()
    const meetingId = String(at('2026-03-02T08:00:00'))
    const kinds = async (input: object) => (await events(meetingId, input)).list.map(({ kind }) => kind)
    expect(await kinds({ userId: studentId(1) })).toEqual([
      'signIn.signed',
      'race.pressed',
      'race.won',
      'signIn.marked',
    ])
    expect(await kinds({ userId: studentId(1), tool: 'race' })).toEqual(['race.pressed', 'race.won'])
    expect(await kinds({ userId: '', tool: 'rollCall' })).toEqual([
      'rollCall.started',
      'rollCall.picked',
      'rollCall.picked',
      'rollCall.closed',
    ])
    expect(await kinds({ userId: 'unknown' })).toEqual([])
    expect(await kinds({ tool: 'chat' })).toEqual([])
    const page = await events(meetingId, { pageNo: 2, pageSize: 5 })
    expect([page.total, page.list.map(({ kind }) => kind)]).toEqual([
      17,
      ['rollCall.started', 'rollCall.picked', 'rollCall.picked', 'rollCall.closed', 'race.started'],
    ])
    const ids = (await events(meetingId)).list.map(({ eventId }) => eventId)
    expect(new Set(ids).size).toBe(17)
    expect((await events(String(at('2026-03-02T08:25:00')))).total, 'any moment in it leads to it').toBe(17)
  })

  test('messages to the whole class belong to the lesson; private ones do not', async () => {
    await lesson()
    const meetingId = String(at('2026-03-02T08:00:00'))
    const said = (message_id: string, clock: string, to: { group?: string; user?: string }) => ({
      message_id,
      conversation: message_id,
      type: to.group === undefined ? (1 as const) : (0 as const),
      from_user_id: studentId(1),
      to_user_id: to.user ?? null,
      to_group_id: to.group ?? null,
      client_id: message_id,
      name: '学生2',
      role: 'student' as const,
      avatar_url: '',
      text: '<p>老师，我有问题</p>',
      time: at(clock),
    })
    await lessons.open.db
      .insertInto('chat_message')
      .values([
        said('m1', '2026-03-02T08:12:00', { group: 'tc1' }),
        said('m2', '2026-03-02T08:13:00', { user: studentId(2) }),
        said('m3', '2026-03-02T20:00:00', { group: 'tc1' }),
      ])
      .execute()
    const { list } = await events(meetingId, { tool: 'chat' })
    expect(list.map(({ kind, at: moment, user }) => [kind, moment, user?.userId])).toEqual([
      ['chat.sent', at('2026-03-02T08:12:00'), studentId(1)],
    ])
    const { list: persons } = await people({ meetingId })
    expect(persons.map(({ userId, chatNum }) => [userId, chatNum])).toContainEqual([studentId(1), 1])
    await lessons.open.db.deleteFrom('chat_message').execute()
  })

  test('a meeting with its rounds, each with its subject', async () => {
    await lesson()
    const meetingId = String(at('2026-03-02T08:00:00'))
    const found = (await ask('getMeeting', lessons.teacher, {
      teachingClassId: 'tc1',
      meetingId,
    })) as ClassMeetingDetail
    const round = (tool: string, subjectId: string, from: string, to: string, detail: string) => ({
      tool,
      subjectId,
      startedAt: at(from),
      endedAt: at(to),
      detail,
    })
    expect(found).toEqual({
      meetingId,
      teachingClassId: 'tc1',
      startedAt: at('2026-03-02T08:00:00'),
      endedAt: at('2026-03-02T08:30:30'),
      isRunning: false,
      signInNum: 1,
      rollCallNum: 1,
      raceNum: 2,
      voteNum: 0,
      timerNum: 0,
      slidesNum: 0,
      chatNum: 0,
      rounds: [
        round('signIn', 'si1', '2026-03-02T08:00:00', '2026-03-02T08:02:00', '签到码'),
        round('rollCall', 'rc1', '2026-03-02T08:10:00', '2026-03-02T08:10:20', '抽取2人'),
        round('race', 'ra1', '2026-03-02T08:20:00', '2026-03-02T08:20:30', '谁来 回答 ？ [图片]'),
        round('race', 'ra2', '2026-03-02T08:30:00', '2026-03-02T08:30:30', '谁来 回答 ？ [图片]'),
      ],
    })
  })

  test('the participation of each student in a meeting and over days; cancelled draws do not count; search by name and code', async () => {
    await lesson()
    await rollCall('cancelled', '2026-03-02T08:15:00', [0], { status: 'cancelled' })
    await attendance('si2', '2026-03-03T08:00:00', { 0: {} })
    const meetingId = String(at('2026-03-02T08:00:00'))
    const all = await people({ meetingId })
    expect([all.total, all.list.slice(0, 5)]).toEqual([
      12,
      [
        { ...who(0), ...nothingDone, signedNum: 1, signInNum: 1, pickedNum: 1, pressNum: 1 },
        { ...who(1), ...nothingDone, lateNum: 1, signInNum: 1, pressNum: 1, winNum: 1 },
        { ...who(2), ...nothingDone, excusedNum: 1, signInNum: 1 },
        { ...who(3), ...nothingDone, signInNum: 1, pickedNum: 1 },
        { ...who(4), ...nothingDone },
      ],
    ])
    const one = async (input: object) => (await people({ searchName: 's001', ...input })).list
    expect(await one({})).toEqual([
      { ...who(0), ...nothingDone, signedNum: 1, signInNum: 2, pickedNum: 1, pressNum: 1 },
    ])
    expect(await one({ from: '2026-03-03', to: '2026-03-03' })).toEqual([{ ...who(0), ...nothingDone, signInNum: 1 }])
    expect((await people({ meetingId, searchName: '学生12' })).list).toEqual([{ ...who(11), ...nothingDone }])
    expect((await people({ meetingId, searchName: '%' })).total).toBe(0)
    const second = await people({ meetingId, pageNo: 3, pageSize: 5 })
    expect([second.total, second.list.map(({ loginCode }) => loginCode)]).toEqual([12, ['s011', 's012']])
  })

  test('a student who left the class remains in earlier meetings', async () => {
    await rollCall('a', '2026-03-02T08:00:00', [11])
    await rollCall('b', '2026-03-03T08:00:00', [0])
    const member = await lessons.open.db
      .deleteFrom('class_student')
      .where('user_id', '=', 's012')
      .returningAll()
      .executeTakeFirstOrThrow()
    const totals = [
      (await people({ meetingId: String(at('2026-03-02T08:00:00')) })).total,
      (await people({ meetingId: String(at('2026-03-03T08:00:00')) })).total,
    ]
    await lessons.open.db.insertInto('class_student').values(member).execute()
    expect(totals).toEqual([12, 11])
  })

  test('classes of others are not found, nor meetings that do not exist', async () => {
    await lesson()
    const place = { teachingClassId: 'tc1' }
    const there = { ...place, meetingId: String(at('2026-03-02T08:00:00')) }
    const nowhere = { ...place, meetingId: '1' }
    const asked: [Person, CallName, object][] = [
      [lessons.other, 'findMeetings', place],
      [lessons.other, 'getMeeting', there],
      [lessons.other, 'findClassEvents', there],
      [lessons.other, 'findParticipation', there],
      [lessons.other, 'findParticipation', place],
      [lessons.other, 'exportParticipation', there],
      [lessons.pupil(0), 'findMeetings', place],
      [lessons.pupil(0), 'findClassEvents', there],
      [lessons.teacher, 'getMeeting', nowhere],
      [lessons.teacher, 'findClassEvents', nowhere],
      [lessons.teacher, 'exportParticipation', nowhere],
      [lessons.teacher, 'findClassEvents', { ...there, teachingClassId: 'tc1b' }],
      [lessons.teacher, 'findMeetings', { teachingClassId: 'tc2' }],
    ]
    for (const [person, name, input] of asked) {
      await expect(ask(name, person, input as never), name).rejects.toEqual(refusedWith('notFound'))
    }
    await expect(
      ask('findMeetings', lessons.teacher, { ...place, from: '2026-02-30' }),
      'a day that there is not',
    ).rejects.toThrow()
    await expect(ask('getMeeting', lessons.teacher, { ...place, meetingId: "1' or 1=1" })).rejects.toThrow()
  })

  test('a class with a thousand lessons is listed without delay, and so is one of its lessons', async () => {
    await thousandLessons(lessons.open)
    const timed = async (work: () => Promise<unknown>) => {
      const from = performance.now()
      await work()
      return performance.now() - from
    }
    const first = await meetings({ pageSize: 20 })
    expect([first.total, first.list.length]).toEqual([1_000, 20])
    const meetingId = first.list[7]?.meetingId ?? ''
    expect((await events(meetingId)).total).toBe(30)
    const took = [
      await timed(() => meetings({ pageSize: 20 })),
      await timed(() => events(meetingId)),
      await timed(() => people({ meetingId })),
    ]
    expect(Math.max(...took), `ms: ${took.map(Math.round).join(', ')}`).toBeLessThan(1_500)
  })
})
