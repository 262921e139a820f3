/** Registration: a student's account made by the invitation code of a class. */
import type { Registered } from '../../../../contract/calls/account/register'
import type { CaptchaAnswer } from '../session/session.types'

/** What a person types (B125). `validCode` is the invitation code of the class (G047). */
export interface Registration {
  readonly loginCode: string
  readonly studentName: string
  readonly validCode: string
  /** Chosen by the student, and repeated. */
  readonly password: string
  readonly confirmPassword: string
  /** The answer to the captcha, where the form shows one. */
  readonly captcha?: CaptchaAnswer
}

/** The fields that people type into; the captcha looks after itself. */
export type RegisterField = Exclude<keyof Registration, 'captcha'>

/** What is wrong, and with which field where that is known. */
export interface RegisterProblem {
  readonly field: RegisterField | null
  readonly text: string
}

export interface RegisterContext {
  /** Passwords are remembered only while they are on their way. */
  registration: Registration
  problem: RegisterProblem | null
  /** The server asks for a captcha (many register from one place): the form shows one. */
  needsCaptcha: boolean
  /** How many attempts the server has refused: the answer to a captcha serves for one. */
  refusals: number
  /** What was made. */
  registered: Registered | null
}

export type RegisterEvent = { type: 'register.submit' } & Registration
