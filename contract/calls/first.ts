/** The calls that are made before anybody is signed in: the client knows these at once, and fetches the others later. */
import { auth } from './account/auth'
import { captcha } from './account/captcha'

/** Signing in, one's own session, and the captcha beside them; specification: users and sessions. */
export const firstCalls = { ...auth, ...captcha } as const
