/** Calls that do not mind a kept connection that the server has just closed: they are made once more. */
import type { CallData, CallInput } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import { ask } from '../browser/client'

const TRIES = 3

/** As `ask`; what is asked may be asked twice. */
export async function askAgain<N extends CallName>(
  url: string,
  name: N,
  input: CallInput<CallOf<N>>,
  token?: string,
): Promise<CallData<CallOf<N>>> {
  for (let triesLeft = TRIES; ; triesLeft -= 1) {
    try {
      return await ask(url, name, input, token)
    } catch (error) {
      // fetch says so when no answer came; a refusal is an ordinary error.
      if (!(error instanceof TypeError) || triesLeft === 1) throw error
    }
  }
}
