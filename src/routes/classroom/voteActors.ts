/** Joins the vote charts with the outside world. */
import { studentVoteMachine } from '../../machines/vote/studentVote.machine'
import { teacherVoteMachine } from '../../machines/vote/teacherVote.machine'

export const providedTeacherVote = teacherVoteMachine
export const providedStudentVote = studentVoteMachine
