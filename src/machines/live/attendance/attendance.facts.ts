/** What the messages of the classroom channel mean to the sign-in: a pure translation from the wire to facts. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import type { SignInFact } from './attendance.types'

/** The fact of a sign-in in a message of the classroom channel; null when it holds none. */
export function signInFact(message: ServerMessage<ChannelOf<'classroom'>>, at: number): SignInFact | null {
  switch (message.name) {
    case 'running': {
      const { signIn, ownSignIn, signInProgress } = message.data
      return { type: 'signIn.resumed', round: signIn, own: ownSignIn, progress: signInProgress, at }
    }
    case 'signInStarted':
      return { type: 'signIn.started', round: message.data, at }
    case 'signInSucceeded': {
      const { signInId, ...own } = message.data
      return { type: 'signIn.succeeded', signInId, own, at }
    }
    case 'signInEnded':
      return { type: 'signIn.ended', signInId: message.data.signInId, at }
    case 'signInRefused':
      return { type: 'signIn.refused', ...message.data, text: message.mess, at }
    case 'signInProgressed':
      return { type: 'signIn.progressed', progress: message.data, at }
    case 'signInPassIssued':
      return { type: 'signIn.passIssued', pass: message.data, at }
    default:
      return null
  }
}
