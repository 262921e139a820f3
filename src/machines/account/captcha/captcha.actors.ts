/** Actors of the captcha: a placeholder, provided in `src/routes/account/login/CaptchaSlot.tsx`. */
import { fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { CaptchaAsked, CaptchaInput } from './captcha.types'

export const captchaActors = {
  /** Makes a key and returns a new picture or question under it. */
  ask: fromPromise<CaptchaAsked, CaptchaInput>(notProvided),
}
