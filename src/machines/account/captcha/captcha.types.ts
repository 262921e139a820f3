/** The captcha beside a form: a picture, or a question in words for whoever cannot see it. */

export type CaptchaKind = 'picture' | 'question'

/** What is asked, and the key that its answer goes with. */
export interface CaptchaAsked {
  readonly captchaKey: string
  readonly kind: CaptchaKind
  /** The address of the picture, or the words of the question. */
  readonly content: string
}

export interface CaptchaContext {
  kind: CaptchaKind
  asked: CaptchaAsked | null
  /** The answer as it stands in the field; it belongs to what is asked, and goes with it. */
  typed: string
  /** How many answers had been used when this was asked. */
  used: number
  /** Why nothing could be asked. */
  problem: string | null
}

export type CaptchaEvent =
  /** Another one of the same kind: this one cannot be read, or its answer has been used. */
  | { type: 'captcha.renew' }
  /** A picture instead of a question, or a question instead of a picture. */
  | { type: 'captcha.turn' }
  /** What stands in the field now. */
  | { type: 'captcha.write'; typed: string }
  /** How many answers have been used so far: each serves once. */
  | { type: 'captcha.spend'; used: number }

/** What the form around it is told: the answer as it stands, with the key that it belongs to ('' while there is none). */
export interface CaptchaSaid {
  readonly type: 'captcha.answered'
  readonly captchaKey: string
  readonly validCode: string
}

/** What the form has used before. */
export interface CaptchaStart {
  readonly used: number
}

export interface CaptchaInput {
  readonly kind: CaptchaKind
}
