/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { providedTeacherAttendance, providedStudentAttendance } from '../attendance/attendanceActors'
import { providedTeacherRace, providedStudentRace } from '../race/raceActors'
import { providedTeacherRollCall, providedStudentRollCall } from '../rollCall/rollCallActors'
import { providedTeacherSlideInk, providedStudentSlideInk } from '../slideInk/slideInkActors'
import { providedTeacherSlides, providedStudentSlides } from '../slides/slidesActors'
import { providedTeacherTimer, providedStudentTimer } from '../timer/timerActors'
import { providedTeacherVote, providedStudentVote } from '../vote/voteActors'

/** The charts of the tools with their actors. */
export const providedTools = {
  teacherAttendance: providedTeacherAttendance,
  studentAttendance: providedStudentAttendance,
  teacherRace: providedTeacherRace,
  studentRace: providedStudentRace,
  teacherRollCall: providedTeacherRollCall,
  studentRollCall: providedStudentRollCall,
  teacherSlideInk: providedTeacherSlideInk,
  studentSlideInk: providedStudentSlideInk,
  teacherSlides: providedTeacherSlides,
  studentSlides: providedStudentSlides,
  teacherTimer: providedTeacherTimer,
  studentTimer: providedStudentTimer,
  teacherVote: providedTeacherVote,
  studentVote: providedStudentVote,
}
