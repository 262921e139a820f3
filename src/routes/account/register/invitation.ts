/** The invitation code of a scanned QR code or an opened link: stored in this tab until its student has signed in. */
import { z } from 'zod'
import { session } from '../../../services/browser/kept/storage'

/** The page of an invitation link, with the code as `?code=`. */
export const INVITATION_PATH = '/student/class-new'

const KEY = 'invitationCode'
const storedCode = z.string().max(20)

/** The code in an address; blank without one. */
export const codeOf = (search: string): string => new URLSearchParams(search).get('code')?.trim().slice(0, 20) ?? ''

/** The code that waits for a sign-in; blank without one. */
export const readInvitation = (): string => session.read(KEY, storedCode) ?? ''
export const forgetInvitation = (): void => session.remove(KEY)

/** Stores the code of an address of the class page, so that a user who must sign in first returns to it. */
export function keepInvitation(path: string, search: string): void {
  const code = codeOf(search)
  if (path.toLowerCase().startsWith(INVITATION_PATH) && code !== '') session.write(KEY, code)
}
