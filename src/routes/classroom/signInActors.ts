/** Joins the signIn charts with the outside world. */
import { studentSignInMachine } from '../../machines/signIn/studentSignIn.machine'
import { teacherSignInMachine } from '../../machines/signIn/teacherSignIn.machine'

export const providedTeacherSignIn = teacherSignInMachine
export const providedStudentSignIn = studentSignInMachine
