/** The captcha beside a form: a picture, or a question in words for users who cannot see it. */

export type CaptchaKind = 'picture' | 'question'

/** The picture or question, and the key that is sent with its answer. */
export interface CaptchaAsked {
  readonly captchaKey: string
  readonly kind: CaptchaKind
  /** The address of the picture, or the text of the question. */
  readonly content: string
}

export interface CaptchaContext {
  kind: CaptchaKind
  asked: CaptchaAsked | null
  /** The typed answer; it is sent with the key of `asked`. */
  typed: string
  /** The number of answers that were used when this captcha was loaded. */
  used: number
  /** Why no captcha could be loaded. */
  problem: string | null
}

export type CaptchaEvent =
  /** Another one of the same kind: the user cannot read this one, or its answer has been used. */
  | { type: 'captcha.renew' }
  /** A picture instead of a question, or a question instead of a picture. */
  | { type: 'captcha.turn' }
  /** The text in the field. */
  | { type: 'captcha.write'; typed: string }
  /** The number of answers used so far: each is valid once. */
  | { type: 'captcha.spend'; used: number }

/** Sent to the form around it: the typed answer, with the key that it belongs to ('' while there is none). */
export interface CaptchaFact {
  readonly type: 'captcha.answered'
  readonly captchaKey: string
  readonly validCode: string
}

/** The number of answers that the form has used before. */
export interface CaptchaStart {
  readonly used: number
}

export interface CaptchaInput {
  readonly kind: CaptchaKind
}
