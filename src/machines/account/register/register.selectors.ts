/** Registration as views see it. */
import type { SnapshotFrom } from 'xstate'
import type { registerMachine } from './register.machine'
import type { RegisterProblem } from './register.types'

/** What the form shows. */
export interface RegisterFace {
  readonly busy: boolean
  readonly problem: RegisterProblem | null
  /** The form asks for a captcha. */
  readonly needsCaptcha: boolean
  /** Grows with every refused attempt: what was typed into a captcha has been used then. */
  readonly refusals: number
}

/** The form's face. */
export const registerFace = (snapshot: SnapshotFrom<typeof registerMachine>): RegisterFace => ({
  busy: snapshot.matches('sending'),
  problem: snapshot.context.problem,
  needsCaptcha: snapshot.context.needsCaptcha,
  refusals: snapshot.context.refusals,
})
