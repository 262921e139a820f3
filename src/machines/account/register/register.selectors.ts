/** Selectors of registration. */
import type { SnapshotFrom } from 'xstate'
import type { registerMachine } from './register.machine'
import type { RegisterProblem } from './register.types'

/** Data of the form. */
export interface RegisterFace {
  readonly busy: boolean
  readonly problem: RegisterProblem | null
  /** Whether the form shows a captcha. */
  readonly needsCaptcha: boolean
  /** The number of refused attempts; each one has used the answer to the captcha. */
  readonly refusals: number
}

/** Reads the chart. */
export const registerFace = (snapshot: SnapshotFrom<typeof registerMachine>): RegisterFace => ({
  busy: snapshot.matches('sending'),
  problem: snapshot.context.problem,
  needsCaptcha: snapshot.context.needsCaptcha,
  refusals: snapshot.context.refusals,
})
