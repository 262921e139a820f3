import { expect, it } from 'vitest'
import { fromCallback, fromPromise, waitFor } from 'xstate'
import { detail, students, teacherInput, timeRound } from '../../../src/catalogue/live/attendance/attendance.examples'
import { attendanceDetailView } from '../../../src/machines/live/attendance/attendance.selectors'
import { attendanceDetailMachine } from '../../../src/machines/live/attendance/records/attendanceDetail.machine'
import { teacherAttendanceMachine } from '../../../src/machines/live/attendance/teacherAttendance.machine'
import { startUnderParent } from '../../support/underParent'

it('B5 an unsaved note about a student survives the end of the sign-in, and is dropped by the next one', async () => {
  const machine = teacherAttendanceMachine.provide({
    actors: {
      choice: fromCallback(() => undefined),
      detail: attendanceDetailMachine.provide({ actors: { findStudents: fromPromise(async () => detail) } }),
    },
  })
  const { child } = startUnderParent(machine, teacherInput)
  child.send({ type: 'attendance.started', round: timeRound, at: timeRound.startedAt })
  const people = () => child.getSnapshot().children.detail
  const running = people()
  if (!running) throw new Error('the people of the sign-in are not asked for')
  await waitFor(running, (snapshot) => snapshot.matches('listed'))
  const studentId = students[0]?.studentId ?? ''
  running.send({ type: 'mark.begin', studentIds: [studentId] })
  running.send({ type: 'mark.change', draft: { reason: '校队训练' } })

  child.send({ type: 'attendance.ended', signInId: timeRound.signInId, at: timeRound.endsAt })
  expect(child.getSnapshot().matches({ round: 'ended' })).toBe(true)
  const over = people()
  expect(over && attendanceDetailView(over.getSnapshot()).marking).toMatchObject({
    studentIds: [studentId],
    reason: '校队训练',
  })

  child.send({ type: 'attendance.again' })
  expect(people()).toBeUndefined()
})
