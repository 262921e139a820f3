/** Registration of students by the invitation code of a class (core §5, §7 Students; G046, G047). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { flag } from '../../fields'
import { encryptedPassword, passwordKey } from './auth'
import { captchaFields } from './captcha'

export const registerCalls = {
  registerStudent: defineCall({
    method: 'POST',
    path: '/api/student/register',
    body: 'form',
    who: 'anyone',
    input: z.object({
      loginCode: z.string().trim().max(200),
      studentName: z.string().trim().max(200),
      /** The invitation code of the class. */
      validCode: z.string().trim().max(200),
      /** The captcha, where `captchaNeeded` asks for one; `validCode` is the invitation code here (B125). */
      captchaCode: captchaFields.validCode,
      captchaKey: captchaFields.captchaKey,
      /** Chosen by the student; both passwords are encrypted as at sign-in, with one nonce (Podium). */
      password: encryptedPassword,
      confirmPassword: encryptedPassword,
      keyId: passwordKey,
      /** The student agrees to the privacy text; otherwise the first sign-in asks. */
      isAgreed: flag.optional(),
    }),
    data: z.object({
      loginCode: z.string(),
      studentName: z.string(),
      className: z.string(),
      /** True: a teacher has to approve the student first. False: the student is a member of the class already. */
      isWaiting: z.boolean(),
    }),
    doc: 'Creates a student account with the given password. The student joins the class of the invitation code, or requests to join it. Fails with `captchaNeeded` after several registrations from one address.',
    section: 'core §5; core §7 Students; G047',
  }),
}
export type Registered = z.output<typeof registerCalls.registerStudent.data>
