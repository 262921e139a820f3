/** A teacher ends a sign-in while a student's code is pending: both screens agree with the server in either order. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errors } from '../../../../contract/errors'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import {
  codeForStudents,
  codeRound,
  signed,
  studentInput,
  teacherInput,
} from '../../../../src/catalogue/live/attendance/attendance.examples'
import {
  studentAttendanceView,
  teacherAttendanceView,
} from '../../../../src/machines/live/attendance/attendance.selectors'
import type {
  StudentAttendanceEvent,
  TeacherAttendanceEvent,
} from '../../../../src/machines/live/attendance/attendance.types'
import { studentAttendanceMachine } from '../../../../src/machines/live/attendance/studentAttendance.machine'
import { teacherAttendanceMachine } from '../../../../src/machines/live/attendance/teacherAttendance.machine'
import { quiet } from '../../../support/quietClassroom'
import { startUnderParent } from '../../../support/underParent'

const { signInId } = codeRound
const at = codeRound.startedAt + 40

/** Two screens and a server. Each connection keeps its order; which connection is faster is drawn. */
function lesson(scheduler: fc.Scheduler) {
  const student = startUnderParent(quiet(studentAttendanceMachine), studentInput)
  const teacher = startUnderParent(quiet(teacherAttendanceMachine), teacherInput)
  const server = { isRunning: true, hasSigned: false }
  const line = (name: string) => {
    let last: Promise<unknown> = Promise.resolve()
    return (deliver: () => void): void => {
      last = last.then(() => scheduler.schedule(Promise.resolve(), name)).then(deliver)
    }
  }
  const lines = { up: line('student to server'), down: line('server to student') }
  const teachers = { up: line('teacher to server'), down: line('server to teacher') }
  const toStudent = (event: StudentAttendanceEvent): void => lines.down(() => student.child.send(event))
  const toTeacher = (event: TeacherAttendanceEvent): void => teachers.down(() => teacher.child.send(event))

  const check = (number: unknown): void => {
    if (server.isRunning && number === codeRound.number) {
      server.hasSigned = true
      toStudent({ type: 'attendance.succeeded', signInId, own: signed, at })
      return
    }
    const { code, text } = server.isRunning ? errors.attendanceWrongCode : errors.attendanceNotRunning
    const request = attendanceCodes.client.checkAttendance.code
    const attemptsLeft = server.isRunning ? 4 : null
    toStudent({ type: 'attendance.refused', signInId, code, request, attemptsLeft, text, at })
  }
  const end = (): void => {
    server.isRunning = false
    toStudent({ type: 'attendance.ended', signInId, at })
    toTeacher({ type: 'attendance.ended', signInId, at })
  }
  /** The messages that a screen has sent since the last call. */
  const listen = (): void => {
    for (const event of student.told.splice(0))
      if (event.name === 'checkAttendance') lines.up(() => check(event.data.number))
    for (const event of teacher.told.splice(0)) if (event.name === 'endAttendance') teachers.up(end)
  }
  for (const event of [{ type: 'link.connected' }, { type: 'attendance.started', round: codeForStudents, at }] as const)
    student.child.send(event)
  for (const event of [{ type: 'link.connected' }, { type: 'attendance.started', round: codeRound, at }] as const)
    teacher.child.send(event)
  listen()
  return { student, teacher, server, listen }
}

test('B253 B254 B257 the student reads what the server has stored, whether the code or the end arrives first', async () => {
  const seen = { signed: 0, missed: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.constantFrom('4079', '1234'),
      fc.shuffledSubarray(['types', 'asks', 'dismisses'] as const, { minLength: 2, maxLength: 3 }),
      async (scheduler, digits, acts) => {
        const { student, teacher, server, listen } = lesson(scheduler)
        const does = {
          types: () => student.child.send({ type: 'code.change', digits }),
          dismisses: () => student.child.send({ type: 'attendance.dismiss' }),
          asks: () => {
            teacher.child.send({ type: 'attendance.end' })
            teacher.child.send({ type: 'attendance.confirmEnd' })
          },
        }
        for (const act of acts) {
          void scheduler.schedule(Promise.resolve(), act).then(() => {
            does[act]()
            listen()
          })
        }
        await scheduler.waitIdle()
        const { phase } = studentAttendanceView(student.child.getSnapshot())
        const tellsWrong = (said: { type: string; title?: unknown }): boolean => said.title === '签到失败'
        // While the dialog is closed, a toast says that the code was wrong.
        if (student.emitted.some(tellsWrong)) expect([digits, acts.includes('dismisses')]).toEqual(['1234', true])
        const said = student.emitted.filter((one) => !tellsWrong(one)).map(({ text }) => text)
        if (!server.isRunning) {
          expect(phase).toBe('idle')
          expect(said).toEqual([server.hasSigned ? '签到成功!' : '签到已结束，您没有签到'])
          expect(teacherAttendanceView(teacher.child.getSnapshot()).stage).toBe('ended')
        } else {
          expect(phase === 'idle').toBe(server.hasSigned)
          expect(said).toEqual(server.hasSigned ? ['签到成功!'] : [])
        }
        seen[server.hasSigned ? 'signed' : 'missed'] += 1
      },
    ),
    { numRuns: 300, seed: 20_261_122 },
  )
  expect(Math.min(seen.signed, seen.missed)).toBeGreaterThan(30)
})
