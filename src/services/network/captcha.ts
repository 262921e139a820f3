/** Captchas: requests a picture or a question under a key of this browser (G045). */
import type { CaptchaAsked, CaptchaKind } from '../../machines/account/captcha/captcha.types'
import { download } from './http'
import { newId } from './ids'

/** Requests a new captcha; rejects with `CallError`. */
export async function askCaptcha(kind: CaptchaKind): Promise<CaptchaAsked> {
  const captchaKey = newId()
  const { blob } = await download('getVerificationCode', { captchaKey, kind })
  const text = await blob.text()
  return { captchaKey, kind, content: kind === 'picture' ? `data:image/svg+xml,${encodeURIComponent(text)}` : text }
}

/** Requests a presence check for a student who watches a video (B547). The server knows the student, so no key is needed. */
export async function askPresence(kind: CaptchaKind): Promise<CaptchaAsked> {
  const { blob } = await download('getPresenceCode', { kind })
  const text = await blob.text()
  const content = kind === 'picture' ? `data:image/svg+xml,${encodeURIComponent(text)}` : text
  return { captchaKey: newId(), kind, content }
}
