/**
 * What makes this browser known to the accounts that have signed in in it: at the next sign-in the server does not make it
 * wait for what others try (`extend.device`). A shared computer remembers a few; it opens nothing by itself.
 */
import { z } from 'zod'
import { local } from '../../../services/browser/kept/storage'

const KEY = 'devices'
const ACCOUNTS_MAX = 8

const kept = z.array(z.object({ loginCode: z.string(), device: z.string() }))
const all = () => local.read(KEY, kept) ?? []
const nameOf = (loginCode: string): string => loginCode.trim().toLowerCase()

/** What this browser was given at its last sign-in to the account. */
export const knownDevice = (loginCode: string): string | undefined =>
  all().find((one) => one.loginCode === nameOf(loginCode))?.device

/** Keeps what this browser was given; the account that has not signed in here for longest is forgotten. */
export function rememberDevice(loginCode: string, device: string): void {
  const name = nameOf(loginCode)
  const others = all().filter((one) => one.loginCode !== name)
  local.write(KEY, [{ loginCode: name, device }, ...others].slice(0, ACCOUNTS_MAX))
}
