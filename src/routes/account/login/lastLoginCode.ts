/** The login code of the last sign-in in this browser; the name field of the next sign-in begins with it. */
import { z } from 'zod'
import { local } from '../../../services/browser/kept/storage'

const KEY = 'lastLoginCode'

/** The stored login code; empty when there is none. */
export const lastLoginCode = (): string => local.read(KEY, z.string()) ?? ''

/** Stores the code: after a sign-in, and after an account was created. */
export const rememberLoginCode = (loginCode: string): void => {
  local.write(KEY, loginCode)
}
