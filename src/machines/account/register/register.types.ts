/** Registration: a student's account, created with the invitation code of a class. */
import type { Registered } from '../../../../contract/calls/account/register'
import type { CaptchaAnswer } from '../session/session.types'

/** The input of the form (B125). `validCode` is the invitation code of the class (G047). */
export interface Registration {
  readonly loginCode: string
  readonly studentName: string
  readonly validCode: string
  /** Chosen by the student, and typed twice. */
  readonly password: string
  readonly confirmPassword: string
  /** The student agrees to the privacy text. */
  readonly isAgreed: boolean
  /** The answer to the captcha, where the form shows one. */
  readonly captcha?: CaptchaAnswer
}

/** The fields that the user types into; the captcha has its own chart. */
export type RegisterField = Exclude<keyof Registration, 'captcha' | 'isAgreed'>

/** A problem, and its field where the field is known. */
export interface RegisterProblem {
  readonly field: RegisterField | null
  readonly text: string
}

export interface RegisterContext {
  /** Passwords are in memory only while their request is in flight. */
  registration: Registration
  problem: RegisterProblem | null
  /** The server asks for a captcha (many registrations from one address): the form shows one. */
  needsCaptcha: boolean
  /** The number of attempts that the server has refused: an answer to a captcha is valid for one. */
  refusals: number
  /** The created account. */
  registered: Registered | null
}

export type RegisterEvent = { type: 'register.submit' } & Registration
