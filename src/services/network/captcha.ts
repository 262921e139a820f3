/** Captchas: has a picture drawn or a question put under a key of this browser's (G045). */
import type { CaptchaAsked, CaptchaKind } from '../../machines/account/captcha/captcha.types'
import { download } from './http'
import { newId } from './ids'

/** Has something new asked; rejects with `CallError`. */
export async function askCaptcha(kind: CaptchaKind): Promise<CaptchaAsked> {
  const captchaKey = newId()
  const { blob } = await download('getVerificationCode', { captchaKey, kind })
  const text = await blob.text()
  return { captchaKey, kind, content: kind === 'picture' ? `data:image/svg+xml,${encodeURIComponent(text)}` : text }
}

/** Has somebody who watches a film asked whether they are there (B547): the server knows for whom, so the key is nobody's. */
export async function askPresence(kind: CaptchaKind): Promise<CaptchaAsked> {
  const { blob } = await download('getPresenceCode', { kind })
  const text = await blob.text()
  const content = kind === 'picture' ? `data:image/svg+xml,${encodeURIComponent(text)}` : text
  return { captchaKey: newId(), kind, content }
}
