/** Registration: a student's account made by the invitation code of a class. */
import type { Registered } from '../../../contract/calls/register'

/** What a person types (B125). `validCode` is the invitation code of the class (G047). */
export interface Registration {
  readonly loginCode: string
  readonly studentName: string
  readonly validCode: string
  /** Chosen by the student, and repeated. */
  readonly password: string
  readonly confirmPassword: string
}

/** What is wrong, and with which field where that is known. */
export interface RegisterProblem {
  readonly field: keyof Registration | null
  readonly text: string
}

export interface RegisterContext {
  /** Passwords are remembered only while they are on their way. */
  registration: Registration
  problem: RegisterProblem | null
  /** What was made. */
  registered: Registered | null
}

export type RegisterEvent = { type: 'register.submit' } & Registration
