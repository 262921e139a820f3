/** The calls that are made before anybody is signed in: the client knows these at once, and fetches the others later. */
import { authCalls } from './account/auth'
import { captchaCalls } from './account/captcha'

/** Signing in, one's own session, and the captcha beside them; specification: users and sessions. */
export const firstCalls = { ...authCalls, ...captchaCalls } as const
