import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawProof } from '../../../contract/entities/live/rollCall'
import { errors } from '../../../contract/errors'
import { checkDraw, commitmentOf } from '../../../contract/rules/live/draw'
import type { OpenDatabase } from '../../../server/database'
import { Refusal } from '../../../server/kernel'
import { startOfWeek } from '../../../server/shared/schoolTime'
import { describeOnEither } from '../../support/server/databases'
import type { Client } from './support/client'
import { fill, noAttendance, type Person, School, studentId } from './support/school'
import { until } from './support/until'

const HOUR_MS = 3_600_000
const tc = { teachingClassId: 'tc1' }
const start = { ...tc, stuNum: 1, isNominateAllStu: '1', type: '2' } as const
const everyone = Array.from({ length: 8 }, (_, i) => ({ userId: studentId(i), userName: `学生${i + 1}` }))

describeOnEither('roll call', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let students: Person[]
  let t: Client<'classroom'>
  let s: Client<'classroom'>

  beforeAll(async () => {
    open = await database.open()
    await fill(open, 8)
    school = await School.start(open)
    teacher = await school.person('t1')
    other = await school.person('t2')
    students = await Promise.all(everyone.map(({ userId }) => school.person(userId)))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.classroom(teacher)
    s = await school.classroom(students[0] ?? teacher)
  })

  const refusal = async (client: Client<'classroom'>) => {
    const { data, mess } = await client.next('refused')
    return { ...data, mess }
  }
  const records = async (person: Person = teacher) =>
    await school.call('findRollCallRecords', person, { ...tc, type: '2', pageSize: 99999999 })
  const rounds = () => open.db.selectFrom('roll_call').selectAll().orderBy('started_at').execute()

  test('B370 B371 B244 64002 draws, and 64004 sends the same draw to the whole class, with absolute times', async () => {
    const before = school.now()
    t.send('startRollCall', { ...start, stuNum: 3 })
    const forTeacher = await t.next('rollCallDrawn')
    const forStudent = await s.next('rollCallDrawn')
    expect(forStudent.data).toEqual(forTeacher.data)
    const { data: round } = forTeacher
    expect(round).toEqual({
      rollCallId: round.rollCallId,
      teachingClassId: 'tc1',
      stuNum: 3,
      isNominateAllStu: '1',
      since: null,
      needNominateStudentList: round.needNominateStudentList,
      studentList: round.studentList,
      startedAt: round.startedAt,
      revealAt: round.startedAt + 7_000,
      endsAt: round.startedAt + 67_000,
      sound: '1',
      commitment: round.commitment,
    })
    expect(round.startedAt - before).toBeGreaterThanOrEqual(0)
    expect(round.startedAt - before).toBeLessThan(2_000)
    expect(new Set(round.needNominateStudentList.map(({ userId }) => userId)).size).toBe(3)
    expect([...round.studentList].sort((a, b) => a.userId.localeCompare(b.userId))).toEqual(everyone)
  })

  test('B239 the duration is 5 s for one student and 9 s for five', async () => {
    t.send('startRollCall', { ...start, stuNum: 1 })
    const one = (await t.next('rollCallDrawn')).data
    school.advance(6_000)
    t.send('startRollCall', { ...start, stuNum: 5 })
    const five = (await t.next('rollCallDrawn')).data
    expect([one.revealAt - one.startedAt, five.revealAt - five.startedAt]).toEqual([5_000, 9_000])
  })

  test('B306 a class without students is refused before its count is checked', async () => {
    const empty = await school.classroom(other, 'tc2')
    empty.send('startRollCall', { ...start, teachingClassId: 'tc2', stuNum: 5 })
    expect(await refusal(empty)).toEqual({ code: 900020, request: 64002, mess: '该班级没有学生，请先添加学生' })
    expect(await rounds()).toEqual([])
  })

  test('B307 G096 a count above the number of candidates is refused', async () => {
    await open.db
      .updateTable('class_student')
      .set({ excluded: true })
      .where(
        'user_id',
        'in',
        everyone.slice(0, 4).map(({ userId }) => userId),
      )
      .execute()
    t.send('startRollCall', { ...start, stuNum: 5 })
    expect(await refusal(t)).toEqual({ code: 900021, request: 64002, mess: '班级人数少于点名人数' })
    t.send('startRollCall', { ...start, stuNum: 4 })
    expect((await t.next('rollCallDrawn')).data.needNominateStudentList).toHaveLength(4)
  })

  test('B304 a count outside 1 to 5 is refused and nothing starts', async () => {
    for (const stuNum of [0, 6]) {
      t.send('startRollCall', { ...start, stuNum })
      expect((await refusal(t)).code).toBe(errors.invalidInput.code)
    }
    expect(await rounds()).toEqual([])
  })

  test('B217 an excluded student is never picked and never scrolls', async () => {
    await open.db.updateTable('class_student').set({ excluded: true }).where('user_id', '=', 's001').execute()
    for (let i = 0; i < 10; i++) {
      t.send('startRollCall', { ...start, stuNum: 5 })
      const { data } = await t.next('rollCallDrawn')
      expect(data.studentList.map(({ userId }) => userId)).not.toContain('s001')
      school.advance(10_000)
    }
  })

  test('B305 with scope 0 no student is picked twice, and then no candidate is left', async () => {
    const picked: string[] = []
    for (const stuNum of [5, 3]) {
      t.send('startRollCall', { ...start, stuNum, isNominateAllStu: '0' })
      const { data } = await t.next('rollCallDrawn')
      picked.push(...data.needNominateStudentList.map(({ userId }) => userId))
      school.advance(10_000)
    }
    expect([...picked].sort()).toEqual(everyone.map(({ userId }) => userId))
    t.send('startRollCall', { ...start, isNominateAllStu: '0' })
    expect(await refusal(t)).toEqual({ code: 900024, request: 64002, mess: '所选范围内的同学都已点过' })
    t.send('startRollCall', start)
    expect((await t.next('rollCallDrawn')).data.studentList).toHaveLength(8)
  })

  test('B305 when the last unpicked student leaves the class, no candidate is left', async () => {
    t.send('startRollCall', { ...start, stuNum: 5, isNominateAllStu: '0' })
    const { data } = await t.next('rollCallDrawn')
    const picked = new Set(data.needNominateStudentList.map(({ userId }) => userId))
    const left = everyone.map(({ userId }) => userId).filter((userId) => !picked.has(userId))
    school.advance(10_000)
    const rows = await open.db.deleteFrom('class_student').where('user_id', 'in', left).returningAll().execute()
    try {
      t.send('startRollCall', { ...start, isNominateAllStu: '0' })
      expect((await refusal(t)).code).toBe(errors.rollCallAllPicked.code)
    } finally {
      await open.db.insertInto('class_student').values(rows).execute()
    }
  })

  /** The last counts that the teacher got. */
  const lastCounts = async () => {
    t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    await t.next('rollCallCommitted')
    return (await t.next('rollCallCounted')).data
  }

  test('B305 students who have not been picked yet are counted and drawn since this lesson, this week or this term', async () => {
    // Away from the beginning of a week, where yesterday's lesson would be today's.
    school.advance(Math.max(0, startOfWeek(school.now() + 60_000) + 4 * HOUR_MS - school.now()))
    expect(await lastCounts()).toEqual({ ...tc, candidateNum: 8, left: { lesson: 8, week: 8, term: 8 } })
    t.send('startRollCall', { ...start, stuNum: 5, isNominateAllStu: '0', since: 'lesson' })
    const first = (await t.next('rollCallDrawn')).data
    expect([first.since, first.isNominateAllStu]).toEqual(['lesson', '0'])
    expect((await t.next('rollCallCounted')).data.left).toEqual({ lesson: 3, week: 3, term: 3 })
    school.advance(10_000)
    // In the same lesson no student is picked twice.
    t.send('startRollCall', { ...start, stuNum: 4, isNominateAllStu: '0', since: 'lesson' })
    expect(await refusal(t)).toEqual({ code: 900025, request: 64002, mess: '未点过的同学少于点名人数' })
    // Moves the draw back, out of the lesson, out of the week, out of the term.
    const moveTo = async (revealAt: number) => {
      const startedAt = revealAt - 9_000
      await open.db
        .updateTable('roll_call')
        .set({ status: 'closed', started_at: startedAt, reveal_at: revealAt, closed_at: revealAt, ends_at: revealAt })
        .execute()
      await open.db.updateTable('roll_call_pick').set({ nominate_time: revealAt }).execute()
    }
    const { begin_time } = await open.db
      .selectFrom('teaching_class')
      .select('begin_time')
      .where('teaching_class_id', '=', 'tc1')
      .executeTakeFirstOrThrow()
    const monday = startOfWeek(school.now())
    const left = async (revealAt: number) => {
      await moveTo(revealAt)
      return (await lastCounts()).left
    }
    expect(await left(monday - 1)).toEqual({ lesson: 8, week: 8, term: 3 })
    expect(await left(begin_time)).toEqual({ lesson: 8, week: 8, term: 3 })
    expect(await left(begin_time - 1)).toEqual({ lesson: 8, week: 8, term: 8 })
    expect(await left(school.now() - 2 * HOUR_MS)).toEqual({ lesson: 8, week: 3, term: 3 })
    await moveTo(monday - 1)
    t.send('startRollCall', { ...start, stuNum: 5, isNominateAllStu: '0', since: 'week' })
    expect((await t.next('rollCallDrawn')).data.studentList).toHaveLength(8)
  })

  test('B305 the commitment includes the period, and the records store the choice', async () => {
    t.send('prepareRollCall', { ...tc, isNominateAllStu: '0', since: 'week' })
    const commitment = (await t.next('rollCallCommitted')).data
    expect(commitment).toMatchObject({ isNominateAllStu: '0', since: 'week', candidateNum: 8 })
    const { commitmentId } = commitment
    t.send('startRollCall', { ...start, isNominateAllStu: '0', since: 'week', commitmentId })
    const { data: round } = await t.next('rollCallDrawn')
    expect(round).toMatchObject({ since: 'week', commitment: commitment.commitment })
    school.advance(6_000)
    const proof = (await s.next('rollCallRevealed')).data
    expect(proof.scope).toEqual({ isNominateAllStu: '0', since: 'week', sinceAt: startOfWeek(round.startedAt) })
    expect(checkDraw(proof)).toEqual({ commitmentHolds: true, choiceHolds: true })
    const forged = { ...proof, scope: proof.scope && { ...proof.scope, since: 'term' } }
    expect(checkDraw(forged).commitmentHolds).toBe(false)
    // A commitment for another period is not valid for this draw.
    t.send('startRollCall', { ...start, isNominateAllStu: '0', since: 'term', commitmentId })
    expect((await t.next('rollCallDrawn')).data.commitment).not.toBe(commitment.commitment)
    expect(await records()).toMatchObject({ list: [{ isNominateAllStu: '0', since: 'week' }] })
  })

  test('B305 without a period, picks count since the term began; older draws are unchanged', async () => {
    t.send('startRollCall', { ...start, isNominateAllStu: '0' })
    expect((await t.next('rollCallDrawn')).data.since).toBe('term')
    school.advance(6_000)
    await open.db.updateTable('roll_call').set({ since: null, since_at: null, draw_version: 1 }).execute()
    const [row] = await rounds()
    await open.db
      .updateTable('roll_call')
      .set({ commitment: commitmentOf(row?.secret ?? '', row?.roster ?? []) })
      .execute()
    const proof = drawProof.parse(await school.call('getDraw', teacher, { rollCallId: row?.roll_call_id ?? '' }))
    expect(proof.scope).toBeNull()
    expect(checkDraw(proof)).toEqual({ commitmentHolds: true, choiceHolds: true })
    expect(await records()).toMatchObject({ list: [{ isNominateAllStu: '0', since: null }] })
  })

  test('B305 the teacher gets the new count at once: after a cancelled draw, and when a student leaves; students do not', async () => {
    t.send('startRollCall', { ...start, stuNum: 2 })
    await t.next('rollCallDrawn')
    expect((await t.next('rollCallCounted')).data).toMatchObject({ candidateNum: 8, left: { lesson: 6 } })
    t.send('closeRollCall', tc)
    expect((await t.next('rollCallCounted')).data).toMatchObject({ candidateNum: 8, left: { lesson: 8 } })
    const rows = await open.db.deleteFrom('class_student').where('user_id', '=', 's008').returningAll().execute()
    try {
      school.membership.changed({ classesId: 'c1', userIds: ['s008'] })
      expect((await t.next('rollCallCounted')).data).toMatchObject({ candidateNum: 7, left: { lesson: 7 } })
    } finally {
      await open.db.insertInto('class_student').values(rows).execute()
    }
    expect(s.names()).not.toContain('rollCallCounted')
  })

  test('B305 closing before the reveal cancels the draw: no one counts as picked', async () => {
    t.send('startRollCall', { ...start, stuNum: 5, isNominateAllStu: '0' })
    const { data } = await t.next('rollCallDrawn')
    t.send('closeRollCall', tc)
    expect((await s.next('rollCallClosed')).data).toEqual({ rollCallId: data.rollCallId })
    school.advance(10_000)
    expect(await records()).toEqual({ list: [], total: 0, pageNo: 1, pageSize: 10_000 })
    t.send('startRollCall', { ...start, stuNum: 5, isNominateAllStu: '0' })
    expect((await t.next('rollCallDrawn')).data.studentList).toHaveLength(8)
    expect((await rounds()).map(({ status }) => status)).toEqual(['cancelled', 'running'])
    await expect(school.call('getDraw', teacher, { rollCallId: data.rollCallId })).rejects.toEqual(
      new Refusal('notFound'),
    )
  })

  test('a second start before the reveal is refused; after it, it closes the first', async () => {
    t.send('startRollCall', start)
    const first = (await t.next('rollCallDrawn')).data
    t.send('startRollCall', start)
    expect(await refusal(t)).toEqual({ code: 900022, request: 64002, mess: '点名正在进行中' })
    school.advance(5_000)
    await t.next('rollCallRevealed')
    t.send('startRollCall', start)
    expect((await s.next('rollCallClosed')).data).toEqual({ rollCallId: first.rollCallId })
    const second = (await s.next('rollCallDrawn')).data
    expect((await rounds()).map((row) => [row.roll_call_id, row.status])).toEqual([
      [first.rollCallId, 'closed'],
      [second.rollCallId, 'running'],
    ])
  })

  test('a repeated request answers only that teacher, with the same draw', async () => {
    const request = { ...start, requestId: 'request-1' }
    t.send('startRollCall', request)
    const first = await t.next('rollCallDrawn')
    await s.next('rollCallDrawn')
    const again = await school.classroom(teacher)
    again.send('startRollCall', request)
    expect((await again.next('rollCallDrawn')).data).toEqual(first.data)
    await Promise.all([t.settled(), s.settled()])
    expect(t.names().filter((name) => name === 'rollCallDrawn')).toHaveLength(1)
    expect(s.names().filter((name) => name === 'rollCallDrawn')).toHaveLength(1)
    expect(await rounds()).toHaveLength(1)
  })

  test('two concurrent equal requests start one draw', async () => {
    const twin = await school.classroom(teacher)
    const request = { ...start, requestId: 'request-2' }
    for (const client of [t, twin]) client.send('startRollCall', request)
    const [one, two] = [await t.next('rollCallDrawn'), await twin.next('rollCallDrawn')]
    expect(one.data).toEqual(two.data)
    expect(await rounds()).toHaveLength(1)
  })

  test('a commitment is sent before the draw, the proof after it, and both pass the check', async () => {
    t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    const commitment = (await s.next('rollCallCommitted')).data
    expect(commitment).toEqual({
      commitmentId: commitment.commitmentId,
      teachingClassId: 'tc1',
      commitment: commitment.commitment,
      isNominateAllStu: '1',
      since: null,
      candidateNum: 8,
    })
    t.send('startRollCall', { ...start, stuNum: 4, commitmentId: commitment.commitmentId, seed: 'abcdef' })
    const round = (await s.next('rollCallDrawn')).data
    expect(round.commitment).toBe(commitment.commitment)
    await expect(school.call('getDraw', teacher, { rollCallId: round.rollCallId })).rejects.toEqual(
      new Refusal('notFound'),
    )
    school.advance(8_000)
    const proof = (await s.next('rollCallRevealed')).data
    expect(proof).toEqual({
      rollCallId: round.rollCallId,
      commitment: commitment.commitment,
      secret: proof.secret,
      scope: { isNominateAllStu: '1', since: null, sinceAt: null },
      roster: everyone,
      seed: 'abcdef',
      stuNum: 4,
      chosen: round.needNominateStudentList,
      revealAt: round.revealAt,
    })
    expect(checkDraw(proof)).toEqual({ commitmentHolds: true, choiceHolds: true })
    expect(commitmentOf(proof.secret, everyone, proof.scope)).toBe(commitment.commitment)
    expect(await school.call('getDraw', students[1] ?? teacher, { rollCallId: round.rollCallId })).toEqual(proof)
    await expect(school.call('getDraw', other, { rollCallId: round.rollCallId })).rejects.toEqual(
      new Refusal('notFound'),
    )
    expect(s.names()).toEqual(['running', 'rollCallCommitted', 'rollCallDrawn', 'rollCallRevealed'])
  })

  test('a repeated request for the same roster gets the same commitment; for another a new one', async () => {
    t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    const first = (await t.next('rollCallCommitted')).data
    t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    expect((await t.next('rollCallCommitted')).data).toEqual(first)
    await open.db.updateTable('class_student').set({ excluded: true }).where('user_id', '=', 's001').execute()
    t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    const second = (await t.next('rollCallCommitted')).data
    expect([second.commitmentId === first.commitmentId, second.candidateNum]).toEqual([false, 7])
  })

  test('a stale commitment is replaced, and the new one is published before the draw', async () => {
    t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    const stale = (await s.next('rollCallCommitted')).data
    await open.db.updateTable('class_student').set({ excluded: true }).where('user_id', '=', 's008').execute()
    t.send('startRollCall', { ...start, commitmentId: stale.commitmentId })
    const fresh = (await s.next('rollCallCommitted')).data
    const round = (await s.next('rollCallDrawn')).data
    expect([fresh.candidateNum, round.commitment === fresh.commitment, fresh.commitment === stale.commitment]).toEqual([
      7,
      true,
      false,
    ])
    school.advance(6_000)
    expect(checkDraw((await s.next('rollCallRevealed')).data)).toEqual({ commitmentHolds: true, choiceHolds: true })
  })

  test('a commitment is used once', async () => {
    t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    const { commitmentId } = (await t.next('rollCallCommitted')).data
    t.send('startRollCall', { ...start, commitmentId })
    const first = (await t.next('rollCallDrawn')).data
    school.advance(6_000)
    t.send('startRollCall', { ...start, commitmentId })
    const second = (await t.next('rollCallDrawn')).data
    expect(second.commitment).not.toBe(first.commitment)
  })

  test('a commitment without candidates reports that no one can be picked', async () => {
    const empty = await school.classroom(other, 'tc2')
    empty.send('prepareRollCall', { teachingClassId: 'tc2', isNominateAllStu: '1' })
    expect((await empty.next('rollCallCommitted')).data.candidateNum).toBe(0)
  })

  test('B371 64003 after the reveal closes on every screen, and the picked stay picked', async () => {
    t.send('startRollCall', { ...start, stuNum: 2 })
    const round = (await t.next('rollCallDrawn')).data
    school.advance(6_000)
    await s.next('rollCallRevealed')
    t.send('closeRollCall', tc)
    expect((await s.next('rollCallClosed')).data).toEqual({ rollCallId: round.rollCallId })
    expect(await records()).toMatchObject({ total: 2 })
    t.send('closeRollCall', tc)
    expect(await refusal(t)).toEqual({ code: 900023, request: 64003, mess: '当前没有进行中的点名' })
  })

  test('the server closes it at its end, without any connected client', async () => {
    t.send('startRollCall', start)
    const round = (await s.next('rollCallDrawn')).data
    t.end()
    school.advance(5_000)
    await s.next('rollCallRevealed')
    school.advance(60_000)
    expect((await s.next('rollCallClosed')).data).toEqual({ rollCallId: round.rollCallId })
    expect((await rounds()).map(({ status }) => status)).toEqual(['closed'])
  })

  test('B372 B242 B247 sound is stored, sent to the class and used for the next draw', async () => {
    t.send('setRollCallSound', { ...tc, sound: '0' })
    expect((await s.next('rollCallSoundChanged')).data).toEqual({ sound: '0' })
    t.send('startRollCall', start)
    expect((await s.next('rollCallDrawn')).data.sound).toBe('0')
    const late = await school.client('classroom', students[2] ?? teacher).opened()
    late.send('register', tc)
    expect((await late.next('running')).data).toMatchObject({ sound: '0', rollCall: { sound: '0' } })
    t.send('setRollCallSound', { ...tc, sound: '1' })
    await late.next('rollCallSoundChanged')
    late.send('register', tc)
    expect((await late.next('running')).data).toMatchObject({ sound: '1', rollCall: { sound: '1' } })
  })

  test('B372 concurrent changes of the sound are all sent in order, and later reads get the last', async () => {
    const changes = Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? '1' : '0') as '0' | '1')
    for (const sound of changes) t.send('setRollCallSound', { ...tc, sound })
    t.send('startRollCall', start)
    const heard: string[] = []
    for (const _ of changes) heard.push((await s.next('rollCallSoundChanged')).data.sound)
    expect(heard).toEqual(changes)
    expect((await s.next('rollCallDrawn')).data.sound).toBe(changes.at(-1))
  })

  test('a student who registers during a draw gets the same draw, and none once it is closed', async () => {
    t.send('startRollCall', { ...start, stuNum: 2 })
    const round = (await t.next('rollCallDrawn')).data
    const late = await school.client('classroom', students[3] ?? teacher).opened()
    late.send('register', tc)
    const { data } = await late.next('running')
    expect(data).toEqual({
      teachingClassId: 'tc1',
      serverTime: data.serverTime,
      rollCall: round,
      sound: '1',
      timer: null,
      ...noAttendance,
    })
    t.send('closeRollCall', tc)
    await late.next('rollCallClosed')
    late.send('register', tc)
    expect((await late.next('running')).data.rollCall).toBeNull()
  })

  test('B353 B354 B219 records contain the picked students, from the reveal on, newest first, in pages', async () => {
    t.send('startRollCall', { ...start, stuNum: 3 })
    const first = (await t.next('rollCallDrawn')).data
    expect(await records()).toMatchObject({ list: [], total: 0 })
    school.advance(8_000)
    t.send('startRollCall', { ...start, stuNum: 2 })
    const second = (await t.next('rollCallDrawn')).data
    school.advance(7_000)
    const row = (round: typeof first) => (student: { userId: string; userName: string }) => ({
      nominateId: expect.any(String),
      rollCallId: round.rollCallId,
      userName: student.userName,
      loginCode: student.userId,
      nominateTime: round.revealAt,
      isNominateAllStu: '1',
      since: null,
    })
    const all = [...second.needNominateStudentList.map(row(second)), ...first.needNominateStudentList.map(row(first))]
    expect(await records()).toEqual({ list: all, total: 5, pageNo: 1, pageSize: 10_000 })
    expect(await school.call('findRollCallRecords', teacher, { ...tc, type: '2', pageNo: 2, pageSize: 2 })).toEqual({
      list: all.slice(2, 4),
      total: 5,
      pageNo: 2,
      pageSize: 2,
    })
    await expect(records(other)).rejects.toEqual(new Refusal('notFound'))
  })

  test('a class is addressed only by sockets that are seated in it', async () => {
    const foreign = await school.classroom(other, 'tc3')
    foreign.send('startRollCall', start)
    expect(await refusal(foreign)).toMatchObject({ code: errors.notFound.code, request: 64002 })
    foreign.send('closeRollCall', tc)
    expect(await refusal(foreign)).toMatchObject({ code: errors.notFound.code })
    expect(await rounds()).toEqual([])
  })

  test('B344 a student who sends the codes of a teacher is refused and audited, without effect on others', async () => {
    s.send('startRollCall', start)
    s.send('closeRollCall', tc)
    s.send('setRollCallSound', { ...tc, sound: '0' })
    s.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    for (const request of [64002, 64003, 64061, 64071]) {
      expect(await refusal(s)).toEqual({ code: 900003, request, mess: '您没有权限进行此操作' })
    }
    await t.settled()
    // The presence of the student is sent at its own interval.
    expect(t.names().filter((name) => name !== 'presenceChanged')).toEqual(['running'])
    expect(await rounds()).toEqual([])
    const audited = await until(async () => {
      const rows = await open.db
        .selectFrom('audit')
        .select(['action', 'actor_id', 'subject', 'outcome', 'detail'])
        .orderBy('action')
        .execute()
      return rows.length === 4 ? rows : null
    })
    const row = (action: string, code: number) => ({
      action: `classroom.${action}`,
      actor_id: 's001',
      subject: 'tc1',
      outcome: 'refused',
      detail: { code, role: 'student' },
    })
    expect(audited).toEqual([
      row('closeRollCall', 64003),
      row('prepareRollCall', 64071),
      row('setRollCallSound', 64061),
      row('startRollCall', 64002),
    ])
  })
})
