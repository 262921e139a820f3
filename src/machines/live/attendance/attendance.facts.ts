/** Translation of messages of the classroom channel into facts of the sign-in. Pure. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import type { AttendanceFact } from './attendance.types'

/** The fact of a sign-in in a message of the classroom channel; null without one. */
export function attendanceFact(message: ServerMessage<ChannelOf<'classroom'>>, at: number): AttendanceFact | null {
  switch (message.name) {
    case 'running': {
      const { attendance, ownAttendance, attendanceProgress } = message.data
      return { type: 'attendance.resumed', round: attendance, own: ownAttendance, progress: attendanceProgress, at }
    }
    case 'attendanceStarted':
      return { type: 'attendance.started', round: message.data, at }
    case 'attendanceSucceeded': {
      const { signInId, ...own } = message.data
      return { type: 'attendance.succeeded', signInId, own, at }
    }
    case 'attendanceEnded':
      return { type: 'attendance.ended', signInId: message.data.signInId, at }
    case 'attendanceRefused':
      return { type: 'attendance.refused', ...message.data, text: message.mess, at }
    case 'attendanceProgressed':
      return { type: 'attendance.progressed', progress: message.data, at }
    case 'attendancePassIssued':
      return { type: 'attendance.passIssued', pass: message.data, at }
    default:
      return null
  }
}
