/** The messages that the session shows, and the fact that it reports when a user is signed in. */
import type { Failure } from '../../shared/failure'
import type { SessionContext, SessionEmitted, SessionFact } from './session.types'
import { sessionTexts } from './texts'

export const messages = {
  expired: { type: 'notify', level: 'error', title: sessionTexts.expiredTitle, text: sessionTexts.expired },
  passwordChanged: { type: 'notify', level: 'success', text: sessionTexts.passwordChanged },
  signOutFailed: ({ text }: Failure): SessionEmitted => ({
    type: 'notify',
    level: 'error',
    title: sessionTexts.signOutTitle,
    text,
  }),
} as const satisfies Readonly<Record<string, SessionEmitted | ((failure: Failure) => SessionEmitted)>>

/** The user and the token of the session; throws when there are none. */
export function signedInFact({ token, user }: SessionContext): SessionFact {
  if (token === null || user === null) throw new Error('signed in without token or user')
  return { type: 'session.signedIn', token, user }
}
