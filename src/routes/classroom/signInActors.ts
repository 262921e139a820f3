/** Joins the sign-in charts with the outside world. */
import { fromCallback } from 'xstate'
import type { ChoiceCommand, MemoryCommand } from '../../machines/signIn/signIn.types'
import { studentSignInMachine } from '../../machines/signIn/studentSignIn.machine'
import { teacherSignInMachine } from '../../machines/signIn/teacherSignIn.machine'

export const providedTeacherSignIn = teacherSignInMachine.provide({
  actors: { choice: fromCallback<ChoiceCommand>(() => undefined) },
})
export const providedStudentSignIn = studentSignInMachine.provide({
  actors: { memory: fromCallback<MemoryCommand>(() => undefined) },
})
