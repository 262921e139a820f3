import { expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import { Refusal } from '../../../server/kernel'
import { describeOnEither } from '../../support/server/databases'
import { everyone, rollCallClass, start, tc } from './support/rollCallClass'
import { noAttendance, noSlides } from './support/school'
import { until } from './support/until'

describeOnEither('roll call', (database) => {
  const lesson = rollCallClass(database)
  const { refusal, records, rounds } = lesson

  test('B370 B371 B244 64002 draws, and 64004 sends the same draw to the whole class, with absolute times', async () => {
    const before = lesson.school.now()
    lesson.t.send('startRollCall', { ...start, stuNum: 3 })
    const forTeacher = await lesson.t.next('rollCallDrawn')
    const forStudent = await lesson.s.next('rollCallDrawn')
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
    lesson.t.send('startRollCall', { ...start, stuNum: 1 })
    const one = (await lesson.t.next('rollCallDrawn')).data
    lesson.school.advance(6_000)
    lesson.t.send('startRollCall', { ...start, stuNum: 5 })
    const five = (await lesson.t.next('rollCallDrawn')).data
    expect([one.revealAt - one.startedAt, five.revealAt - five.startedAt]).toEqual([5_000, 9_000])
  })

  test('B306 a class without students is refused before its count is checked', async () => {
    const empty = await lesson.school.classroom(lesson.other, 'tc2')
    empty.send('startRollCall', { ...start, teachingClassId: 'tc2', stuNum: 5 })
    expect(await refusal(empty)).toEqual({ code: 900020, request: 64002, mess: '该班级没有学生，请先添加学生' })
    expect(await rounds()).toEqual([])
  })

  test('B307 G096 a count above the number of candidates is refused', async () => {
    await lesson.open.db
      .updateTable('class_student')
      .set({ excluded: true })
      .where(
        'user_id',
        'in',
        everyone.slice(0, 4).map(({ userId }) => userId),
      )
      .execute()
    lesson.t.send('startRollCall', { ...start, stuNum: 5 })
    expect(await refusal(lesson.t)).toEqual({ code: 900021, request: 64002, mess: '班级人数少于点名人数' })
    lesson.t.send('startRollCall', { ...start, stuNum: 4 })
    expect((await lesson.t.next('rollCallDrawn')).data.needNominateStudentList).toHaveLength(4)
  })

  test('B304 a count outside 1 to 5 is refused and nothing starts', async () => {
    for (const stuNum of [0, 6]) {
      lesson.t.send('startRollCall', { ...start, stuNum })
      expect((await refusal(lesson.t)).code).toBe(errors.invalidInput.code)
    }
    expect(await rounds()).toEqual([])
  })

  test('B217 an excluded student is never picked and never scrolls', async () => {
    await lesson.open.db.updateTable('class_student').set({ excluded: true }).where('user_id', '=', 's001').execute()
    for (let i = 0; i < 10; i++) {
      lesson.t.send('startRollCall', { ...start, stuNum: 5 })
      const { data } = await lesson.t.next('rollCallDrawn')
      expect(data.studentList.map(({ userId }) => userId)).not.toContain('s001')
      lesson.school.advance(10_000)
    }
  })

  test('a second start before the reveal is refused; after it, it closes the first', async () => {
    lesson.t.send('startRollCall', start)
    const first = (await lesson.t.next('rollCallDrawn')).data
    lesson.t.send('startRollCall', start)
    expect(await refusal(lesson.t)).toEqual({ code: 900022, request: 64002, mess: '点名正在进行中' })
    lesson.school.advance(5_000)
    await lesson.t.next('rollCallRevealed')
    lesson.t.send('startRollCall', start)
    expect((await lesson.s.next('rollCallClosed')).data).toEqual({ rollCallId: first.rollCallId })
    const second = (await lesson.s.next('rollCallDrawn')).data
    expect((await rounds()).map((row) => [row.roll_call_id, row.status])).toEqual([
      [first.rollCallId, 'closed'],
      [second.rollCallId, 'running'],
    ])
  })

  test('a repeated request answers only that teacher, with the same draw', async () => {
    const request = { ...start, requestId: 'request-1' }
    lesson.t.send('startRollCall', request)
    const first = await lesson.t.next('rollCallDrawn')
    await lesson.s.next('rollCallDrawn')
    const again = await lesson.school.classroom(lesson.teacher)
    again.send('startRollCall', request)
    expect((await again.next('rollCallDrawn')).data).toEqual(first.data)
    await Promise.all([lesson.t.settled(), lesson.s.settled()])
    expect(lesson.t.names().filter((name) => name === 'rollCallDrawn')).toHaveLength(1)
    expect(lesson.s.names().filter((name) => name === 'rollCallDrawn')).toHaveLength(1)
    expect(await rounds()).toHaveLength(1)
  })

  test('two concurrent equal requests start one draw', async () => {
    const twin = await lesson.school.classroom(lesson.teacher)
    const request = { ...start, requestId: 'request-2' }
    for (const client of [lesson.t, twin]) client.send('startRollCall', request)
    const [one, two] = [await lesson.t.next('rollCallDrawn'), await twin.next('rollCallDrawn')]
    expect(one.data).toEqual(two.data)
    expect(await rounds()).toHaveLength(1)
  })

  test('B371 64003 after the reveal closes on every screen, and the picked stay picked', async () => {
    lesson.t.send('startRollCall', { ...start, stuNum: 2 })
    const round = (await lesson.t.next('rollCallDrawn')).data
    lesson.school.advance(6_000)
    await lesson.s.next('rollCallRevealed')
    lesson.t.send('closeRollCall', tc)
    expect((await lesson.s.next('rollCallClosed')).data).toEqual({ rollCallId: round.rollCallId })
    expect(await records()).toMatchObject({ total: 2 })
    lesson.t.send('closeRollCall', tc)
    expect(await refusal(lesson.t)).toEqual({ code: 900023, request: 64003, mess: '当前没有进行中的点名' })
  })

  test('the server closes it at its end, without any connected client', async () => {
    lesson.t.send('startRollCall', start)
    const round = (await lesson.s.next('rollCallDrawn')).data
    lesson.t.end()
    lesson.school.advance(5_000)
    await lesson.s.next('rollCallRevealed')
    lesson.school.advance(60_000)
    expect((await lesson.s.next('rollCallClosed')).data).toEqual({ rollCallId: round.rollCallId })
    expect((await rounds()).map(({ status }) => status)).toEqual(['closed'])
  })

  test('B372 B242 B247 sound is stored, sent to the class and used for the next draw', async () => {
    lesson.t.send('setRollCallSound', { ...tc, sound: '0' })
    expect((await lesson.s.next('rollCallSoundChanged')).data).toEqual({ sound: '0' })
    lesson.t.send('startRollCall', start)
    expect((await lesson.s.next('rollCallDrawn')).data.sound).toBe('0')
    const late = await lesson.school.client('classroom', lesson.students[2] ?? lesson.teacher).opened()
    late.send('register', tc)
    expect((await late.next('running')).data).toMatchObject({ sound: '0', rollCall: { sound: '0' } })
    lesson.t.send('setRollCallSound', { ...tc, sound: '1' })
    await late.next('rollCallSoundChanged')
    late.send('register', tc)
    expect((await late.next('running')).data).toMatchObject({ sound: '1', rollCall: { sound: '1' } })
  })

  test('B372 concurrent changes of the sound are all sent in order, and later reads get the last', async () => {
    const changes = Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? '1' : '0') as '0' | '1')
    for (const sound of changes) lesson.t.send('setRollCallSound', { ...tc, sound })
    lesson.t.send('startRollCall', start)
    const heard: string[] = []
    for (const _ of changes) heard.push((await lesson.s.next('rollCallSoundChanged')).data.sound)
    expect(heard).toEqual(changes)
    expect((await lesson.s.next('rollCallDrawn')).data.sound).toBe(changes.at(-1))
  })

  test('a student who registers during a draw gets the same draw, and none once it is closed', async () => {
    lesson.t.send('startRollCall', { ...start, stuNum: 2 })
    const round = (await lesson.t.next('rollCallDrawn')).data
    const late = await lesson.school.client('classroom', lesson.students[3] ?? lesson.teacher).opened()
    late.send('register', tc)
    const { data } = await late.next('running')
    expect(data).toEqual({
      teachingClassId: 'tc1',
      serverTime: data.serverTime,
      rollCall: round,
      sound: '1',
      timer: null,
      ...noAttendance,
      ...noSlides,
    })
    lesson.t.send('closeRollCall', tc)
    await late.next('rollCallClosed')
    late.send('register', tc)
    expect((await late.next('running')).data.rollCall).toBeNull()
  })

  test('B353 B354 B219 records contain the picked students, from the reveal on, newest first, in pages', async () => {
    lesson.t.send('startRollCall', { ...start, stuNum: 3 })
    const first = (await lesson.t.next('rollCallDrawn')).data
    expect(await records()).toMatchObject({ list: [], total: 0 })
    lesson.school.advance(8_000)
    lesson.t.send('startRollCall', { ...start, stuNum: 2 })
    const second = (await lesson.t.next('rollCallDrawn')).data
    lesson.school.advance(7_000)
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
    expect(
      await lesson.school.call('findRollCallRecords', lesson.teacher, { ...tc, type: '2', pageNo: 2, pageSize: 2 }),
    ).toEqual({
      list: all.slice(2, 4),
      total: 5,
      pageNo: 2,
      pageSize: 2,
    })
    await expect(records(lesson.other)).rejects.toEqual(new Refusal('notFound'))
  })

  test('a class is addressed only by sockets that are seated in it', async () => {
    const foreign = await lesson.school.classroom(lesson.other, 'tc3')
    foreign.send('startRollCall', start)
    expect(await refusal(foreign)).toMatchObject({ code: errors.notFound.code, request: 64002 })
    foreign.send('closeRollCall', tc)
    expect(await refusal(foreign)).toMatchObject({ code: errors.notFound.code })
    expect(await rounds()).toEqual([])
  })

  test('B344 a student who sends the codes of a teacher is refused and audited, without effect on others', async () => {
    lesson.s.send('startRollCall', start)
    lesson.s.send('closeRollCall', tc)
    lesson.s.send('setRollCallSound', { ...tc, sound: '0' })
    lesson.s.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    for (const request of [64002, 64003, 64061, 64071]) {
      expect(await refusal(lesson.s)).toEqual({ code: 900003, request, mess: '您没有权限进行此操作' })
    }
    await lesson.t.settled()
    // The presence of the student is sent at its own interval.
    expect(lesson.t.names().filter((name) => name !== 'presenceChanged')).toEqual(['running'])
    expect(await rounds()).toEqual([])
    const audited = await until(async () => {
      const rows = await lesson.open.db
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
