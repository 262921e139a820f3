/** The calls before sign-in: the client loads these immediately, and the others later. */
import { authCalls } from './account/auth'
import { captchaCalls } from './account/captcha'

/** Sign-in, the caller's session, and the captcha; specification: users and sessions. */
export const firstCalls = { ...authCalls, ...captchaCalls } as const
