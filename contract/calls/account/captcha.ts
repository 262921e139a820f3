/** The captcha that tells people from programs (core §4, §5; G045). */
import { z } from 'zod'
import { defineCall } from '../../call'

/** A random key that the client generates for one picture: 16 to 64 letters, digits, `-` and `_`. */
const captchaKey = z.string().regex(/^[\w-]{16,64}$/)

/**
 * The captcha fields of a call: the text that the person read, and the key of the picture. Both are optional on the
 * wire, so that a call that needs them can answer `captchaNeeded` or `captchaWrong`.
 */
export const captchaFields = { validCode: z.string().trim().max(16).optional(), captchaKey: captchaKey.optional() }

export const captchaCalls = {
  getVerificationCode: defineCall({
    method: 'GET',
    path: '/auth/getVerificationCode',
    body: 'query',
    who: 'anyone',
    knowsCaller: true,
    input: z.object({ captchaKey, kind: z.enum(['picture', 'question']).optional() }),
    data: z.null(),
    doc: 'Creates a captcha under `captchaKey`: an SVG picture or, if `kind` is `question`, a question. Its answer is valid once, for 5 minutes, only for the user who was signed in at its creation.',
    section: 'core §4, §5 (G045)',
    file: true,
  }),
}
