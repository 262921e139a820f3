/** The calls that are made before anybody is signed in: the client knows these at once, and fetches the others later. */
import { auth } from './auth'
import { captcha } from './captcha'

export const firstCalls = { ...auth, ...captcha } as const
