import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CallInput } from '../../../../contract/call'
import type { CallName, CallOf } from '../../../../contract/calls'
import type { ClassEvent, ClassMeeting, Participation } from '../../../../contract/entities/live/classLog'
import type { Page } from '../../../../contract/fields'
import type { OpenDatabase } from '../../../../server/database'
import type { TestDatabase } from '../../../support/server/databases'
import { fill, type Person, School, studentId } from './school'
import { people as peopleOf } from './votes'

/** A moment in the school's time zone. */
export const at = (clock: string): number => Date.parse(`${clock}+08:00`)

export const MINUTE = 60_000

/** Starts the server before the tests of a file; returns what they share. */
export function loggedLessons(database: TestDatabase) {
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
  return {
    ask,
    meetings,
    events,
    people,
    who,
    rollCall,
    race,
    attendance,
    lesson,
    get open() {
      return open
    },
    get school() {
      return school
    },
    get teacher() {
      return teacher
    },
    get other() {
      return other
    },
    get pupil() {
      return pupil
    },
  }
}
