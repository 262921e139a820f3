import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { CallInput } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import type {
  ClassEvent,
  ClassMeeting,
  ClassMeetingDetail,
  Participation,
} from '../../../contract/entities/live/classLog'
import type { ErrorName } from '../../../contract/errors'
import type { Page } from '../../../contract/fields'
import { momentInWords } from '../../../contract/moments'
import { checkDraw } from '../../../contract/rules/live/draw'
import type { OpenDatabase } from '../../../server/database'
import { makeLessons } from '../../../server/demo/live/demo.classLog'
import { classLogFeature } from '../../../server/features/live/classLog/classLog.handler'
import { FileAnswer } from '../../../server/kernel'
import { describeOnEither } from '../../support/server/databases'
import { fill, type Person, School, silent, studentId } from './support/school'
import { people as peopleOf, save } from './support/votes'

/** A moment in the school's time zone. */
const at = (clock: string): number => Date.parse(`${clock}+08:00`)
const MINUTE = 60_000

describeOnEither('class log', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let pupil: (i: number) => Person

  beforeAll(async () => {
    open = await database.open()
    await fill(open, 12)
    school = await School.start(open)
    ;({ teacher, other, pupil } = await peopleOf(school, 4))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(() => school.reset())

  const ask = <N extends CallName>(name: N, person: Person, input: CallInput<CallOf<N>>) =>
    school.call(name, person, input)
  const meetings = async (input: object = {}, person = teacher) =>
    (await ask('findMeetings', person, { teachingClassId: 'tc1', ...input })) as Page<ClassMeeting>
  const events = async (meetingId: string, input: object = {}) =>
    (await ask('findClassEvents', teacher, {
      teachingClassId: 'tc1',
      meetingId,
      pageSize: 500,
      ...input,
    })) as Page<ClassEvent>
  const people = async (input: object) =>
    (await ask('findParticipation', teacher, {
      teachingClassId: 'tc1',
      pageSize: 50,
      ...input,
    })) as Page<Participation>
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
  const who = (i: number) => ({ userId: studentId(i), userName: `学生${i + 1}`, loginCode: studentId(i) })

  /** Stores a past roll call. */
  const rollCall = async (rollCallId: string, clock: string, picked: readonly number[], options: object = {}) => {
    const started_at = at(clock)
    const empty = JSON.stringify([])
    await open.db
      .insertInto('roll_call')
      .values({
        roll_call_id: rollCallId,
        teaching_class_id: 'tc1',
        teacher_id: 't1',
        request_id: rollCallId,
        status: 'closed',
        stu_num: 2,
        is_nominate_all_stu: '0',
        sound: '1',
        commitment: '',
        secret: '',
        seed: '',
        roster: empty,
        chosen: empty,
        student_list: empty,
        started_at,
        reveal_at: started_at + 6_000,
        ends_at: started_at + 66_000,
        is_revealed: true,
        closed_at: started_at + 20_000,
        ...options,
      })
      .execute()
    if (picked.length === 0) return
    await open.db
      .insertInto('roll_call_pick')
      .values(
        picked.map((i, position) => ({
          nominate_id: `${rollCallId}-${i}`,
          roll_call_id: rollCallId,
          teaching_class_id: 'tc1',
          position,
          user_id: studentId(i),
          user_name: `学生${i + 1}`,
          login_code: studentId(i),
          nominate_time: started_at + 6_000,
          is_cancelled: 'status' in options && options.status === 'cancelled',
        })),
      )
      .execute()
  }
  /** Stores a past race; students with their ms after the opening, the first being the winner. */
  const race = async (raceId: string, clock: string, pressed: readonly [number, number][], more: object = {}) => {
    const started_at = at(clock)
    const opens_at = started_at + 3_000
    const [first] = pressed
    await open.db
      .insertInto('race')
      .values({
        race_id: raceId,
        teaching_class_id: 'tc1',
        teacher_id: 't1',
        race_context: '<p>谁来<b>回答</b>？</p><img src="/files/a.png">',
        race_time: 3,
        race_type: '0',
        status: 'ended',
        created_at: started_at - 1_000,
        started_at,
        opens_at,
        ends_at: started_at + 10 * MINUTE,
        ended_at: started_at + 30_000,
        winner_id: first ? studentId(first[0]) : null,
        winner_code: first ? `code-${studentId(first[0])}` : null,
        winner_name: first ? `学生${first[0] + 1}` : null,
        winner_login: first ? studentId(first[0]) : null,
        won_at: first ? opens_at + first[1] : null,
        ...more,
      })
      .execute()
    if (pressed.length === 0) return
    await open.db
      .insertInto('race_press')
      .values(
        pressed.map(([i, afterMs]) => ({
          race_id: raceId,
          user_id: studentId(i),
          user_code: `code-${studentId(i)}`,
          user_name: `学生${i + 1}`,
          received_at: opens_at + afterMs + 0.25,
          uncertainty_ms: 1,
        })),
      )
      .execute()
  }
  interface Part {
    readonly signed?: string
    readonly mark?: 'late' | 'excused'
    readonly reason?: string
    readonly marked?: string
  }
  const attendance = async (signInId: string, clock: string, parts: Record<number, Part>, minutes = 2) => {
    const started_at = at(clock)
    await open.db
      .insertInto('sign_in')
      .values({
        sign_in_id: signInId,
        teaching_class_id: 'tc1',
        teacher_id: 't1',
        request_id: signInId,
        status: 'ended',
        mode: 'code',
        time_remaining: null,
        number: '4827',
        pic: null,
        attempts_max: 5,
        started_at,
        ends_at: started_at + 60 * MINUTE,
        ended_at: started_at + minutes * MINUTE,
      })
      .execute()
    await open.db
      .insertInto('sign_in_student')
      .values(
        Object.entries(parts).map(([i, { signed, mark = '' as const, reason = '', marked }]) => ({
          sign_in_id: signInId,
          student_id: studentId(Number(i)),
          teaching_class_id: 'tc1',
          started_at,
          student_name: `学生${Number(i) + 1}`,
          login_code: studentId(Number(i)),
          sign_time: signed === undefined ? null : at(signed),
          tried: '[]',
          mark,
          reason,
          marked_at: marked === undefined ? null : at(marked),
          marked_by: marked === undefined ? null : 't1',
        })),
      )
      .execute()
  }
  /** One lesson with all kinds of events. */
  const lesson = async () => {
    await attendance('si1', '2026-03-02T08:00:00', {
      0: { signed: '2026-03-02T08:00:30' },
      1: { signed: '2026-03-02T08:01:00', mark: 'late', reason: '堵车', marked: '2026-03-02T21:00:00' },
      2: { mark: 'excused', reason: '=1+1', marked: '2026-03-02T08:03:00' },
      3: {},
    })
    await rollCall('rc1', '2026-03-02T08:10:00', [3, 0])
    await race('ra1', '2026-03-02T08:20:00', [
      [1, 740],
      [0, 910],
    ])
    await race('ra2', '2026-03-02T08:30:00', [])
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
    await open.db
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
    await open.db
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
    await open.db
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
    await open.db
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
    await open.db.deleteFrom('chat_message').execute()
  })

  test('a meeting with its rounds, each with its subject', async () => {
    await lesson()
    const meetingId = String(at('2026-03-02T08:00:00'))
    const found = (await ask('getMeeting', teacher, { teachingClassId: 'tc1', meetingId })) as ClassMeetingDetail
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
    const member = await open.db
      .deleteFrom('class_student')
      .where('user_id', '=', 's012')
      .returningAll()
      .executeTakeFirstOrThrow()
    const totals = [
      (await people({ meetingId: String(at('2026-03-02T08:00:00')) })).total,
      (await people({ meetingId: String(at('2026-03-03T08:00:00')) })).total,
    ]
    await open.db.insertInto('class_student').values(member).execute()
    expect(totals).toEqual([12, 11])
  })

  test('a running lesson is in the log: draw, timer, race, vote, each change once', async () => {
    const t = await school.classroom(teacher)
    const r = await school.voteRace(teacher)
    const s = await school.voteRace(pupil(0))
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

    const saved = (await ask('saveRace', teacher, {
      teachingClassId: 'tc1',
      raceContext: '<p>1 &lt; 2?</p>',
      raceTime: 1,
      raceType: '0',
    })) as { raceId: string }
    r.send('startRace', { raceId: saved.raceId })
    await s.next('raceStarted')
    school.advance(1_500)
    s.send('press', { raceId: saved.raceId, userCode: 'code-s001', userName: '学生1' })
    await s.next('raceWon')
    const [live] = (await meetings()).list
    expect(live).toMatchObject({ isRunning: true, timerNum: 1, raceNum: 1 })
    r.send('stopRace', { raceId: saved.raceId, type: 0 })
    await s.next('raceStopped')
    // A vote begins at a whole second.
    school.advance(2_000)
    await save(school, teacher)

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
    const now = new Date(school.now() + 8 * 60 * MINUTE).toISOString().slice(0, 23)
    await rollCall('live', now, [0, 1], { status: 'running', is_revealed: false, closed_at: null })
    const [live] = (await meetings()).list
    const meetingId = live?.meetingId ?? ''
    expect(live?.isRunning).toBe(true)
    expect((await events(meetingId)).list.map(({ kind }) => kind)).toEqual(['rollCall.started'])
    expect((await people({ meetingId })).list.filter(({ pickedNum }) => pickedNum > 0)).toEqual([])
    school.clock.skew += 7_000
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
    await open.db
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
    await open.db
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
    const vote = await save(school, teacher, { isAnonymous: '1' })
    const client = await school.voteRace(pupil(0))
    client.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,1,1' })
    await client.next('voteAnswered')
    await school.call('voteOver', teacher, { voteId: vote.voteId })
    const [meeting] = (await meetings()).list
    const { list } = await events(meeting?.meetingId ?? '', { tool: 'vote' })
    expect(list.map(({ kind, user, detail }) => [kind, user?.loginCode ?? '', detail])).toEqual([
      ['vote.started', '', '课前调查'],
      ['vote.ended', '', '12人中1人参与'],
    ])
    const counted = (await people({ meetingId: meeting?.meetingId })).list
    expect(new Set(counted.map(({ answeredNum, voteNum }) => `${answeredNum}/${voteNum}`))).toEqual(new Set(['0/0']))
  })

  test('classes of others are not found, nor meetings that do not exist', async () => {
    await lesson()
    const place = { teachingClassId: 'tc1' }
    const there = { ...place, meetingId: String(at('2026-03-02T08:00:00')) }
    const nowhere = { ...place, meetingId: '1' }
    const asked: [Person, CallName, object][] = [
      [other, 'findMeetings', place],
      [other, 'getMeeting', there],
      [other, 'findClassEvents', there],
      [other, 'findParticipation', there],
      [other, 'findParticipation', place],
      [other, 'exportParticipation', there],
      [pupil(0), 'findMeetings', place],
      [pupil(0), 'findClassEvents', there],
      [teacher, 'getMeeting', nowhere],
      [teacher, 'findClassEvents', nowhere],
      [teacher, 'exportParticipation', nowhere],
      [teacher, 'findClassEvents', { ...there, teachingClassId: 'tc1b' }],
      [teacher, 'findMeetings', { teachingClassId: 'tc2' }],
    ]
    for (const [person, name, input] of asked) {
      await expect(ask(name, person, input as never), name).rejects.toEqual(refusedWith('notFound'))
    }
    await expect(
      ask('findMeetings', teacher, { ...place, from: '2026-02-30' }),
      'a day that there is not',
    ).rejects.toThrow()
    await expect(ask('getMeeting', teacher, { ...place, meetingId: "1' or 1=1" })).rejects.toThrow()
  })

  test('the spreadsheet: participation and timeline, named after class and time; no cell is a formula', async () => {
    await lesson()
    const answer = await ask('exportParticipation', teacher, {
      teachingClassId: 'tc1',
      meetingId: String(at('2026-03-02T08:00:00')),
    })
    if (!(answer instanceof FileAnswer) || !Buffer.isBuffer(answer.body)) throw new Error('no file')
    expect([answer.fileName, answer.type]).toEqual([
      '课堂记录-c1-2026-03-02-0800.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const book = read(answer.body, { type: 'buffer', cellFormula: true })
    const rows = (name: string) => {
      const sheet = book.Sheets[name]
      return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
    }
    expect(book.SheetNames).toEqual(['学生参与', '时间线'])
    const counts = [
      '应签到',
      '按时签到',
      '迟到',
      '请假',
      '缺勤',
      '被点名',
      '抢答按下',
      '抢答获胜',
      '应投票',
      '参与投票',
    ]
    expect(rows('学生参与').slice(0, 5)).toEqual([
      ['帐号', '姓名', ...counts, '聊天消息'],
      ['s001', '学生1', '1', '1', '0', '0', '0', '1', '1', '0', '0', '0', '0'],
      ['s002', '学生2', '1', '0', '1', '0', '0', '0', '1', '1', '0', '0', '0'],
      ['s003', '学生3', '1', '0', '0', '1', '0', '0', '0', '0', '0', '0', '0'],
      ['s004', '学生4', '1', '0', '0', '0', '1', '1', '0', '0', '0', '0', '0'],
    ])
    expect(rows('学生参与')).toHaveLength(13)
    const timeline = rows('时间线')
    expect([timeline.length, timeline[0], timeline[2], timeline[5]]).toEqual([
      18,
      ['时间', '工具', '事件', '帐号', '姓名', '说明'],
      ['2026-03-02 08:00:30', '签到', '已签到', 's001', '学生1', ''],
      ['2026-03-02 08:03:00', '签到', '签到标记', 's003', '学生3', '请假：=1+1'],
    ])
    const formulas = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet).map((cell) => cell?.f))
    expect(formulas.filter((formula) => formula !== undefined)).toEqual([])
    const days = await ask('exportParticipation', teacher, { teachingClassId: 'tc1', from: '2026-03-01', to: '' })
    expect(days instanceof FileAnswer && days.fileName).toBe('课堂记录-c1-2026-03-01起.xlsx')
  })

  test('names that begin like a formula stay text in the spreadsheet', async () => {
    await race('ra', '2026-03-02T08:00:00', [], { race_context: '<p>=HYPERLINK("http://x","y")</p>' })
    const answer = await ask('exportParticipation', teacher, { teachingClassId: 'tc1' })
    if (!(answer instanceof FileAnswer) || !Buffer.isBuffer(answer.body)) throw new Error('no file')
    const sheet = read(answer.body, { type: 'buffer', cellFormula: true }).Sheets.时间线
    expect([sheet?.F2?.t, sheet?.F2?.v, sheet?.F2?.f]).toEqual(['s', '=HYPERLINK("http://x","y")', undefined])
  })

  test('an export above the limit is refused with a text', async () => {
    await lesson()
    const place = { teachingClassId: 'tc1', classesId: 'c1', role: 'teacher' as const }
    const { calls } = classLogFeature({
      db: open.db,
      now: Date.now,
      membership: { find: async () => place },
      exportMax: 3,
    })
    const caller = await school.sessions.authenticate(teacher.token)
    if (!caller) throw new Error('no session')
    const input = { teachingClassId: 'tc1' }
    const { signal } = new AbortController()
    const asking = calls?.exportParticipation?.({
      input,
      caller,
      address: '',
      userAgent: '',
      cookie: '',
      signal,
      log: silent,
    })
    await expect(asking).rejects.toEqual(
      expect.objectContaining({ reason: 'invalidInput', text: '所选时间范围内的课堂记录过多，请缩小范围后再导出' }),
    )
  })

  test('the history of the demo school: three lessons, whose draws pass the check', async () => {
    const people = Array.from({ length: 12 }, (_, i) => who(i))
    const room = { teachingClassId: 'tc1', teacher: { userId: 't1', userName: '王老师' }, students: people }
    await open.db.transaction().execute((trx) => makeLessons(trx, room))
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
    const draws = await open.db.selectFrom('roll_call').selectAll().execute()
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

  test('a class with a thousand lessons is listed without delay, and so is one of its lessons', async () => {
    await thousandLessons(open)
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
