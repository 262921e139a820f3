/** The return of the browser from a provider of the school: the fragment of the sign-in page's address. */
import { returnKeys, returnProblems } from '../../../../contract/entities/account/schoolLogin'
import { firstErrors } from '../../../../contract/firstErrors'
import type { SessionEvent } from '../../../machines/account/session/session.types'

/** The event for the session, or null. Texts come from the contract: an address cannot make the page show another one. */
export function eventOf(fragment: string): SessionEvent | null {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const ticket = given.get(returnKeys.ticket)
  if (ticket !== null) return { type: 'login.redeem', ticket }
  const problem = returnProblems.find((name) => name === given.get(returnKeys.problem))
  return problem === undefined ? null : { type: 'provider.failed', text: firstErrors[problem].text }
}
