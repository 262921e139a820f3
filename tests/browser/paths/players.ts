/** Players that walk paths of charts on the production page, by the names of the charts. Copied tests begin here. */
import type { Player } from '../../support/browser/plays'
import { studentAttendanceHands, teacherAttendanceHands } from './attendance.hands'
import { playerOf } from './hands'
import { studentRaceHands, teacherRaceHands } from './race.hands'
import { studentRollCallHands, teacherRollCallHands } from './rollCall.hands'
import { sessionPlayer } from './session.hands'
import { studentVoteHands, teacherVoteHands } from './vote.hands'

/** The charts of a class, with the hands for their pages. */
export const classHands = [
  teacherAttendanceHands,
  studentAttendanceHands,
  teacherRaceHands,
  studentRaceHands,
  teacherRollCallHands,
  studentRollCallHands,
  teacherVoteHands,
  studentVoteHands,
] as const

export const players = {
  session: sessionPlayer,
  'attendance-teacher': playerOf(teacherAttendanceHands),
  'attendance-student': playerOf(studentAttendanceHands),
  'race-teacher': playerOf(teacherRaceHands),
  'race-student': playerOf(studentRaceHands),
  'roll-call-teacher': playerOf(teacherRollCallHands),
  'roll-call-student': playerOf(studentRollCallHands),
  'vote-teacher': playerOf(teacherVoteHands),
  'vote-student': playerOf(studentVoteHands),
} satisfies Record<string, Player>
