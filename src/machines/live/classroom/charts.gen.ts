/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { rollCallFact } from '../rollCall/rollCall.facts'
import { teacherRollCallMachine } from '../rollCall/teacherRollCall.machine'
import { studentRollCallMachine } from '../rollCall/studentRollCall.machine'
import { raceFact } from '../race/race.facts'
import { teacherRaceMachine } from '../race/teacherRace.machine'
import { studentRaceMachine } from '../race/studentRace.machine'
import { attendanceFact } from '../attendance/attendance.facts'
import { teacherAttendanceMachine } from '../attendance/teacherAttendance.machine'
import { studentAttendanceMachine } from '../attendance/studentAttendance.machine'
import { voteFact } from '../vote/vote.facts'
import { teacherVoteMachine } from '../vote/teacherVote.machine'
import { studentVoteMachine } from '../vote/studentVote.machine'
import { timerFact } from '../timer/timer.facts'
import { teacherTimerMachine } from '../timer/teacherTimer.machine'
import { studentTimerMachine } from '../timer/studentTimer.machine'
import { slidesFact } from '../slides/slides.facts'
import { teacherSlidesMachine } from '../slides/teacherSlides.machine'
import { studentSlidesMachine } from '../slides/studentSlides.machine'
import { slideInkFact } from '../slideInk/slideInk.facts'
import { teacherSlideInkMachine } from '../slideInk/teacherSlideInk.machine'
import { studentSlideInkMachine } from '../slideInk/studentSlideInk.machine'

/** The charts of the tools. */
export const toolCharts = {
  teacherRollCall: teacherRollCallMachine,
  studentRollCall: studentRollCallMachine,
  teacherRace: teacherRaceMachine,
  studentRace: studentRaceMachine,
  teacherAttendance: teacherAttendanceMachine,
  studentAttendance: studentAttendanceMachine,
  teacherVote: teacherVoteMachine,
  studentVote: studentVoteMachine,
  teacherTimer: teacherTimerMachine,
  studentTimer: studentTimerMachine,
  teacherSlides: teacherSlidesMachine,
  studentSlides: studentSlidesMachine,
  teacherSlideInk: teacherSlideInkMachine,
  studentSlideInk: studentSlideInkMachine,
}

/** Which chart runs under the name of a tool. */
export type ToolChildren = {
  rollCall: 'teacherRollCall' | 'studentRollCall'
  race: 'teacherRace' | 'studentRace'
  attendance: 'teacherAttendance' | 'studentAttendance'
  vote: 'teacherVote' | 'studentVote'
  timer: 'teacherTimer' | 'studentTimer'
  slides: 'teacherSlides' | 'studentSlides'
  slideInk: 'teacherSlideInk' | 'studentSlideInk'
}

/** The charts that the classroom starts for a teacher. */
export const teacherCharts = [
  { id: 'rollCall', src: 'teacherRollCall' },
  { id: 'race', src: 'teacherRace' },
  { id: 'attendance', src: 'teacherAttendance' },
  { id: 'vote', src: 'teacherVote' },
  { id: 'timer', src: 'teacherTimer' },
  { id: 'slides', src: 'teacherSlides' },
  { id: 'slideInk', src: 'teacherSlideInk' },
] as const

/** The charts that the classroom starts for a student. */
export const studentCharts = [
  { id: 'rollCall', src: 'studentRollCall' },
  { id: 'race', src: 'studentRace' },
  { id: 'attendance', src: 'studentAttendance' },
  { id: 'vote', src: 'studentVote' },
  { id: 'timer', src: 'studentTimer' },
  { id: 'slides', src: 'studentSlides' },
  { id: 'slideInk', src: 'studentSlideInk' },
] as const

/** For each tool, the function that converts messages of the channel to facts. */
export const classroomFacts = {
  rollCall: rollCallFact,
  attendance: attendanceFact,
  timer: timerFact,
  slides: slidesFact,
  slideInk: slideInkFact,
}

/** For each tool, the function that converts messages of the channel to facts. */
export const voteRaceFacts = {
  race: raceFact,
  vote: voteFact,
}
