/** The QR code of a sign-in on a real server. */

import { describe, expect, test } from 'vitest'
import type { ErrorName } from '../../../contract/errors'
import { ATTENDANCE_PASS_MS, ATTENDANCE_TICKET_MS } from '../../../contract/limits'
import { describeOnEither } from '../../support/server/databases'
import { attendanceClass, CODE, WRONG } from './support/attendanceClass'
import { type Person, School } from './support/school'

describeOnEither('sign-in by QR code', (database) => {
  const lesson = attendanceClass(database)
  const { pupil, begin, refusal, refused, wrong, everybody, stored } = lesson

  describe('the QR code', () => {
    const issue = async (signInId: string) => {
      lesson.t.send('askAttendancePass', { signInId })
      return (await lesson.t.next('attendancePassIssued')).data
    }
    const scan = async (person: Person, pass: string) =>
      (await lesson.school.call('scanAttendance', person, { pass })) as Record<string, string>
    const refusedWith = (reason: ErrorName) => expect.objectContaining({ reason })

    test('its pass becomes a ticket that signs in without the code, and an invalid ticket costs no try', async () => {
      const { signInId } = await begin({ number: CODE })
      const pass = await issue(signInId)
      expect(pass).toEqual({ signInId, pass: pass.pass, expiresAt: expect.any(Number) })
      expect(pass.expiresAt - lesson.school.now()).toBeLessThanOrEqual(ATTENDANCE_PASS_MS)
      expect(pass.pass.length).toBeLessThanOrEqual(128)
      expect((await issue(signInId)).pass).not.toBe(pass.pass)
      const ticket = await scan(pupil(0), pass.pass)
      expect(ticket).toEqual({ signInId, teachingClassId: 'tc1', classesId: 'c1', ticket: expect.any(String) })
      const other = await scan(pupil(1), pass.pass)
      expect(other.ticket).not.toBe(ticket.ticket)
      for (const bad of [other.ticket, 'made-up', `${ticket.ticket?.slice(0, -1)}~`, pass.pass.slice(0, 64)]) {
        lesson.s.send('checkAttendance', { signInId, number: CODE, ticket: bad })
        expect(await refusal(lesson.s)).toEqual(wrong(signInId, 'attendancePassExpired', 5))
      }
      lesson.s.send('checkAttendance', { signInId, ticket: ticket.ticket })
      expect((await lesson.s.next('attendanceSucceeded')).data).toMatchObject({ signInId, hadSign: '1' })
    })

    test('the QR code signs in a student who has used up all tries', async () => {
      const { signInId } = await begin({ number: CODE })
      for (const number of WRONG) lesson.s.send('checkAttendance', { signInId, number })
      for (let i = 0; i < WRONG.length; i += 1) await refusal(lesson.s)
      const { ticket } = await scan(pupil(0), (await issue(signInId)).pass)
      lesson.s.send('checkAttendance', { signInId, ticket })
      await lesson.s.next('attendanceSucceeded')
      expect((await everybody(signInId)).blockedNum).toBe(0)
    })

    test('a pass is valid for 15 seconds and once for each student; a ticket for 2 minutes', async () => {
      const { signInId } = await begin({ number: CODE })
      const { pass } = await issue(signInId)
      const [first, second] = await Promise.all([scan(pupil(0), pass), scan(pupil(0), pass)])
      expect(second).toEqual(first)
      lesson.school.advance(ATTENDANCE_PASS_MS)
      await expect(scan(pupil(1), pass)).rejects.toEqual(refusedWith('attendancePassExpired'))
      expect(await scan(pupil(0), pass)).toEqual(first)
      expect(await lesson.open.db.selectFrom('sign_in_scan').select('student_id').execute()).toEqual([
        { student_id: 's001' },
      ])
      lesson.school.advance(ATTENDANCE_TICKET_MS)
      await expect(scan(pupil(0), pass)).rejects.toEqual(refusedWith('attendancePassExpired'))
      lesson.s.send('checkAttendance', { signInId, ticket: first.ticket })
      expect(await refusal(lesson.s)).toEqual(wrong(signInId, 'attendancePassExpired', 5))
      expect(await stored(signInId)).toMatchObject({ sign_time: null, attempts: 0 })
    })

    test('a forged pass, one of another class and one of an ended sign-in give no ticket', async () => {
      const { signInId } = await begin({ timeRemaining: 60_000 })
      const { pass } = await issue(signInId)
      const [expires = '', chance = '', , signature = ''] = pass.split('.')
      const later = (Number.parseInt(expires, 36) + 60_000).toString(36)
      for (const forged of [
        'x',
        `${later}.${chance}.${signInId}.${signature}`,
        pass.replace(signInId, 'another'),
        `${pass}=`,
      ]) {
        await expect(scan(pupil(0), forged)).rejects.toEqual(refusedWith('attendancePassExpired'))
      }
      await expect(scan(await lesson.school.person('x1'), pass)).rejects.toEqual(refusedWith('notFound'))
      lesson.t.send('endAttendance', { signInId })
      await lesson.t.next('attendanceEnded')
      await expect(scan(pupil(0), pass)).rejects.toEqual(refusedWith('attendanceNotRunning'))
      lesson.t.send('askAttendancePass', { signInId })
      expect(await refusal(lesson.t)).toEqual(refused(signInId, 'attendanceNotRunning', 64107))
    })

    test('passes and tickets of one server are valid on another and after a restart', async () => {
      const { signInId } = await begin({ number: CODE })
      const { pass } = await issue(signInId)
      const second = await School.start(lesson.open)
      second.clock.skew = lesson.school.clock.skew
      try {
        const { ticket } = (await second.call('scanAttendance', pupil(0), { pass })) as { ticket: string }
        expect((await scan(pupil(0), pass)).ticket).toBe(ticket)
        lesson.s.send('checkAttendance', { signInId, ticket })
        await lesson.s.next('attendanceSucceeded')
      } finally {
        await second.stop()
      }
    })
  })
})
