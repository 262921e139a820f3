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
  /** Why nothing could be asked. */
  problem: string | null
}

export type CaptchaEvent =
  /** Another one of the same kind: this one cannot be read, or its answer has been used. */
  | { type: 'captcha.renew' }
  /** A picture instead of a question, or a question instead of a picture. */
  | { type: 'captcha.turn' }

export interface CaptchaInput {
  readonly kind: CaptchaKind
}
