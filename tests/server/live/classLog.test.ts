import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { CallInput } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import type { ClassEvent, ClassMeeting, ClassMeetingDetail, Participation } from '../../../contract/entities/classLog'
import type { ErrorName } from '../../../contract/errors'
import type { Page } from '../../../contract/fields'
import { MEETING_GAP_MS } from '../../../contract/limits'
import { classLogFeature } from '../../../server/features/classLog/classLog.handler'
import { detailOf, plain, windowOf } from '../../../server/features/classLog/classLog.rules'
import { FileAnswer } from '../../../server/kernel'
import type { OpenDatabase } from '../../../server/plugins/database'
import { describeOnBoth } from '../../support/server/databases'
import { fill, type Person, School, silent, studentId } from './support/school'
import { people as peopleOf, save } from './support/votes'

/** A moment by the school's clocks. */
const at = (clock: string): number => Date.parse(`${clock}+08:00`)
const MINUTE = 60_000

describeOnBoth('class log', (database) => {
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

  /** Stores a roll call as it was. */
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
  /** Stores a race as it was; who pressed how many ms after it opened, the first being the winner. */
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
  const signIn = async (signInId: string, clock: string, parts: Record<number, Part>, minutes = 2) => {
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
        Object.entries(parts).map(([i, { signed, mark = '', reason = '', marked }]) => ({
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
  /** One lesson with everything in it. */
  const lesson = async () => {
    await signIn('si1', '2026-03-02T08:00:00', {
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

  test('a meeting is a run of rounds: a pause of an hour does not end it, a longer one does', async () => {
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

  test('a long vote holds its meeting together; a timer that was forgotten in its pause does not', async () => {
    await rollCall('a', '2026-03-02T08:00:00', [0])
    const vote = { teaching_class_id: 'tc1', user_id: 't1', user_name: '王老师', is_request: false, request_id: null }
    const moments = { created_at: 0, listed_at: 0, settled_at: null, started_at: at('2026-03-02T08:10:00') }
    const what = { vote_name: '长投票', vote_time: 120, vote_content: '[]', status: '2' as const }
    await open.db
      .insertInto('vote')
      .values({ vote_id: 'v', ...vote, ...what, ...moments, ends_at: at('2026-03-02T10:10:00') })
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

  test('meetings are found by the days of the school and come a page at a time, newest first', async () => {
    await rollCall('a', '2026-02-28T23:59:59', [0])
    await rollCall('b', '2026-03-02T00:00:00', [0])
    await rollCall('c', '2026-03-02T23:59:00', [0])
    await rollCall('d', '2026-03-03T08:00:00', [0])
    const starts = async (input: object) => (await meetings(input)).list.map(({ startedAt }) => startedAt)
    const [a, b, c, d] = ['2026-02-28T23:59:59', '2026-03-02T00:00:00', '2026-03-02T23:59:00', '2026-03-03T08:00:00']
      .map(at)
    expect(await starts({})).toEqual([d, c, b, a])
    expect(await starts({ from: '', to: '2026-02-28' })).toEqual([a])
    expect(await starts({ from: '2026-03-02', to: '2026-03-02' })).toEqual([c, b])
    expect(await starts({ from: '2026-03-03', to: '2026-03-02' })).toEqual([])
    const second = await meetings({ pageNo: '2', pageSize: '3' })
    expect([second.total, second.list.map(({ startedAt }) => startedAt)]).toEqual([4, [a]])
    const beyond = await meetings({ pageNo: '9', pageSize: '3' })
    expect([beyond.total, beyond.list]).toEqual([4, []])
  })

  test('the timeline of a meeting in its order; a note made in the evening belongs to the sign-in of the morning', async () => {
    await lesson()
    const { list } = await meetings()
    expect(list).toHaveLength(1)
    const meetingId = list[0]?.meetingId ?? ''
    const { list: all, total } = await events(meetingId)
    const row = ({ at: moment, kind, user, detail }: ClassEvent) => [moment, kind, user?.loginCode ?? '', detail]
    const opened = at('2026-03-02T08:20:03')
    expect(total).toBe(18)
    expect(all.map(row)).toEqual([
      [at('2026-03-02T08:00:00'), 'signIn.started', '', '数字签到'],
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
    ].sort((one, two) => Number(one[0]) - Number(two[0])))
  })
})

test('unused', () => {
  expect([classLogFeature, detailOf, plain, windowOf, FileAnswer, read, utils, MEETING_GAP_MS, silent, save]).toBeTruthy()
})
