/** The captcha as views see it. */
import type { SnapshotFrom } from 'xstate'
import type { captchaMachine } from './captcha.machine'
import type { CaptchaAsked, CaptchaKind } from './captcha.types'

/** What the field beside a form shows. */
export interface CaptchaFace {
  readonly kind: CaptchaKind
  /** What is asked; null while it is on its way or could not be had. */
  readonly asked: CaptchaAsked | null
  /** What is typed. */
  readonly value: string
  readonly problem: string | null
}

/** The captcha's face. */
export const captchaFace = ({
  context: { kind, asked, typed, problem },
}: SnapshotFrom<typeof captchaMachine>): CaptchaFace => ({
  kind,
  asked,
  value: typed,
  problem,
})
