/**
 * Tokens by which an account recognizes this browser after a sign-in: the server then does not delay the next sign-in because
 * of other people's failed attempts (`extend.device`). A shared computer stores a few; a token is not sufficient to sign in.
 */
import { z } from 'zod'
import { local } from '../../../services/browser/kept/storage'

const KEY = 'devices'
const ACCOUNTS_MAX = 8

const storedDevices = z.array(z.object({ loginCode: z.string(), device: z.string() }))
const all = () => local.read(KEY, storedDevices) ?? []
const nameOf = (loginCode: string): string => loginCode.trim().toLowerCase()

/** The device token of this browser's last sign-in to the account. */
export const knownDevice = (loginCode: string): string | undefined =>
  all().find((one) => one.loginCode === nameOf(loginCode))?.device

/** Stores a device token; the account with the oldest sign-in is dropped. */
export function rememberDevice(loginCode: string, device: string): void {
  const name = nameOf(loginCode)
  const others = all().filter((one) => one.loginCode !== name)
  local.write(KEY, [{ loginCode: name, device }, ...others].slice(0, ACCOUNTS_MAX))
}
