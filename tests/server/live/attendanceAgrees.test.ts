/** All code that counts sign-ins computes the same numbers, over random rounds on the real database. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import type { AttendanceMark } from '../../../contract/entities/live/attendance'
import { absentNum, attendanceOf, cameNum } from '../../../contract/rules/live/attendance'
import type { OpenDatabase } from '../../../server/database'
import { createResultsRepository } from '../../../server/features/grades/results/results.repository'
import { progressOf } from '../../../server/features/live/attendance/attendance.messages'
import { createAttendanceRepository } from '../../../server/features/live/attendance/attendance.repository'
import { createClassLogRepository } from '../../../server/features/live/classLog/classLog.repository'
import { createLessonRepository } from '../../../server/features/live/lesson/lesson.repository'
import { FileAnswer } from '../../../server/kernel'
import { endedView, studentsWho } from '../../../src/machines/live/attendance/attendance.selectors'
import { runsOf } from '../../support/full'
import { describeOnEither } from '../../support/server/databases'
import { fill, type Person, School, studentId, unlimitedFrames } from './support/school'

const STUDENTS = 6
const DAY_MS = 86_400_000
const STARTED_AT = Date.parse('2026-03-02T09:00:00+08:00')

/** The actions of a teacher and a student, and the expected category: written out, not computed. */
const parts: readonly { signed: boolean; mark: AttendanceMark; counts: Kind }[] = [
  { signed: false, mark: '', counts: 'absent' },
  { signed: false, mark: 'present', counts: 'signed' },
  { signed: false, mark: 'late', counts: 'late' },
  { signed: false, mark: 'excused', counts: 'excused' },
  { signed: true, mark: '', counts: 'signed' },
  { signed: true, mark: 'late', counts: 'late' },
  { signed: true, mark: 'excused', counts: 'signed' },
]
type Kind = 'signed' | 'late' | 'excused' | 'absent'
const rounds = fc.array(fc.array(fc.constantFrom(...parts), { minLength: STUDENTS, maxLength: STUDENTS }), {
  minLength: 1,
  maxLength: 4,
})

const numbersOf = (kinds: readonly Kind[]) => {
  const count = (kind: Kind) => kinds.filter((one) => one === kind).length
  return { signedNum: count('signed'), lateNum: count('late'), excusedNum: count('excused'), totalNum: kinds.length }
}
const absentIn = (kinds: readonly Kind[]) => kinds.filter((kind) => kind === 'absent').length

describeOnEither('numbers of sign-ins', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let pupils: Person[]

  beforeAll(async () => {
    open = await database.open()
    await fill(open, STUDENTS)
    school = await School.start(open, { limits: unlimitedFrames })
    teacher = await school.person('t1')
    pupils = await Promise.all(Array.from({ length: STUDENTS }, (_, i) => school.person(studentId(i))))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(() => school.reset())

  const ask = async <N extends CallName, Data>(
    name: N,
    { data }: { data: { parse: (answer: unknown) => Data } },
    person: Person,
    input: CallInput<CallOf<N>>,
  ): Promise<Data> => data.parse(await school.call(name, person, input))

  const store = async (all: readonly (readonly (typeof parts)[number][])[]) => {
    await open.db.deleteFrom('sign_in_student').execute()
    await open.db.deleteFrom('sign_in').execute()
    for (const [n, round] of all.entries()) {
      const started_at = STARTED_AT + n * DAY_MS
      const place = { sign_in_id: `round${n}`, teaching_class_id: 'tc1', started_at }
      const blank = { time_remaining: 60_000, number: null, pic: null, attempts_max: null, teacher_id: 't1' }
      const ended = { ends_at: started_at + 60_000, ended_at: started_at + 60_000 }
      await open.db
        .insertInto('sign_in')
        .values({ ...place, ...blank, ...ended, request_id: `round${n}`, status: 'ended', mode: 'time' })
        .execute()
      await open.db
        .insertInto('sign_in_student')
        .values(
          round.map(({ signed, mark }, i) => ({
            ...place,
            student_id: studentId(i),
            student_name: `学生${i + 1}`,
            login_code: studentId(i),
            sign_time: signed ? started_at + 5_000 : null,
            tried: '[]',
            mark,
          })),
        )
        .execute()
    }
  }

  const exportedSums = async () => {
    const file = await school.call('exportAttendance', teacher, { teachingClassId: 'tc1' })
    if (!(file instanceof FileAnswer) || !Buffer.isBuffer(file.body)) throw new Error('no file')
    const sheet = read(file.body, { type: 'buffer' }).Sheets.汇总
    if (!sheet) throw new Error('no sums')
    return utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).slice(1)
  }

  test('B220 B358 B359 B360 list, question, end, detail, month, sums, export, records, log and transcript agree', async () => {
    const repository = createAttendanceRepository(open.db)
    const results = createResultsRepository(open.db)
    const log = createClassLogRepository(open.db)
    const lesson = createLessonRepository(open.db)
    const property = fc.asyncProperty(rounds, async (all) => {
      await store(all)
      const kinds = all.map((round) => round.map(({ counts }) => counts))

      const month = Object.values(
        await ask('findAttendanceDays', calls.findAttendanceDays, teacher, {
          teachingClassId: 'tc1',
          searchMonth: '2026-03',
        }),
      ).flat()
      expect(month).toMatchObject(kinds.map(numbersOf))
      for (const [n, ofRound] of kinds.entries()) {
        const signInId = `round${n}`
        const expected = numbersOf(ofRound)
        const absent = absentIn(ofRound)
        const detail = await ask('getAttendanceDetail', calls.getAttendanceDetail, teacher, { signInId })
        expect(detail).toMatchObject(expected)
        // As the list filters, the end and the question before it show them.
        expect(studentsWho(detail.students, 'absent')).toHaveLength(absent)
        expect(studentsWho(detail.students, 'signed', 'late')).toHaveLength(cameNum(expected))
        const row = await repository.find(signInId)
        if (!row) throw new Error('no round')
        const live = progressOf(row, await repository.students(signInId))
        expect(live).toMatchObject(expected)
        expect(absentNum(live)).toBe(absent)
        expect(endedView(null, live).counts).toMatchObject(expected)
        expect(endedView(null, { ...live, students: null }).counts).toMatchObject(expected)
        const missing = await ask('findAbsentStudents', calls.findAbsentStudents, teacher, { signInId })
        expect(missing.map(attendanceOf).filter((kind) => kind !== 'excused')).toHaveLength(absent)
        // While it runs, the database computes the counts.
        await open.db.updateTable('sign_in').set({ status: 'running' }).where('sign_in_id', '=', signInId).execute()
        const { signed, late, excused, total } = (await repository.counts(signInId)) ?? {}
        expect([signed, late, excused, total]).toEqual(Object.values(expected))
        await open.db.updateTable('sign_in').set({ status: 'ended' }).where('sign_in_id', '=', signInId).execute()
      }

      const sums = await ask('findAttendanceStudents', calls.findAttendanceStudents, teacher, {
        teachingClassId: 'tc1',
      })
      const sheet = await exportedSums()
      const logged = await log.participation(
        'tc1',
        { from: STARTED_AT, to: STARTED_AT + 30 * DAY_MS },
        Date.now(),
        undefined,
        { limit: STUDENTS, offset: 0 },
      )
      const shares = await results.signIns('tc1')
      for (const [i, pupil] of pupils.entries()) {
        const own = kinds.flatMap((ofRound) => ofRound[i] ?? [])
        const expected = numbersOf(own)
        const { signedNum, lateNum, excusedNum, totalNum } = expected
        expect(sums.list[i]).toMatchObject({ ...expected, absentNum: absentIn(own) })
        expect(sheet[i]?.slice(2, 7)).toEqual([signedNum, lateNum, excusedNum, absentIn(own), totalNum])
        expect(logged.rows[i]).toMatchObject({
          signed: signedNum,
          late: lateNum,
          excused: excusedNum,
          sign_ins: totalNum,
        })
        expect(shares.find(({ student_id }) => student_id === pupil.userId)).toMatchObject({
          part: signedNum + lateNum,
          whole: totalNum - excusedNum,
        })
        const mine = await ask('findMyAttendance', calls.findMyAttendance, pupil, { teachingClassId: 'tc1' })
        expect(mine.list.map(attendanceOf).reverse()).toEqual(own)
        const seen = await lesson.rounds('tc1', pupil.userId, STARTED_AT, Date.now())
        expect(seen.map(({ own: kind }) => kind).reverse()).toEqual(own)
      }
    })
    await fc.assert(property, runsOf(6))
  }, 60_000)

  test('B220 a student who is noted as late while the sign-in runs is notified as signed and not prompted any more', async () => {
    const t = await school.classroom(teacher)
    const [first] = pupils
    if (!first) throw new Error('no student')
    const s = await school.classroom(first)
    t.send('startAttendance', { teachingClassId: 'tc1', requestId: 'late', how: { timeRemaining: 60_000 } })
    const { signInId } = (await s.next('attendanceStarted')).data
    const students = [{ studentId: first.userId, version: 0 }]
    await school.call('markAttendance', teacher, { signInId, students, mark: 'late' })
    expect((await s.next('attendanceSucceeded')).data).toMatchObject({ signInId, hadSign: '1' })
    t.send('endAttendance', { signInId })
    await t.next('attendanceEnded')
    expect(await ask('getAttendanceDetail', calls.getAttendanceDetail, teacher, { signInId })).toMatchObject({
      signedNum: 0,
      lateNum: 1,
      excusedNum: 0,
      totalNum: STUDENTS,
    })
    expect(await ask('findAbsentStudents', calls.findAbsentStudents, teacher, { signInId })).toHaveLength(STUDENTS - 1)
  })
})
