/** Selectors of the captcha. */
import type { SnapshotFrom } from 'xstate'
import type { captchaMachine } from './captcha.machine'
import type { CaptchaAsked, CaptchaKind } from './captcha.types'

/** Data of the field beside a form. */
export interface CaptchaFace {
  readonly kind: CaptchaKind
  /** The picture or the question; null while it is loading or when loading failed. */
  readonly asked: CaptchaAsked | null
  /** The typed answer. */
  readonly value: string
  readonly problem: string | null
}

/** Reads the chart. */
export const captchaFace = ({
  context: { kind, asked, typed, problem },
}: SnapshotFrom<typeof captchaMachine>): CaptchaFace => ({
  kind,
  asked,
  value: typed,
  problem,
})
