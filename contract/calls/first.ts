/** The calls before sign-in: the client loads these immediately, and the others later. */
import { authCalls } from './account/auth'
import { captchaCalls } from './account/captcha'
import { maintenanceCalls } from './school/maintenance'

/** Sign-in, the caller's session, the captcha, and the announced maintenance; specification: users and sessions. */
export const firstCalls = {
  ...authCalls,
  ...captchaCalls,
  ...maintenanceCalls,
} as const
