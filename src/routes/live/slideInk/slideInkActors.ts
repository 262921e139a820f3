/** The charts of the ink on slides; they need no actors. */
import { studentSlideInkMachine } from '../../../machines/live/slideInk/studentSlideInk.machine'
import { teacherSlideInkMachine } from '../../../machines/live/slideInk/teacherSlideInk.machine'

export const providedTeacherSlideInk = teacherSlideInkMachine.provide({})
export const providedStudentSlideInk = studentSlideInkMachine.provide({})
